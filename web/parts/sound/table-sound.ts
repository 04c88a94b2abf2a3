import type { AudioFile } from "#shared/schemas/audio.ts";
import { playToTable, silenceTable } from "../../live/attend.ts";
import { table } from "../../live/table.ts";
import { toast } from "../../ui/toast.ts";
import { stopPreview } from "./preview.ts";

type Sound = Pick<AudioFile, "_id" | "fileTitle">;

/** Plays a sound to the table, and offers to return to what was heard before. */
export function playWithWayBack(file: Sound): void {
  change(`Al tavolo: ${file.fileTitle}`, () => playToTable(file._id));
}

/** Stops what the table hears, and offers to begin it again. */
export function silenceWithWayBack(): void {
  if (table.streaming) change("Silenzio al tavolo", silenceTable);
}

function change(words: string, act: () => void): void {
  const former = table.streaming?._id;
  stopPreview();
  act();
  const onPress = () => (former === undefined ? silenceTable() : playToTable(former));
  toast.offerBack("info", words, { id: "table sound", onPress });
}
