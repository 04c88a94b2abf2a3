import { type FieldProblems, readBy } from "#shared/read.ts";
import { type Scene, SceneDraft, type SceneLayer, USUAL_GAP } from "#shared/schemas/scene.ts";

/** A layer in the form; seconds may be empty. */
export interface LayerForm {
  key: string;
  audioId: string;
  volume: number;
  mode: SceneLayer["mode"];
  /** Seconds between two plays. */
  least: number | null;
  most: number | null;
  /** Index in the stored scene, which may be playing; null for a new layer. */
  storedAt: number | null;
}

export interface SceneForm {
  name: string;
  layers: readonly LayerForm[];
}

const NEW_VOLUME = 50;
let keys = 0;

export const newLayer = (audioId: string): LayerForm =>
  layerFormOf({ audioId, volume: NEW_VOLUME, mode: "loop" }, null);

/** Initial form values. @param scene null for a new one. */
export const formOf = (scene: Scene | null): SceneForm => ({
  name: scene?.name ?? "",
  layers: (scene?.layers ?? []).map(layerFormOf),
});

function layerFormOf({ everyMs = [...USUAL_GAP], ...layer }: SceneLayer, storedAt: number | null): LayerForm {
  const [least, most] = everyMs.map((ms) => Math.round(ms / 1_000));
  return { ...layer, key: `${++keys}`, least: least ?? null, most: most ?? null, storedAt };
}

/** The scene to save, or an Italian error per dotted field path. */
export function readForm({ name, layers }: SceneForm): { draft: SceneDraft | null; problems: FieldProblems } {
  const { data, problems } = readBy(SceneDraft, {
    name,
    layers: layers.map(({ audioId, volume, mode, least, most }) => ({
      audioId,
      volume,
      mode,
      ...(mode === "random" && { everyMs: [inMs(least), inMs(most)] }),
    })),
  });
  return { draft: data, problems: problems ?? {} };
}

const inMs = (seconds: number | null): number | null => seconds && seconds * 1_000;
