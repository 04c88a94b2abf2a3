import type { AudioFile } from "#shared/schemas/audio.ts";
import { ownSoundsOf } from "../api/scenes.ts";
import { seat } from "../session/seat.ts";
import { stage } from "./stage.ts";
import { table } from "./table.ts";

/** In the list of all, in the scene that plays, or for masters among the sounds of their table's adventures. */
export function knownSound(id: string): AudioFile | undefined {
  const isIt = ({ _id }: AudioFile) => _id === id;
  return table.audios.find(isIt) ?? stage.files.find(isIt) ?? ownSoundsOf(seat.now?._id).find(isIt);
}
