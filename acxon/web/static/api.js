// Calls of the HTTP interface; errors carry what the server says of them.

export class Problem extends Error {
  constructor(error, status) {
    super(error.message);
    this.kind = error.kind;
    this.details = error.details || [];
    this.place = error.place || {};
    this.status = status;
  }
}

export const token = {
  get: () => { try { return sessionStorage.getItem("token") || ""; } catch { return ""; } },
  set: (value) => { try { sessionStorage.setItem("token", value); } catch { /* asked for again */ } },
};

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    dispatchEvent(new Event("server-away"));
    throw new Problem({ kind: "network", message: "The server does not answer." }, 0);
  }
  const text = await response.text();
  let body;
  try { body = JSON.parse(text); } catch { body = {}; }
  if (response.ok) return body;
  if (response.status === 401) token.set(""); // of another server: the next link may bring the right one
  throw new Problem(body.error || { kind: "server", message: `The server answers ${response.status}.` }, response.status);
}

function query(values) {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== "" && one !== undefined && one !== null) parts.append(key, one);
    }
  }
  return parts.size ? `?${parts}` : "";
}

// What every call carries: a link or a form of another page cannot send it.
export const headers = () => ({ "X-Acxon": "1", ...(token.get() ? { Authorization: `Bearer ${token.get()}` } : {}) });

export const get = (path, values = {}, signal = undefined) =>
  answer(fetch(`/api/${path}${query(values)}`, { signal, headers: headers() }));

export const post = (path, body, signal = undefined) =>
  answer(fetch(`/api/${path}`, {
    method: "POST", signal, body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers() },
  }));

export function upload(path, parts) {
  const form = new FormData();
  for (const [key, value] of Object.entries(parts)) if (value !== "") form.append(key, value);
  return answer(fetch(`/api/${path}`, { method: "POST", body: form, headers: headers() }));
}

// The latest call of its kind wins: an older one still under way is given up.
export function latest() {
  let running = null;
  return async (call) => {
    if (running) running.abort();
    const mine = new AbortController();
    running = mine;
    try {
      return await call(mine.signal);
    } catch (error) {
      if (error.name === "AbortError" || running !== mine) return undefined;
      throw error;
    }
  };
}

// One call at a time, and after it one for the newest wish: answers come while somebody drags a slider.
export function steady(call) {
  let wanted = null;
  let running = false;
  return async (wish) => {
    wanted = { wish };
    if (running) return;
    running = true;
    try {
      while (wanted) {
        const { wish: newest } = wanted;
        wanted = null;
        await call(newest, () => wanted === null);
      }
    } finally {
      running = false;
    }
  };
}

// What was asked already is not asked again, until what is known changes.
const MOST_KEPT = 60;
const kept = new Map();

export const forget = () => kept.clear();

export function known(path, values = {}) {
  const key = `${path}${query(values)}`;
  if (!kept.has(key)) {
    const asked = get(path, values);
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}
