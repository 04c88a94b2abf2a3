/** Modules of the page read their origin when they are loaded; this defines it outside a browser. */
Object.defineProperty(globalThis, "location", { value: new URL("http://custode.test/") });
