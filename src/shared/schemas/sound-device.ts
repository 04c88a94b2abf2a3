import * as z from "zod/mini";

/** What a device does with the sounds of its table; `null` until it was asked. */
export const SoundRole = z.enum(["speaker", "headphones", "silent"]);
export type SoundRole = z.infer<typeof SoundRole>;

/** What a page says of its device. */
export const SoundDevice = z.object({
  role: z.nullable(SoundRole),
  /** Whether its owner wants whispers here rather than on another of his devices. */
  takesWhispers: z.boolean(),
});
export type SoundDevice = z.infer<typeof SoundDevice>;
