import { subscribe } from "valtio";
import type { SoundRole } from "#shared/schemas/scene.ts";
import { SERVER } from "../../api/client.ts";
import { localMoment } from "../../live/server-clock.ts";
import { table } from "../../live/table.ts";
import { sound } from "../../session/sound.ts";
import { aheadBy, correctionFor, positionAt } from "./in-step.ts";
import { measureServerClock } from "./measure.ts";
import {
  fadeOut,
  installPlayer,
  isSounding,
  movePlayerTo,
  playAddress,
  playerPosition,
  playerState,
  setLoudness,
  setPlayerRate,
  soundLengthMs,
} from "./player.ts";

const LOOK_EVERY_MS = 500;
const MEASURE_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 5_000;
/** After a jump the player needs a moment before its place can be trusted. */
const SETTLES_IN_MS = 1_500;
/** The server's length of a sound and the player's own may differ by a frame or two; by more, one of them is wrong. */
const SAME_LENGTH_MS = 100;
/** A jump that seems to take longer than this was held up by something else. */
const LONGEST_JUMP_MS = 500;

/** The id of the sound that the player was last told to play; null once it was told to be silent. */
let playing: string | null = null;
let retrying: ReturnType<typeof setTimeout> | undefined;
let measures = true;
let jumpedAt = 0;
/** Milliseconds that the last jumps took, by which the next one aims ahead. */
let jumpTakes = 0;

/**
 * Plays what the table hears, in step with it, for as long as the page lives. Called once, when it starts.
 * @param isSeated whether the page is somebody's, who may ask the server how far the sound is.
 */
export function attendSound(isSeated = true): void {
  measures = isSeated;
  installPlayer({
    onLoaded: jumpToTable,
    onFailed: () => {
      retrying = setTimeout(tryAgain, RETRY_AFTER_MS);
    },
  });
  subscribe(table, follow);
  subscribe(sound, follow);
  // A browser that forbids sound until the page was touched allows it from the first touch on.
  for (const gesture of ["pointerup", "keydown"] as const) document.addEventListener(gesture, unblock);
  setInterval(keepInStep, LOOK_EVERY_MS);
  setInterval(() => void measure(), MEASURE_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void measure();
  });
}

/** Takes the device's role. Called inside of the tap that chose it: only then may a browser begin to play. */
export function chooseRole(role: SoundRole): void {
  sound.role = role;
  follow();
}

/** Tries again to play what was blocked or failed. Called inside of a tap. */
export function tryAgain(): void {
  if (playerState.state !== "blocked" && playerState.state !== "failed") return;
  playing = null;
  follow();
}

function unblock(): void {
  if (playerState.state === "blocked") tryAgain();
}

/** Does what the table and this listener want now. */
function follow(): void {
  const { streaming } = table;
  const isWanted = streaming !== null && sound.role !== null && sound.role !== "silent";
  setLoudness(sound.volume, sound.isMuted);
  if (isWanted) {
    if (playing !== streaming._id) start(streaming._id, `${SERVER}${streaming.filePath}`);
  } else if (playing !== null) {
    clearTimeout(retrying);
    playing = null;
    fadeOut();
  }
}

function start(id: string, address: string): void {
  clearTimeout(retrying);
  playing = id;
  playAddress(address);
  void measure();
}

/** Learns anew when the sound began; without an answer the live channel's own word stands. */
async function measure(): Promise<void> {
  if (playing !== null && measures) await measureServerClock().catch(() => {});
}

/** Milliseconds of one turn: the server's word, so that all browsers turn together, unless it cannot be true. */
function turnMs(): number | null {
  const told = table.streaming?.durationMs;
  const own = soundLengthMs();
  if (told === undefined || (own !== null && Math.abs(told - own) > SAME_LENGTH_MS)) return own;
  return told;
}

function jumpToTable(): void {
  const turn = turnMs();
  if (turn === null) return;
  jumpedAt = performance.now();
  movePlayerTo(positionAt(jumpedAt - localMoment(table.streamingBegan) + jumpTakes, turn));
}

function keepInStep(): void {
  const turn = turnMs();
  const now = performance.now();
  if (!isSounding() || turn === null || now - jumpedAt < SETTLES_IN_MS) return;
  const ahead = aheadBy(playerPosition(), positionAt(now - localMoment(table.streamingBegan), turn), turn);
  const correction = correctionFor(ahead);
  setPlayerRate(correction.kind === "bend" ? correction.rate : 1);
  if (correction.kind !== "jump") return;
  jumpTakes = Math.max(0, Math.min(LONGEST_JUMP_MS, jumpTakes - ahead / 2));
  jumpToTable();
}
