import * as z from "zod/mini";
import { Id, whole } from "./bounds.ts";

/** Which stored character is meant, and as of when. Apart from the rest of it, which few pages of the web app read. */
export const CharacterKey = z.object({
  _id: Id,
  /** Grows by one with each save; an update naming an older one is answered 409. */
  version: whole(1),
});
export type CharacterKey = z.infer<typeof CharacterKey>;
