import type { ClientMessage } from "#shared/protocol.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { SCENE_FADE, type Scene } from "#shared/schemas/scene.ts";
import { playScene, playToTable, silenceAll, silenceTable, strikeSound } from "../../live/attend.ts";
import type { Outcome } from "../../live/connection.ts";
import { stage } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../undo/offer.ts";
import { isDone } from "./is-done.ts";
import { stopPreview } from "./preview.ts";

type Sound = Pick<AudioFile, "_id" | "fileTitle">;

const NOT_STRUCK = "Il tavolo non è raggiungibile: il suono non è partito.";

export const playWithUndo = (file: Sound): Promise<void> =>
  change(`Al tavolo: ${file.fileTitle}`, ["sound"], () => playToTable(file._id));

export const stopSoundWithUndo = (): Promise<void> => change("Suono fermato", ["sound"], silenceTable);

export const playSceneWithUndo = ({ _id, name }: Pick<Scene, "_id" | "name">): Promise<void> =>
  change(`Scena: ${name}`, ["scene"], () => playScene(_id));

export const stopSceneWithUndo = (): Promise<void> =>
  change("Scena fermata", ["scene"], () => playScene(null));

export const silenceWithUndo = (): Promise<void> =>
  change("Silenzio al tavolo", ["sound", "scene"], silenceAll);

export async function strike({ _id }: Sound): Promise<void> {
  stopPreview();
  await isDone(strikeSound(_id), NOT_STRUCK);
}

/** Plays a one-shot to one person. @param username for the toast. */
export async function whisper({ _id, fileTitle }: Sound, userId: string, username: string): Promise<void> {
  stopPreview();
  if (await isDone(strikeSound(_id, [userId]), NOT_STRUCK)) toast.info(`Sussurro a ${username}`, fileTitle);
}

/** Changes sound, scene or both, with undo. One-shots are not restored. */
async function change(
  words: string,
  parts: readonly ("sound" | "scene")[],
  act: () => Promise<Outcome>,
): Promise<void> {
  const sound = table.streaming?._id;
  const scene = stage.scene?.scene._id ?? null;
  stopPreview();
  if (!(await isDone(act()))) return;
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
