import * as z from "zod/mini";

/** What a device does with its table's sounds; `null` until its user chose. */
export const SoundRole = z.enum(["speaker", "headphones", "silent"]);
export type SoundRole = z.infer<typeof SoundRole>;

export const SoundDevice = z.object({
  role: z.nullable(SoundRole),
  takesWhispers: z.boolean(),
});
export type SoundDevice = z.infer<typeof SoundDevice>;
