import * as z from "zod/mini";
import { text } from "./bounds.ts";

/** As in `AudioFile`, whose schema the first screen does not load. */
const AudioId = text(40, 1);

export const TableSounds = z.object({
  keys: z.array(AudioId).check(z.maxLength(9)),
  critical: z.nullable(AudioId),
  disaster: z.nullable(AudioId),
});
export type TableSounds = z.infer<typeof TableSounds>;
