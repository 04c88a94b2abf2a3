/** Browser globals, defined before the code of the page is loaded. */
import type { Player } from "./messages.ts";

const { address }: Player = JSON.parse(process.env.PLAYER ?? "");
Object.assign(globalThis, {
  window: globalThis,
  matchMedia: () => ({ matches: true }),
  document: Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null }),
});
Object.defineProperty(globalThis, "location", { value: new URL(address) });
