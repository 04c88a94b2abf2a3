import * as z from "zod/mini";
import { AudioFile } from "./audio.ts";
import { clientId, Id, whole, words } from "./bounds.ts";
import { ClientId } from "./roll.ts";

/** Sounds that a master lays over each other, and plays to a table together. */

/** At one table. */
export const MOST_SCENES = 100;
export const MOST_LAYERS = 8;
/** Milliseconds between two strikes of a random layer, where its master says nothing else. */
export const USUAL_GAP = [20_000, 90_000] as const;
/** Milliseconds: from one scene to the next, and into silence. */
export const LONGEST_FADE = 60_000;
export const SCENE_FADE = 3_000;
export const SILENCE_FADE = 1_000;

const Gap = whole(1_000, 3_600_000);

export const SceneLayer = z.object({
  audioId: AudioFile.shape._id,
  /** Percent. */
  volume: whole(0, 100),
  /** Round and round, or now and then. */
  mode: z.enum(["loop", "random"]),
  /** Of a random layer: the least and the most milliseconds from one strike to the next. */
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

export const NewScene = z.object({ table: Id, clientId, ...draft });
export type NewScene = z.infer<typeof NewScene>;
/** What is left out stays as it is. */
export const SceneUpdate = z.extend(z.partial(SceneDraft), { id: Id });
export type SceneUpdate = z.infer<typeof SceneUpdate>;

export const Scene = z.object({ _id: Id, name: z.string(), layers: z.array(SceneLayer) });
export type Scene = z.infer<typeof Scene>;

/** A moment of the server's own clock in whole milliseconds; it begins anew with each start of the server. */
const ServerMoment = whole(0);

/** The scene that a table hears. */
export const SceneStreaming = z.object({
  /** For whoever is no master its name is empty. */
  scene: z.nullable(Scene),
  /** Milliseconds since it began, at the time of sending. */
  elapsedMs: whole(0),
  /** From which every speaker draws the same strikes of its random layers. */
  seed: whole(0),
  /** Milliseconds over which it came up and the former one went, from its beginning; or the silence came. */
  fadeMs: whole(0),
  /** The time of sending. */
  at: ServerMoment,
});
export type SceneStreaming = z.infer<typeof SceneStreaming>;

/** A sound that plays once, over everything. */
export const SoundStruck = z.object({
  file: AudioFile,
  id: Id,
  /** When it begins, on all speakers: a little after the time of sending. */
  at: ServerMoment,
  /** Only for this person. */
  isWhisper: z.optional(z.literal(true)),
});
export type SoundStruck = z.infer<typeof SoundStruck>;

export const PlayScene = z.object({
  /** Null ends the scene, and nothing else. */
  sceneId: z.nullable(Id),
  fadeMs: z._default(whole(0, LONGEST_FADE), SCENE_FADE),
});
export type PlayScene = z.infer<typeof PlayScene>;

export const SceneLevel = z.object({
  sceneId: Id,
  /** Its place in the scene. */
  layer: whole(0, MOST_LAYERS - 1),
  volume: whole(0, 100),
});
export type SceneLevel = z.infer<typeof SceneLevel>;

export const StrikeRequest = z.object({
  clientId: ClientId,
  audioId: AudioFile.shape._id,
  /** People at the table, each on one device of theirs; everybody when left out. */
  to: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(50))),
});
export type StrikeRequest = z.infer<typeof StrikeRequest>;

export const Silence = z._default(z.object({ fadeMs: z._default(whole(0, LONGEST_FADE), SILENCE_FADE) }), {
  fadeMs: SILENCE_FADE,
});
