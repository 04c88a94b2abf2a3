import type { AudioFile } from "#shared/schemas/audio.ts";
import { playScene, playToTable, silenceAll, silenceTable } from "../../live/attend.ts";
import { knownSound } from "../../live/known-sound.ts";
import { onStageForgotten, stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { isDone } from "./is-done.ts";
import { stopPreview } from "./preview.ts";
import { problemOf } from "./sound-problem.ts";
import { strikes } from "./strikes-now.ts";

const NOTHING = { sound: null, scene: null };

/** What S resumes: ids. */
let last: { sound: string | null; scene: string | null } = NOTHING;
// Another table does not have its scene.
onStageForgotten(() => {
  last = NOTHING;
});

/** Plays a sound to the table, or stops it. */
export function togglePlay({ _id }: AudioFile): void {
  stopPreview();
  last = { sound: _id, scene: null };
  void isDone(table.streaming?._id === _id ? silenceTable() : playToTable(_id));
}

/** Silences the table, or in silence resumes what was silenced last. @param isMaster others stop and play the sound only. */
export function toggleSilence(isMaster: boolean): void {
  stopPreview();
  const sound = table.streaming?._id ?? null;
  const scene = stage.scene?.scene._id ?? null;
  const isHeard = sound !== null || (isMaster && (scene !== null || strikes.now.length > 0));
  if (!isHeard) return resume(isMaster);
  // A one-shot is not resumed.
  if (sound !== null || scene !== null) last = { sound, scene };
  void isDone(isMaster ? silenceAll() : silenceTable());
}

function resume(isMaster: boolean): void {
  const sound = last.sound === null ? undefined : knownSound(last.sound);
  if (sound && problemOf(sound) === null) void isDone(playToTable(sound._id));
  if (isMaster && last.scene !== null) void isDone(playScene(last.scene));
}
