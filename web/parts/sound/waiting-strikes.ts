import type { SoundStruck } from "#shared/schemas/scene.ts";
import { onStageForgotten } from "../../live/stage.ts";
import { MOST_STRIKES } from "./strikes.ts";

/** A device without a role is asked for one this long after a one-shot; a whisper waits no longer. */
export const ASKED_AFTER_STRIKE_MS = 15_000;

let last: { title: string; until: number } | null = null;
let waiting: { struck: SoundStruck; until: number }[] = [];

/** @param now `performance.now()`, as below. @param mayWait false if this device will not play it. */
export function noteStrike(struck: SoundStruck, now: number, mayWait: boolean): void {
  const until = now + ASKED_AFTER_STRIKE_MS;
  last = { title: struck.file.fileTitle, until };
  if (mayWait) waiting = [...waiting, { struck, until }].slice(-MOST_STRIKES);
}

/** The title of the one-shot for which the role is asked. */
export const titleStruck = (now: number): string | null => (last && now < last.until ? last.title : null);

/** Those to play now. A whisper would begin anew, however old; the others have a moment of their own. */
export function takeWaiting(now: number): SoundStruck[] {
  const taken = waiting.filter(({ struck, until }) => !struck.isWhisper || now < until);
  waiting = [];
  return taken.map(({ struck }) => struck);
}

export function dropWaiting(): void {
  waiting = [];
}

onStageForgotten(() => {
  last = null;
  waiting = [];
});
