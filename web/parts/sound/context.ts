import { SteadyOffset } from "./in-step.ts";

/**
 * The one audio context of this page, and what everything that sounds goes through: the foreground, the scene, which steps
 * back under it, and what is struck, each into the volume of this device.
 */
export interface Stage {
  context: AudioContext;
  foreground: GainNode;
  scene: GainNode;
  strikes: GainNode;
  /** This device's own volume. */
  volume: GainNode;
}

/** What a scene steps back to under the foreground, and how long it takes to. */
const STEPPED_BACK = 0.35;
const STEP_SECONDS = 0.6;
const VOLUME_SECONDS = 0.05;
/** A glide is over after this: an exponential one is by then within a hundredth of where it goes. */
const GLIDE_PARTS = 4.6;
/** A timestamp that is older, or further from the context's own time, is none. */
const TRUSTED_MS = 1_000;

let stage: Stage | null = null;
let clock = new SteadyOffset();

/** The stage of this page, made when it is first needed. @param onChange is called when the browser lets it run, or stops it. */
export function openStage(onChange: () => void): Stage {
  if (stage) return stage;
  // On an iPhone the switch at its side silences what a page plays, unless the page says that it plays.
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = "playback";
  // Most sounds are of this rate, and need not be converted then; power is worth more than an early start.
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

/** The stage, if it was ever needed. */
export const openedStage = (): Stage | null => stage;

let volume = 0;
let isSteppedBack = false;

/** @param gain from 0 to 1. */
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

/** Moves a gain from where it is, without a click. Only gains that are never told of a later moment can be moved so. */
export function glide(gain: AudioParam, to: number, seconds: number): void {
  gain.setTargetAtTime(to, stage?.context.currentTime ?? 0, Math.max(seconds, 0.01) / GLIDE_PARTS);
}

/** How far a glide of `seconds` has come after `elapsed` of them, from 0 to 1. */
export const glided = (elapsed: number, seconds: number): number =>
  seconds <= 0 ? 1 : 1 - Math.exp((-GLIDE_PARTS * Math.max(0, elapsed)) / seconds);

/** The factor of a gain in decibels. */
export const factorOf = (decibels = 0): number => 10 ** (decibels / 20);

/** Compares the clock of the sound card with the page's: they part by a second in some hours. Twice a second is enough. */
export function readAudioClock(): void {
  if (stage?.context.state !== "running") return;
  const { context } = stage;
  const now = performance.now();
  const late = context.outputLatency || context.baseLatency || 0;
  const guess = (context.currentTime - late) * 1000 - now;
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
  const told = contextTime * 1000 - performanceTime;
  const isTrue =
    contextTime > 0 && Math.abs(now - performanceTime) < TRUSTED_MS && Math.abs(told - guess) < TRUSTED_MS;
  clock.read(isTrue ? told : guess);
}

/** The context's time, in seconds, of what is heard at a moment of `performance.now()`: output takes its time. */
export function contextTimeAt(moment: number): number {
  if (clock.now === null) readAudioClock();
  return (moment + (clock.now ?? 0)) / 1000;
}

/** The moment of `performance.now()` at which what has this time of the context, in seconds, is heard. */
export function heardAt(contextTime: number): number {
  if (clock.now === null) readAudioClock();
  return contextTime * 1000 - (clock.now ?? 0);
}
