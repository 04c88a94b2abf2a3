import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { whole } from "#shared/schemas/bounds.ts";
import { SoundRole } from "#shared/schemas/sound-device.ts";
import { readStored, writeChanged, writeStored } from "./stored.ts";

const VOLUME_KEY = "masterVolume";
const KEY = "sound";
const Volume = whole(0, 100);
const Kept = z.object({
  isMuted: z.catch(z.boolean(), false),
  role: z.catch(z.nullable(SoundRole), null),
  takesWhispers: z.catch(z.boolean(), false),
});

/** Sound settings of this device, persisted on change; each tab keeps its own, and the last change is stored. `volume` in percent. */
export const sound = proxy({
  volume: readStored(VOLUME_KEY, Volume) ?? 50,
  ...(readStored(KEY, Kept) ?? Kept.parse({})),
});

const now = () => ({ ...sound });
let before = now();

const stopKeeping = subscribe(sound, () => {
  const { volume, ...kept } = now();
  if (volume !== before.volume) writeStored(VOLUME_KEY, volume);
  writeChanged(KEY, Kept, before, kept);
  before = { volume, ...kept };
});

/** A television always plays at full volume; the settings of the user of this browser are not overwritten. */
export function playAsDisplay(): void {
  stopKeeping();
  Object.assign(sound, { volume: 100, isMuted: false, role: "silent" });
}
