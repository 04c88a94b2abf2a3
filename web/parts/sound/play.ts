import type { AudioFile } from "#shared/schemas/audio.ts";
import { playToTable, silenceAll, silenceTable } from "../../live/attend.ts";
import { knownSound } from "../../live/known-sound.ts";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { isDone } from "./is-done.ts";
import { stopPreview } from "./preview.ts";

let lastPlayed: string | null = null;

/** Plays a sound to the table, or stops it. */
export function togglePlay({ _id }: AudioFile): void {
  stopPreview();
  lastPlayed = _id;
  void isDone(table.streaming?._id === _id ? silenceTable() : playToTable(_id));
}

/** Silences the table; in silence, replays the last sound or the first given. @param isMaster others stop the sound only. */
export function toggleSilence(files: readonly AudioFile[], isMaster: boolean): void {
  stopPreview();
  lastPlayed = table.streaming?._id ?? lastPlayed;
  if (isMaster && (table.streaming || stage.scene)) return void isDone(silenceAll());
  if (table.streaming) return void isDone(silenceTable());
  const again = (lastPlayed === null ? undefined : knownSound(lastPlayed)) ?? files[0];
  if (again) togglePlay(again);
}
