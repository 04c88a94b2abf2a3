import { serverMoment } from "../../live/server-clock.ts";
import { contextTimeAt, heardAt } from "./context.ts";
import type { DecodedSound } from "./decoded.ts";
import { aheadBy, correctionFor, positionAt } from "./in-step.ts";
import type { LoopVoice } from "./voice.ts";

/** Seconds of scheduling latency. */
const LEAD = 0.06;
const EDGE_SECONDS = 0.02;
/** Beyond this, crossfade to the right position instead of bending the rate. */
const FAR_MS = 50;

/** Sample-accurate synchronised loop from memory. @param began server clock. */
export function playDecoded(
  context: AudioContext,
  sound: DecodedSound,
  into: AudioNode,
  began: () => number,
): LoopVoice {
  const turnMs = sound.turn * 1000;
  let now = place();

  /** Position in the loop, in seconds, at a context time. */
  function placeAt(contextTime: number): number {
    return positionAt(serverMoment(heardAt(contextTime)) - began(), turnMs);
  }

  function place() {
    const at = context.currentTime + LEAD;
    const position = placeAt(at);
    const source = new AudioBufferSourceNode(context, {
      buffer: sound.buffer,
      loop: true,
      loopStart: sound.loopStart,
      loopEnd: sound.loopStart + sound.turn,
    });
    const edge = new GainNode(context, { gain: 0 });
    edge.gain.setValueAtTime(0, at);
    edge.gain.linearRampToValueAtTime(1, at + EDGE_SECONDS);
    source.connect(edge).connect(into);
    source.start(at, sound.start + position);
    return { source, edge, at, position, rate: 1 };
  }

  function stop(at: number): void {
    const { source, edge } = now;
    edge.gain.setTargetAtTime(0, at, EDGE_SECONDS / 4);
    source.stop(at + 2 * EDGE_SECONDS);
    source.addEventListener("ended", () => edge.disconnect());
  }

  function bend(rate: number): void {
    if (rate === now.rate) return;
    const at = context.currentTime;
    now.position += (at - now.at) * now.rate;
    now.at = at;
    now.rate = rate;
    now.source.playbackRate.setValueAtTime(rate, at);
  }

  return {
    isHeard: () => true,
    look() {
      const at = contextTimeAt(performance.now());
      if (at < now.at) return;
      const ahead = aheadBy(now.position + (at - now.at) * now.rate, placeAt(at), turnMs);
      const correction = correctionFor(ahead, now.rate !== 1, FAR_MS);
      if (correction.kind !== "jump") return bend(correction.kind === "bend" ? correction.rate : 1);
      stop(context.currentTime + LEAD);
      now = place();
    },
    end: () => stop(context.currentTime),
  };
}
