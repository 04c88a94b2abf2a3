import type { AudioFile } from "#shared/schemas/audio.ts";
import { localMoment } from "../../live/server-clock.ts";
import { contextTimeAt, factorOf, glide, type Stage } from "./context.ts";
import { type DecodedSound, hasRoom, holdSound, isShort } from "./decoded.ts";
import { playLong } from "./long-loop.ts";
import type { LoopVoice } from "./voice.ts";

const EDGE_SECONDS = 0.012;
/** Seconds: what starts sooner cannot be rescheduled. */
const SETTLED = 0.1;
/** Seconds of tolerated deviation before rescheduling. */
const MOVED_FROM = 0.004;
const FADE_MS = 60;

interface StrikeOptions {
  stage: Stage;
  file: AudioFile;
  into: AudioNode;
  /** Start on the server clock; polled until it has started. */
  at: () => number;
  onOver: () => void;
}

export interface Strike {
  /** Twice a second: corrects pending or long ones. */
  look: () => void;
  end: (fadeMs: number) => void;
}

/** Plays a one-shot. If late, seeks; skipped if over or not loadable. */
export function playOnce({ stage, file, into, at, onOver }: StrikeOptions): Strike {
  const { context } = stage;
  const fade = new GainNode(context, { gain: factorOf(file.gainDb) });
  fade.connect(into);
  let waiting: { sound: DecodedSound; source: AudioBufferSourceNode; edge: GainNode; begins: number } | null =
    null;
  let voice: LoopVoice | null = null;
  let release = () => {};
  let isOver = false;

  async function start(): Promise<void> {
    if (!isShort(file) || !hasRoom()) return startLong();
    const held = holdSound(file);
    release = held.release;
    try {
      const sound = await held.sound;
      if (isOver) return;
      if (sound === "long") startLong();
      else place(sound);
    } catch {
      finish();
    }
  }

  function startLong(): void {
    const length = file.durationMs ?? Number.POSITIVE_INFINITY;
    if (performance.now() - localMoment(at()) > length) return finish();
    voice = playLong({
      context,
      file,
      into: fade,
      began: at,
      onHeard: () => {},
      onFailed: finish,
      onEnded: finish,
    });
  }

  function place(sound: DecodedSound): void {
    const begins = contextTimeAt(localMoment(at()));
    const from = Math.max(begins, context.currentTime + EDGE_SECONDS);
    const late = from - begins;
    const ends = begins + sound.turn;
    if (late >= sound.turn - EDGE_SECONDS * 3) return finish();
    const source = new AudioBufferSourceNode(context, { buffer: sound.buffer });
    const edge = new GainNode(context, { gain: 0 });
    edge.gain.setValueAtTime(0, from);
    edge.gain.linearRampToValueAtTime(1, from + EDGE_SECONDS);
    edge.gain.setValueAtTime(1, Math.max(from + EDGE_SECONDS, ends - 2 * EDGE_SECONDS));
    edge.gain.linearRampToValueAtTime(0, ends);
    source.connect(edge).connect(fade);
    source.start(from, sound.start + late, sound.turn - late);
    source.addEventListener("ended", () => waiting?.source === source && finish());
    waiting = { sound, source, edge, begins };
  }

  function look(): void {
    voice?.look();
    if (!waiting || waiting.begins < context.currentTime + SETTLED) return;
    if (Math.abs(contextTimeAt(localMoment(at())) - waiting.begins) < MOVED_FROM) return;
    const { sound, source, edge } = waiting;
    waiting = null;
    source.stop();
    edge.disconnect();
    place(sound);
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    voice?.end();
    waiting?.source.stop();
    waiting = null;
    fade.disconnect();
    release();
    onOver();
  }

  void start();
  return {
    look,
    end(fadeMs) {
      const isSilent = waiting !== null && waiting.begins > context.currentTime;
      if (isSilent) return finish();
      glide(fade.gain, 0, Math.max(fadeMs, FADE_MS) / 1000);
      setTimeout(finish, Math.max(fadeMs, FADE_MS) * 1.2);
    },
  };
}
