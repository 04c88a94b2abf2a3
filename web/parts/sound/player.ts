import { proxy } from "valtio";

const FADE_MS = 1_000;
const FADE_STEP_MS = 40;

/** How the player of this device is doing; only this file writes it. */
export const playerState = proxy<{
  state: "idle" | "starting" | "playing" | "blocked" | "failed";
}>({ state: "idle" });

/** The one player of this page: hidden, looping, starting by itself. It is not React's, so that no screen stops it. */
const player = document.createElement("audio");
player.hidden = true;
player.loop = true;
player.autoplay = true;
player.preload = "auto";
// It plays a little faster or slower to stay in step, and what keeps the pitch then is heard more than the bent pitch.
player.preservesPitch = false;

/** Whether it was told to play rather than to be silent. */
let isOn = false;
/** From 0 to 1; while a sound fades the player is quieter than this. */
let volume = 1;
let fading: ReturnType<typeof setInterval> | undefined;

/** Puts the player into the page. `onLoaded` is called once it knows a sound's length, `onFailed` when it cannot get it. */
export function installPlayer({ onLoaded, onFailed }: { onLoaded: () => void; onFailed: () => void }): void {
  document.body.append(player);
  player.addEventListener("playing", () => {
    playerState.state = "playing";
  });
  player.addEventListener("loadedmetadata", onLoaded);
  player.addEventListener("error", () => {
    // To some browsers it is an error too when the player is emptied.
    if (!isOn) return;
    playerState.state = "failed";
    onFailed();
  });
}

/** @param percent from 0 to 100. */
export function setLoudness(percent: number, isMuted: boolean): void {
  volume = percent / 100;
  player.muted = isMuted;
  if (fading === undefined) player.volume = volume;
}

/** Plays the sound at an address, round and round, in the place of any other. */
export function playAddress(address: string): void {
  isOn = true;
  clearInterval(fading);
  fading = undefined;
  playerState.state = "starting";
  player.volume = volume;
  player.src = address;
  player.playbackRate = 1;
  player.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "NotAllowedError") playerState.state = "blocked";
  });
}

export function fadeOut(): void {
  isOn = false;
  playerState.state = "idle";
  const from = player.volume;
  const startedAt = performance.now();
  clearInterval(fading);
  fading = setInterval(() => {
    const left = 1 - (performance.now() - startedAt) / FADE_MS;
    if (left > 0) player.volume = from * left;
    else stop();
  }, FADE_STEP_MS);
}

function stop(): void {
  clearInterval(fading);
  fading = undefined;
  player.pause();
  player.removeAttribute("src");
  player.load();
  player.volume = volume;
}

/** Whether it sounds now and its place can be trusted: not while it fades, or looks for a place. */
export const isSounding = (): boolean =>
  playerState.state === "playing" && !player.paused && !player.seeking && fading === undefined;

/** Milliseconds of one turn of the sound, or null while that is not known. */
export const soundLengthMs = (): number | null =>
  Number.isFinite(player.duration) ? player.duration * 1000 : null;

/** Seconds from the beginning of the sound. */
export const playerPosition = (): number => player.currentTime;

/** @param seconds from the beginning of the sound. */
export function movePlayerTo(seconds: number): void {
  player.currentTime = seconds;
}

/** @param rate 1 is as recorded. */
export function setPlayerRate(rate: number): void {
  player.playbackRate = rate;
}
