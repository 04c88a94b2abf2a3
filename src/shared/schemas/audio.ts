import { z } from "zod";

/** A sound of the master's library. `filePath` is a path that a browser can load. */
export const AudioFile = z.object({
  _id: z.string().min(1).max(40),
  groupName: z.string().max(120),
  fileTitle: z.string().max(200),
  filePath: z.string().max(600),
});
export type AudioFile = z.infer<typeof AudioFile>;
