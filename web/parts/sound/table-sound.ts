import type { ClientMessage } from "#shared/protocol.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { SCENE_FADE, type Scene } from "#shared/schemas/scene.ts";
import { playScene, playToTable, silenceAll, silenceTable, strikeSound } from "../../live/attend.ts";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../undo/offer.ts";
import { stopPreview } from "./preview.ts";

type Sound = Pick<AudioFile, "_id" | "fileTitle">;

export function playWithUndo(file: Sound): void {
  change(`Al tavolo: ${file.fileTitle}`, ["sound"], () => playToTable(file._id));
}

export function stopSoundWithUndo(): void {
  change("Suono fermato", ["sound"], silenceTable);
}

export function playSceneWithUndo({ _id, name }: Pick<Scene, "_id" | "name">): void {
  change(`Scena: ${name}`, ["scene"], () => playScene(_id));
}

export function stopSceneWithUndo(): void {
  change("Scena fermata", ["scene"], () => playScene(null));
}

export function silenceWithUndo(): void {
  change("Silenzio al tavolo", ["sound", "scene"], () => silenceAll());
}

export function strike({ _id }: Sound): void {
  stopPreview();
  if (isReached()) strikeSound(_id);
}

/** Plays a one-shot to one person. @param username for the toast. */
export function whisper({ _id, fileTitle }: Sound, userId: string, username: string): void {
  stopPreview();
  if (!isReached()) return;
  strikeSound(_id, [userId]);
  toast.info(`Sussurro a ${username}`, fileTitle);
}

/** A late sound, or a late silence, would be out of place: never queued. */
function isReached(): boolean {
  if (table.status === "connected") return true;
  toast.error("Il tavolo non è raggiungibile: riprova quando torna la linea.");
  return false;
}

/** Changes sound, scene or both, with undo. One-shots are not restored. */
function change(words: string, parts: readonly ("sound" | "scene")[], act: () => void): void {
  const sound = table.streaming?._id;
  const scene = stage.scene?.scene._id ?? null;
  stopPreview();
  if (!isReached()) return;
  act();
  const messages: ClientMessage[] = [];
  if (parts.includes("scene")) {
    messages.push({ action: "SCENE_PLAY", data: { sceneId: scene, fadeMs: SCENE_FADE } });
  }
  if (parts.includes("sound")) {
    messages.push(
      sound === undefined
        ? { action: "AUDIO_STOP" }
        : { action: "AUDIO_PLAY", data: { file: { _id: sound } } },
    );
  }
  offerUndo("info", words, { id: "table sound", again: { messages } });
}
