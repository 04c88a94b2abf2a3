import type { AudioFile } from "#shared/schemas/audio.ts";
import { factorOf, glide, type Stage } from "./context.ts";
import { holdSound, isShort } from "./decoded.ts";
import { playDecoded } from "./decoded-loop.ts";
import { playLong } from "./long-loop.ts";
import type { LoopVoice } from "./voice.ts";

const RETRY_AFTER_MS = 5_000;
const CHANGE_SECONDS = 0.1;

export type LoopState = "starting" | "playing" | "blocked" | "failed";

interface LoopOptions {
  stage: Stage;
  file: AudioFile;
  into: AudioNode;
  began: () => number;
  level?: number;
  onState: (state: LoopState) => void;
}

export interface Loop {
  setLevel: (percent: number) => void;
  look: () => void;
  tryAgain: () => void;
  end: (fadeMs: number) => void;
}

export interface FileLoop extends Loop {
  /** @param gainDb of its file, once it is measured. */
  setGain: (gainDb: number | undefined) => void;
}

/** Synchronised loop, from memory if short, otherwise streamed. Retries failures. */
export function playLoop({ stage, file, into, began, level = 100, onState }: LoopOptions): FileLoop {
  const { context } = stage;
  let { gainDb } = file;
  const gain = new GainNode(context, { gain: gainAt(level) });
  const fade = new GainNode(context);
  gain.connect(fade).connect(into);
  let voice: LoopVoice | null = null;
  let release = () => {};
  let isOver = false;
  let isLoading = false;
  let retryAt = Number.POSITIVE_INFINITY;

  function gainAt(percent: number): number {
    return (percent / 100) * factorOf(gainDb);
  }

  function fail(state: "blocked" | "failed"): void {
    if (isOver) return;
    stop();
    if (state === "failed") retryAt = performance.now() + RETRY_AFTER_MS;
    onState(state);
  }

  function stop(): void {
    voice?.end();
    voice = null;
    release();
    release = () => {};
  }

  async function start(): Promise<void> {
    retryAt = Number.POSITIVE_INFINITY;
    onState("starting");
    if (!isShort(file)) return startLong();
    isLoading = true;
    const held = holdSound(file);
    release = held.release;
    try {
      const sound = await held.sound;
      if (isOver) return;
      if (sound === "long") return startLong();
      voice = playDecoded(context, sound, gain, began);
      onState("playing");
    } catch {
      fail("failed");
    } finally {
      isLoading = false;
    }
  }

  function startLong(): void {
    const onHeard = () => onState("playing");
    voice = playLong({ context, file, into: gain, began, onHeard, onFailed: fail });
  }

  function tryAgain(): void {
    if (voice || isLoading) return;
    void start();
  }

  void start();
  return {
    setLevel(percent) {
      level = percent;
      glide(gain.gain, gainAt(level), CHANGE_SECONDS);
    },
    setGain(measured) {
      if (measured === gainDb) return;
      gainDb = measured;
      glide(gain.gain, gainAt(level), CHANGE_SECONDS);
    },
    look() {
      if (performance.now() >= retryAt) tryAgain();
      voice?.look();
    },
    tryAgain,
    end(fadeMs) {
      if (isOver) return;
      isOver = true;
      glide(fade.gain, 0, fadeMs / 1000);
      // Stop once the fade is inaudible.
      setTimeout(() => {
        stop();
        setTimeout(() => fade.disconnect(), 200);
      }, fadeMs * 1.2);
    },
  };
}
