import { z } from "zod";

/** Which stored character is meant, and as of when. Apart from the rest of it, which few pages of the web app read. */
export const CharacterKey = z.object({
  _id: z.string().min(1).max(40),
  /** Grows by one with each save; an update naming an older one is answered 409. */
  version: z.number().int().min(1),
});
