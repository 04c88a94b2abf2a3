import { subscribe } from "valtio";
import { SERVER } from "../../api/client.ts";
import { table } from "../../live/table.ts";
import { type SoundRole, sound } from "../../session/sound.ts";
import { aheadBy, correctionFor, positionAt } from "./in-step.ts";
import { measureStreaming } from "./measure.ts";
import { playerState } from "./player-state.ts";

/** 'Silenzio' fades out over a second. */
const FADE_MS = 1_000;
const FADE_STEP_MS = 40;
const LOOK_EVERY_MS = 500;
const MEASURE_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 5_000;
/** After a jump the player needs a moment before its place can be trusted. */
const SETTLES_IN_MS = 1_500;

/** The one player of this page: hidden, looping, starting by itself. It is not React's, so that no screen stops it. */
const player = document.createElement("audio");
player.hidden = true;
player.loop = true;
player.autoplay = true;
player.preload = "auto";
// Nobody sings here: bending the pitch a little is less audible than keeping it.
player.preservesPitch = false;

/** The id of the sound in the player. */
let loaded: string | null = null;
let fading: ReturnType<typeof setInterval> | undefined;
let retrying: ReturnType<typeof setTimeout> | undefined;
let jumpedAt = 0;
/** Milliseconds that the last jumps took, by which the next one aims ahead. */
let jumpTakes = 0;

/** Plays what the table hears, in step with it, for as long as the page lives. Called once, when it starts. */
export function attendSound(): void {
  document.body.append(player);
  subscribe(table, follow);
  subscribe(sound, follow);
  player.addEventListener("playing", () => {
    playerState.state = "playing";
  });
  player.addEventListener("loadedmetadata", jumpToTable);
  player.addEventListener("error", failed);
  // A browser that forbids sound until the page was touched allows it from the first touch on.
  for (const gesture of ["pointerup", "keydown"] as const) document.addEventListener(gesture, unblock);
  setInterval(keepInStep, LOOK_EVERY_MS);
  setInterval(() => void measure(), MEASURE_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void measure();
  });
}

/** Takes the device's role. Called inside of the tap that chose it, which is what the browser waits for. */
export function chooseRole(role: SoundRole): void {
  sound.role = role;
  follow();
}

/** Tries again to play what was blocked or failed. Called inside of a tap. */
export function tryAgain(): void {
  if (playerState.state !== "blocked" && playerState.state !== "failed") return;
  loaded = null;
  follow();
}

/** Does what the table and this listener want now. */
function follow(): void {
  const { streaming } = table;
  const isWanted = streaming !== null && sound.role !== null && sound.role !== "silent";
  player.muted = sound.isMuted;
  if (isWanted) {
    if (loaded !== streaming._id) start(streaming._id, `${SERVER}${streaming.filePath}`);
  } else if (loaded !== null) {
    fadeOut();
  }
  if (fading === undefined) player.volume = sound.volume / 100;
}

function start(id: string, address: string): void {
  clearTimeout(retrying);
  clearInterval(fading);
  fading = undefined;
  loaded = id;
  playerState.state = "starting";
  player.volume = sound.volume / 100;
  player.src = address;
  player.playbackRate = 1;
  player.play().catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "NotAllowedError") playerState.state = "blocked";
  });
  void measure();
}

function fadeOut(): void {
  loaded = null;
  playerState.state = "idle";
  clearTimeout(retrying);
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
  player.volume = sound.volume / 100;
}

function failed(): void {
  if (loaded === null) return;
  playerState.state = "failed";
  retrying = setTimeout(tryAgain, RETRY_AFTER_MS);
}

function unblock(): void {
  if (playerState.state === "blocked") tryAgain();
}

/** Learns anew when the sound began; without an answer the live channel's own word stands. */
async function measure(): Promise<void> {
  if (loaded !== null) await measureStreaming().catch(() => {});
}

/** Milliseconds of one turn: the server's word, so that all browsers turn together, unless it cannot be true. */
function turnMs(): number | null {
  const told = table.streaming?.durationMs;
  const own = Number.isFinite(player.duration) ? player.duration * 1000 : null;
  if (told === undefined || (own !== null && Math.abs(told - own) > 100)) return own;
  return told;
}

function jumpToTable(): void {
  const turn = turnMs();
  if (turn === null) return;
  jumpedAt = performance.now();
  player.currentTime = positionAt(jumpedAt - table.streamingSince + jumpTakes, turn);
}

function keepInStep(): void {
  const turn = turnMs();
  const now = performance.now();
  const isTurning =
    playerState.state === "playing" && !player.paused && !player.seeking && fading === undefined;
  if (!isTurning || turn === null || now - jumpedAt < SETTLES_IN_MS) return;
  const ahead = aheadBy(player.currentTime, positionAt(now - table.streamingSince, turn), turn);
  const correction = correctionFor(ahead);
  player.playbackRate = correction.kind === "bend" ? correction.rate : 1;
  if (correction.kind !== "jump") return;
  jumpTakes = Math.max(0, Math.min(500, jumpTakes - ahead / 2));
  jumpToTable();
}
