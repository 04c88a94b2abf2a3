import { SteadyOffset } from "./in-step.ts";
import { mayHangOnLatency } from "./output-latency.ts";

/** Audio graph: foreground, scene (ducked under it) and one-shots, each into the device volume. */
export interface Stage {
  context: AudioContext;
  foreground: GainNode;
  scene: GainNode;
  strikes: GainNode;
  volume: GainNode;
}

/** Gain of a ducked scene, and the time to get there. */
const STEPPED_BACK = 0.35;
const STEP_SECONDS = 0.6;
const VOLUME_SECONDS = 0.05;
/** Time constants of an exponential ramp to within 1 % of its target. */
const GLIDE_PARTS = 4.6;
/** Output timestamps further off are ignored. */
const TRUSTED_MS = 1_000;
/** Seconds, as Firefox usually reports it for PulseAudio. */
const LATENCY_ON_PULSE_AUDIO = 0.033;

let stage: Stage | null = null;
let clock = new SteadyOffset();

/** Creates the audio graph on first use. @param onChange called when the browser resumes or suspends it. */
export function openStage(onChange: () => void): Stage {
  if (stage) return stage;
  // Otherwise the mute switch of an iPhone silences the page.
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = "playback";
  // Rate of most files, so no resampling; low power rather than low latency.
  const context = new AudioContext({ latencyHint: "playback", sampleRate: 44_100 });
  context.addEventListener("statechange", onChange);
  const group = () => new GainNode(context);
  stage = { context, foreground: group(), scene: group(), strikes: group(), volume: group() };
  stage.volume.gain.value = 0;
  for (const node of [stage.foreground, stage.scene, stage.strikes]) node.connect(stage.volume);
  stage.volume.connect(context.destination);
  clock = new SteadyOffset();
  return stage;
}

export const openedStage = (): Stage | null => stage;

let volume = 0;
let isSteppedBack = false;

export function setVolume(gain: number): void {
  if (!stage || gain === volume) return;
  volume = gain;
  glide(stage.volume.gain, gain, VOLUME_SECONDS);
}

export function stepBack(isBack: boolean): void {
  if (!stage || isBack === isSteppedBack) return;
  isSteppedBack = isBack;
  glide(stage.scene.gain, isBack ? STEPPED_BACK : 1, STEP_SECONDS);
}

/** Ramps without a click. Only for gains without scheduled future values. */
export function glide(gain: AudioParam, to: number, seconds: number): void {
  gain.setTargetAtTime(to, stage?.context.currentTime ?? 0, Math.max(seconds, 0.01) / GLIDE_PARTS);
}

/** Progress of such a ramp, from 0 to 1. */
export const glided = (elapsed: number, seconds: number): number =>
  seconds <= 0 ? 1 : 1 - Math.exp((-GLIDE_PARTS * Math.max(0, elapsed)) / seconds);

export const factorOf = (decibels = 0): number => 10 ** (decibels / 20);

/** Samples the drift between audio clock and `performance.now()` (a second in some hours). Call twice a second. */
export function readAudioClock(): void {
  if (stage?.context.state === "running") clock.read(offsetOf(stage.context));
}

/** Milliseconds by which what is heard is ahead of `performance.now()`. */
function offsetOf(context: AudioContext): number {
  const now = performance.now();
  const guess = (late: number) => (context.currentTime - late) * 1000 - now;
  if (mayHangOnLatency(navigator.userAgent)) return guess(LATENCY_ON_PULSE_AUDIO);
  const guessed = guess(context.outputLatency || context.baseLatency || 0);
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  const told = contextTime * 1000 - performanceTime;
  const isTrue =
    contextTime > 0 && Math.abs(now - performanceTime) < TRUSTED_MS && Math.abs(told - guessed) < TRUSTED_MS;
  return isTrue ? told : guessed;
}

/** Context time in seconds heard at `moment` of `performance.now()`, including output latency. */
export function contextTimeAt(moment: number): number {
  if (clock.now === null) readAudioClock();
  return (moment + (clock.now ?? 0)) / 1000;
}

/** Inverse: `performance.now()` at which a context time in seconds is heard. */
export function heardAt(contextTime: number): number {
  if (clock.now === null) readAudioClock();
  return contextTime * 1000 - (clock.now ?? 0);
}
