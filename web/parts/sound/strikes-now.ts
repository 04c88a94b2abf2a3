import { proxy } from "valtio";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import { onSceneEnd, onStageForgotten, onStrike } from "../../live/stage.ts";
import { MOST_STRIKES } from "./strikes.ts";

/** Assumed length, milliseconds. */
const USUAL_MS = 10_000;

/** Playing one-shots, newest last; written by this file only. */
export const strikes = proxy<{ now: Pick<SoundStruck, "id" | "file">[] }>({ now: [] });

export const lengthOf = ({ file }: Pick<SoundStruck, "file">): number => file.durationMs ?? USUAL_MS;

onStrike((struck) => {
  const { id, file } = struck;
  strikes.now = [...strikes.now, { id, file }].slice(-MOST_STRIKES);
  setTimeout(() => {
    strikes.now = strikes.now.filter((each) => each.id !== id);
  }, lengthOf(struck));
});

function forget(): void {
  strikes.now = [];
}
// Silence or the end of a scene stops them, too.
onSceneEnd(forget);
onStageForgotten(forget);
