import * as z from "zod/mini";
import { text, whole } from "./bounds.ts";

/** Which stored character is meant, and as of when. Apart from the rest of it, which few pages of the web app read. */
export const CharacterKey = z.object({
  _id: text(40, 1),
  /** Grows by one with each save; an update naming an older one is answered 409. */
  version: whole(1),
});
