import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "places";
const Places = z.object({
  /** The id of the investigator who was opened or made last; he may have been deleted since. */
  investigator: z.catch(z.string(), ""),
  section: z.catch(z.string(), ""),
});

/** Where whoever is logged in was last on this browser, so that he comes back there. */
export const places = proxy(readStored(KEY, Places) ?? Places.parse({}));

subscribe(places, () => void writeStored(KEY, places));

/** Called when the session ends: whoever logs in next may be somebody else. */
export function forgetPlaces(): void {
  Object.assign(places, Places.parse({}));
}
