import { strikesBetween } from "#shared/rules/random-strikes.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { serverMoment } from "../../live/server-clock.ts";
import { glide, type Stage } from "./context.ts";
import { holdSound, isShort } from "./decoded.ts";
import type { Loop, LoopState } from "./loop.ts";
import { playOnce, type Strike } from "./strike.ts";

/** Scheduling horizon: timers of silent background tabs fire once a minute. */
const AHEAD_MS = 150_000;
/** Each scheduled source costs CPU. If they are frequent, the tab is audible and its timers are not throttled. */
const MOST_AHEAD = 24;
/** Streamed sounds are fetched when needed. */
const LONG_AHEAD_MS = 2_000;
/** Assumed length of unknown sounds, milliseconds. */
const UNKNOWN_LENGTH_MS = 60_000;
const RETRY_AFTER_MS = 15_000;
const CHANGE_SECONDS = 0.1;

interface RandomLayerOptions {
  stage: Stage;
  file: AudioFile;
  into: AudioNode;
  began: () => number;
  level: number;
  seed: number;
  which: number;
  everyMs: readonly [number, number];
  onState: (state: LoopState) => void;
}

/** Plays a sound at random times, the same on all devices. */
export function playNowAndThen(options: RandomLayerOptions): Loop {
  const { stage, file, into, began, level, seed, which, everyMs, onState } = options;
  const { context } = stage;
  const gain = new GainNode(context, { gain: level / 100 });
  gain.connect(into);
  const strikes = new Map<number, Strike>();
  let doneUntil = Number.NEGATIVE_INFINITY;
  let isReady = false;
  let isOver = false;
  let isHeldLong = !isShort(file);
  let retryAt = Number.POSITIVE_INFINITY;
  let release = () => {};

  async function prepare(): Promise<void> {
    retryAt = Number.POSITIVE_INFINITY;
    onState("starting");
    if (!isHeldLong) {
      const held = holdSound(file);
      release = held.release;
      try {
        isHeldLong = (await held.sound) === "long";
      } catch {
        release();
        retryAt = performance.now() + RETRY_AFTER_MS;
        return isOver ? undefined : onState("failed");
      }
    }
    if (isOver) return release();
    isReady = true;
    onState("playing");
    look();
  }

  function look(): void {
    if (performance.now() >= retryAt) void prepare();
    for (const strike of strikes.values()) strike.look();
    if (!isReady) return;
    const now = serverMoment(performance.now()) - began();
    const from = Math.max(doneUntil, now - (file.durationMs ?? UNKNOWN_LENGTH_MS));
    const moments = strikesBetween(
      { seed, audioId: file._id, which, everyMs },
      from,
      now + (isHeldLong ? LONG_AHEAD_MS : AHEAD_MS),
    );
    for (const moment of moments) {
      if (strikes.size >= MOST_AHEAD) return;
      doneUntil = moment + 1;
      const at = () => began() + moment;
      const strike = playOnce({ stage, file, into: gain, at, onOver: () => strikes.delete(moment) });
      strikes.set(moment, strike);
    }
  }

  void prepare();
  return {
    setLevel: (percent) => glide(gain.gain, percent / 100, CHANGE_SECONDS),
    look,
    tryAgain: () => {},
    end(fadeMs) {
      isOver = true;
      isReady = false;
      for (const strike of strikes.values()) strike.end(fadeMs);
      release();
      setTimeout(() => gain.disconnect(), fadeMs * 1.2 + 200);
    },
  };
}
