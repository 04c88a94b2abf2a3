import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Scene } from "#shared/schemas/scene.ts";
import { playScene, playToTable, silenceAll, silenceTable, strikeSound } from "../../live/attend.ts";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { toast } from "../../ui/toast.ts";
import { stopPreview } from "./preview.ts";

type Sound = Pick<AudioFile, "_id" | "fileTitle">;

/** Plays a sound to the table, and offers to return to what was heard before. */
export function playWithWayBack(file: Sound): void {
  change(`Al tavolo: ${file.fileTitle}`, ["sound"], () => playToTable(file._id));
}

/** Ends the sound in the foreground, and leaves the scene; offers to begin it again. */
export function stopSoundWithWayBack(): void {
  change("Suono fermato", ["sound"], silenceTable);
}

/** Begins a scene in the place of any other, and offers to return to what was heard before. */
export function playSceneWithWayBack({ _id, name }: Pick<Scene, "_id" | "name">): void {
  change(`Scena: ${name}`, ["scene"], () => playScene(_id));
}

/** Ends the scene, and leaves the sound in the foreground; offers to begin it again. */
export function stopSceneWithWayBack(): void {
  change("Scena fermata", ["scene"], () => playScene(null));
}

/** Ends everything that the table hears, and offers to begin it again. */
export function silenceWithWayBack(): void {
  change("Silenzio al tavolo", ["sound", "scene"], () => silenceAll());
}

/** Plays a sound once, over everything, to everybody. */
export function strike({ _id }: Sound): void {
  stopPreview();
  if (isReached()) strikeSound(_id);
}

/** Plays a sound once, to one person alone. @param username as the toast calls them. */
export function whisper({ _id, fileTitle }: Sound, userId: string, username: string): void {
  stopPreview();
  if (!isReached()) return;
  strikeSound(_id, [userId]);
  toast.info(`Sussurro a ${username}`, fileTitle);
}

/** A strike that comes late would be a fright at the wrong moment: it is not kept until the table is there again. */
function isReached(): boolean {
  if (table.status === "connected") return true;
  toast.error("Il tavolo non è raggiungibile: il suono non è partito.");
  return false;
}

/** Changes the sound, the scene or both, and offers to return to those of before. What has struck is over. */
function change(words: string, parts: readonly ("sound" | "scene")[], act: () => void): void {
  const sound = table.streaming?._id;
  const scene = stage.scene?.scene._id ?? null;
  stopPreview();
  act();
  const onPress = () => {
    if (parts.includes("scene")) playScene(scene);
    if (!parts.includes("sound")) return;
    if (sound === undefined) silenceTable();
    else playToTable(sound);
  };
  toast.offerBack("info", words, { id: "table sound", onPress });
}
