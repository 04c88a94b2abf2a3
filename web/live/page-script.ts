const script = globalThis.document?.querySelector<HTMLScriptElement>("script[type=module][src]");

/** The address of this page's own script, which is another in each version. */
export const PAGE_SCRIPT: string = script?.getAttribute("src") ?? "";
