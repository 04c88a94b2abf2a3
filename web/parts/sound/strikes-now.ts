import { proxy, subscribe } from "valtio";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { onStrike, stage } from "../../live/stage.ts";

/** How long one counts as heard whose length is not known, in milliseconds. */
const USUAL_MS = 10_000;

/** The strikes that sound now, the latest last, and the last of all; only this file writes it. */
export const strikes = proxy<{ now: Pick<SoundStruck, "id" | "file">[]; last: SoundStruck["file"] | null }>({
  now: [],
  last: null,
});

/** Milliseconds for which a strike is heard. */
export const lengthOf = ({ file }: Pick<SoundStruck, "file">): number => file.durationMs ?? USUAL_MS;

onStrike((struck) => {
  const { id, file } = struck;
  strikes.now.push({ id, file });
  strikes.last = file;
  setTimeout(() => {
    strikes.now = strikes.now.filter((each) => each.id !== id);
  }, lengthOf(struck));
});

// Silence, or the end of a scene, ends them too.
subscribe(stage, () => {
  if (stage.scene === null) strikes.now = [];
});
