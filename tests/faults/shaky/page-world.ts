/** What a page finds in a browser before any of its own code is loaded. */
import type { Player } from "./words.ts";

const { address }: Player = JSON.parse(process.env.PLAYER ?? "");
Object.assign(globalThis, {
  window: globalThis,
  document: Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null }),
});
Object.defineProperty(globalThis, "location", { value: new URL(address) });
