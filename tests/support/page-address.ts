/** Modules of the page ask where they came from as soon as they are loaded; outside a browser this is the answer. */
Object.defineProperty(globalThis, "location", { value: new URL("http://custode.test/") });
