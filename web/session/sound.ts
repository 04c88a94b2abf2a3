import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { whole } from "#shared/schemas/bounds.ts";
import { SoundRole } from "#shared/schemas/sound-device.ts";
import { readStored, writeStored } from "./stored.ts";

const VOLUME_KEY = "masterVolume";
const KEY = "sound";
const Volume = whole(0, 100);
const Kept = z.object({
  isMuted: z.catch(z.boolean(), false),
  /** Null until the device has been asked. */
  role: z.catch(z.nullable(SoundRole), null),
  /** Whether whispers come to this device rather than to another of its owner's. */
  takesWhispers: z.catch(z.boolean(), false),
});

/** How this device plays the table's sounds, stored whenever it changes. `volume` is a percentage. */
export const sound = proxy({
  volume: readStored(VOLUME_KEY, Volume) ?? 50,
  ...(readStored(KEY, Kept) ?? Kept.parse({})),
});

const stopKeeping = subscribe(sound, () => {
  const { volume, isMuted, role, takesWhispers } = sound;
  writeStored(VOLUME_KEY, volume);
  writeStored(KEY, { isMuted, role, takesWhispers });
});

/** A television plays at the full of its own loudness, after a tap; what the browser remembers of a person's device stays. */
export function playAsDisplay(): void {
  stopKeeping();
  Object.assign(sound, { volume: 100, isMuted: false, role: "silent" });
}
