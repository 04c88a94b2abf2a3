import * as z from "zod/mini";
import { Id, whole } from "./bounds.ts";

export const CharacterKey = z.object({
  _id: Id,
  /** Incremented by each save; an update with an older one is answered 409. */
  version: whole(1),
});
export type CharacterKey = z.infer<typeof CharacterKey>;
