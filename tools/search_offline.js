// Search in pages that were opened from a file, where browsers allow no workers and no requests: the work of
// MkDocs' search/worker.js on the page itself, with the index that tools/docs_site.py wrote as a script.
if (location.protocol === "file:") {
  window.Worker = class {
    constructor(address) {
      const folder = address.replace(/worker\.js$/, "");
      this.ready = ["lunr.js", "search_index.js"].reduce(
        (before, name) => before.then(() => new Promise((loaded, failed) => {
          const script = document.createElement("script");
          Object.assign(script, { src: folder + name, onload: loaded, onerror: failed });
          document.head.append(script);
        })), Promise.resolve());
    }

    async postMessage(message) {
      await this.ready;
      if (message.init) {
        this.pages = new Map(searchIndex.docs.map((page) => [page.location, page]));
        const pages = this.pages.values();
        this.index = lunr(function () {
          this.ref("location");
          this.field("title");
          this.field("text");
          for (const page of pages) this.add(page);
        });
        this.onmessage({ data: { config: searchIndex.config } });
        this.onmessage({ data: { allowSearch: true } });
      } else {
        const found = this.index.search(message.query).map((hit) => this.pages.get(hit.ref));
        this.onmessage({ data: { results: found.map((page) => ({ ...page, summary: page.text.slice(0, 200) })) } });
      }
    }
  };
}
