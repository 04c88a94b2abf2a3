import * as z from "zod/mini";
import { text } from "./bounds.ts";

/** As in `AudioFile`, whose schema the first screen does not need. */
const AudioId = text(40, 1);

/** The sounds of a table that are struck by a key, and at what dice show. */
export const TableSounds = z.object({
  /** For the keys 1 to 9. */
  keys: z.array(AudioId).check(z.maxLength(9)),
  /** At a Critico, and at a Disastro. */
  critical: z.nullable(AudioId),
  disaster: z.nullable(AudioId),
});
export type TableSounds = z.infer<typeof TableSounds>;
