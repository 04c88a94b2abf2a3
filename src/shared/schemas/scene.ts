import * as z from "zod/mini";
import { AudioFile } from "./audio.ts";
import { AdventureKey, clientId, Id, whole, words } from "./bounds.ts";
import { ClientId } from "./roll.ts";

export const MOST_SCENES = 100;
export const MOST_LAYERS = 8;
export const USUAL_GAP = [20_000, 90_000] as const;
export const LONGEST_FADE = 60_000;
export const SCENE_FADE = 3_000;
export const SILENCE_FADE = 1_000;

const Gap = whole(1_000, 3_600_000);

export const SceneLayer = z.object({
  audioId: AudioFile.shape._id,
  volume: whole(0, 100),
  mode: z.enum(["loop", "random"]),
  /** Random layers: minimum and maximum milliseconds between two sounds. */
  everyMs: z.optional(
    z.tuple([Gap, Gap]).check(z.refine(([least, most]) => least <= most, "Il minimo è più del massimo")),
  ),
});
export type SceneLayer = z.infer<typeof SceneLayer>;

const draft = {
  name: words(60, "Scrivi il nome della scena"),
  layers: z.array(SceneLayer).check(z.maxLength(MOST_LAYERS, `Al massimo ${MOST_LAYERS} suoni`)),
};

export const SceneDraft = z.object(draft);
export type SceneDraft = z.infer<typeof SceneDraft>;

export const NewScene = z.object({
  table: Id,
  clientId,
  adventureId: z.optional(z.nullable(Id)),
  /** Of a deleted one that is made again. */
  adventureKey: z.optional(AdventureKey),
  ...draft,
});
export type NewScene = z.infer<typeof NewScene>;
export const SceneUpdate = z.extend(z.partial(SceneDraft), { id: Id });
export type SceneUpdate = z.infer<typeof SceneUpdate>;

export const Scene = z.object({ _id: Id, name: z.string(), layers: z.array(SceneLayer) });
/** In a master's list: with the adventure that it belongs to, and its name there. */
export const ListedScene = z.extend(Scene, {
  adventureId: z.optional(Id),
  adventureKey: z.optional(z.string()),
});
export type ListedScene = z.infer<typeof ListedScene>;
export type Scene = z.infer<typeof Scene>;

/** Milliseconds on the server's monotonic clock, which starts at 0 with the server. */
const ServerMoment = whole(0);

export const SceneStreaming = z.object({
  /** The name is empty for players. */
  scene: z.nullable(Scene),
  /** Its sounds that are not in the list of all; titles are neutral for players. */
  files: z.optional(z.array(AudioFile)),
  elapsedMs: whole(0),
  seed: whole(0),
  /** Milliseconds of the cross-fade at its beginning. */
  fadeMs: whole(0),
  at: ServerMoment,
});
export type SceneStreaming = z.infer<typeof SceneStreaming>;

export const SoundStruck = z.object({
  file: AudioFile,
  id: Id,
  at: ServerMoment,
  isWhisper: z.optional(z.literal(true)),
});
export type SoundStruck = z.infer<typeof SoundStruck>;

export const PlayScene = z.object({
  sceneId: z.nullable(Id),
  fadeMs: z._default(whole(0, LONGEST_FADE), SCENE_FADE),
});
export type PlayScene = z.infer<typeof PlayScene>;

export const SceneLevel = z.object({
  sceneId: Id,
  layer: whole(0, MOST_LAYERS - 1),
  volume: whole(0, 100),
});
export type SceneLevel = z.infer<typeof SceneLevel>;

export const StrikeRequest = z.object({
  clientId: ClientId,
  audioId: AudioFile.shape._id,
  /** People at the table, each on one device; everybody by default. */
  to: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
});
export type StrikeRequest = z.infer<typeof StrikeRequest>;

export const Silence = z._default(z.object({ fadeMs: z._default(whole(0, LONGEST_FADE), SILENCE_FADE) }), {
  fadeMs: SILENCE_FADE,
});
