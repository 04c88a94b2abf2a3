export const PUNTA_SCURA: readonly { path: string; content: string | (() => Promise<Uint8Array>) }[] = [];
