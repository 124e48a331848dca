// Light or dark: what was chosen here, else what the system prefers. Runs before the page is drawn.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = () => { try { return localStorage.getItem("theme"); } catch { return null; } };
  const show = (theme) => { document.documentElement.dataset.theme = theme; };
  const current = () => chosen() || (system.matches ? "dark" : "light");
  const name = (button) => {
    const next = current() === "dark" ? "light" : "dark";
    button.setAttribute("aria-label", `Use ${next} colours`);
    button.title = `Use ${next} colours`;
  };
  show(current());
  addEventListener("DOMContentLoaded", () => {
    const button = document.getElementById("theme");
    name(button);
    button.addEventListener("click", () => {
      const next = current() === "dark" ? "light" : "dark";
      try { localStorage.setItem("theme", next); } catch { /* shown all the same */ }
      show(next);
      name(button);
    });
    system.addEventListener("change", () => { show(current()); name(button); });
  });
})();
