import { proxy } from "valtio";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { onSceneEnd, onStrike } from "../../live/stage.ts";
import { MOST_STRIKES } from "./strikes.ts";

/** How long one counts as heard whose length is not known, in milliseconds. */
const USUAL_MS = 10_000;

/** The strikes that sound now, the latest last; only this file writes it. */
export const strikes = proxy<{ now: Pick<SoundStruck, "id" | "file">[] }>({ now: [] });

/** Milliseconds for which a strike is heard. */
export const lengthOf = ({ file }: Pick<SoundStruck, "file">): number => file.durationMs ?? USUAL_MS;

onStrike((struck) => {
  const { id, file } = struck;
  strikes.now = [...strikes.now, { id, file }].slice(-MOST_STRIKES);
  setTimeout(() => {
    strikes.now = strikes.now.filter((each) => each.id !== id);
  }, lengthOf(struck));
});

// Silence, or the end of a scene, ends them too.
onSceneEnd(() => {
  strikes.now = [];
});
