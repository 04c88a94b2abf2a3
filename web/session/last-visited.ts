import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "places";
const Places = z.object({
  /** Id of the last opened or created investigator; it may be deleted by now. */
  investigator: z.catch(z.string(), ""),
  section: z.catch(z.string(), ""),
  /** Id of the last table that had a diary, or documents for this user; empty if the last table had none. */
  diaryOf: z.catch(z.string(), ""),
  documentsOf: z.catch(z.string(), ""),
  /** The last table whose wall had a card for this user. */
  wallOf: z.catch(z.string(), ""),
});

export const places = proxy(readStored(KEY, Places) ?? Places.parse({}));

subscribe(places, () => void writeStored(KEY, places));

export function forgetPlaces(): void {
  Object.assign(places, Places.parse({}));
}
