import type { AudioFile } from "#shared/schemas/audio.ts";
import { playToTable, silenceTable } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { stopPreview } from "./preview.ts";

let lastPlayed: string | null = null;

/** Plays a sound to the table, or stops it if it is playing. */
export function togglePlay({ _id }: AudioFile): void {
  stopPreview();
  lastPlayed = _id;
  if (table.streaming?._id === _id) silenceTable();
  else playToTable(_id);
}

/** Stops what plays. In silence plays the last sound again, or if there was none the first of those given. */
export function toggleSilence(files: readonly AudioFile[]): void {
  stopPreview();
  if (table.streaming) {
    lastPlayed = table.streaming._id;
    return silenceTable();
  }
  const again = table.audios.find(({ _id }) => _id === lastPlayed) ?? files[0];
  if (again) togglePlay(again);
}
