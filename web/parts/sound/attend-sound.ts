import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { SoundStruck } from "#shared/schemas/scene.ts";
import type { SoundRole } from "#shared/schemas/sound-device.ts";
import { stage as heard, onSceneEnd, onStageForgotten, onStrike } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { sound } from "../../session/sound.ts";
import { openedStage, openStage, readAudioClock, type Stage, setVolume, stepBack } from "./context.ts";
import { readyDecks } from "./elements.ts";
import { type FileLoop, type LoopState, playLoop } from "./loop.ts";
import { measureServerClock } from "./measure.ts";
import { layerStates, playerState } from "./player.ts";
import { ScenePlayer } from "./scene.ts";
import { sceneTitle } from "./scene-title.ts";
import { endStrikes, isStriking, lookAtStrikes, strike } from "./strikes.ts";
import {
  ASKED_AFTER_STRIKE_MS,
  dropWaiting,
  noteStrike,
  takeWaiting,
  titleStruck,
} from "./waiting-strikes.ts";

const LOOK_EVERY_MS = 500;
/** The browser resumes an allowed context within this time. */
const STARTS_WITHIN_MS = 600;
/** Idle contexts are suspended to save battery. */
const IDLE_MS = 10_000;
const FOREGROUND_FADE_MS = 1_000;
const CHANGE_FADE_MS = 200;
const ROLE_FADE_MS = 300;
/** If scene and foreground end within this time, both were silenced. */
const SILENCE_WITHIN_MS = 300;

interface Foreground {
  id: string;
  began: number;
  state: LoopState;
  loop: FileLoop | null;
}

let foreground: Foreground | null = null;
let scene: ScenePlayer | null = null;
let silence = { at: Number.NEGATIVE_INFINITY, fadeMs: 0 };
let wantedSince = 0;
let idleSince: number | null = null;

/** Starts synchronised playback. Call once. @param isSeated false for a television. */
export function attendSound(isSeated = true): void {
  const measure = () => void measureServerClock(() => playerState.isWanted, isSeated);
  for (const key of ["streaming", "streamingBegan", "audios"] as const) subscribeKey(table, key, follow);
  for (const store of [heard, sound]) subscribe(store, follow);
  onSceneEnd((fadeMs) => {
    // The welcome also sends an empty state.
    if (table.status !== "connected") return;
    silence = { at: performance.now(), fadeMs };
    endStrikes(fadeMs);
    dropWaiting();
  });
  onStageForgotten(() => {
    endStrikes(ROLE_FADE_MS);
    follow();
  });
  onStrike(hearStrike);
  for (const gesture of ["pointerup", "keydown"] as const) document.addEventListener(gesture, unblock);
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    measure();
    look();
  });
  subscribeKey(table, "status", (status) => {
    if (status === "connected") measure();
  });
  subscribeKey(playerState, "isWanted", measure);
  follow();
}

/** Call within a user gesture: it unlocks playback. */
export function chooseRole(role: SoundRole): void {
  sound.role = role;
  if (role !== "silent") wake();
  follow();
}

/** Retries blocked or failed playback. Call within a user gesture. */
export function tryAgain(): void {
  if (playerState.state !== "blocked" && playerState.state !== "failed") return;
  wake();
  foreground?.loop?.tryAgain();
  scene?.tryAgain();
  follow();
}

/** Autoplay is allowed from the first gesture on. */
function unblock(): void {
  if (playerState.state === "blocked") tryAgain();
}

function wake(): void {
  const { context } = openStage(follow);
  wantedSince = performance.now();
  void context.resume().catch(() => {});
  readyDecks(context);
}

function hearStrike(struck: SoundStruck): void {
  if (struck.file.missing || struck.file.problem) return;
  noteStrike(struck, performance.now(), sound.role !== "silent");
  setTimeout(follow, ASKED_AFTER_STRIKE_MS + 1);
  follow();
}

const mayPlay = () => sound.role !== null && sound.role !== "silent";

/** The audio graph if it may play; resumes it if suspended. */
function runningStage(): Stage | null {
  if (!mayPlay() || !playerState.isWanted) return null;
  const stage = openStage(follow);
  if (stage.context.state === "running") return stage;
  void stage.context.resume().catch(() => {});
  return null;
}

/** Reconciles playback with the store. */
function follow(): void {
  const { streaming } = table;
  const now = performance.now();
  const wanted = streaming?.fileTitle ?? (heard.scene && sceneTitle(heard.scene.scene)) ?? titleStruck(now);
  if (wanted !== null && playerState.wanted === null) wantedSince = now;
  playerState.wanted = wanted;
  playerState.isWanted = wanted !== null;
  setVolume(sound.isMuted || !mayPlay() ? 0 : sound.volume / 100);
  if (!mayPlay()) endStrikes(ROLE_FADE_MS);
  if (sound.role === "silent") dropWaiting();
  const stage = runningStage();
  if (stage) for (const struck of takeWaiting(now)) strike(stage, struck);
  followForeground(stage);
  followScene(stage);
  stepBack(foreground?.state === "playing");
  playerState.state = stateNow(stage);
}

function followForeground(stage: Stage | null): void {
  const file = table.streaming;
  const isPlayable = file !== null && !file.missing && !file.problem;
  const wanted = stage && isPlayable ? file : null;
  if (foreground && foreground.id !== wanted?._id) {
    const isSilence = performance.now() - silence.at < SILENCE_WITHIN_MS;
    const fadeMs = isSilence ? silence.fadeMs : FOREGROUND_FADE_MS;
    foreground.loop?.end(mayPlay() ? (table.streaming ? CHANGE_FADE_MS : fadeMs) : ROLE_FADE_MS);
    foreground = null;
  }
  // It may have been measured since.
  if (wanted) foreground?.loop?.setGain(wanted.gainDb);
  if (foreground && foreground.began !== table.streamingBegan) {
    foreground.began = table.streamingBegan;
    foreground.loop?.look();
  }
  if (!stage || !wanted || foreground) return;
  const begun: Foreground = { id: wanted._id, began: table.streamingBegan, state: "starting", loop: null };
  foreground = begun;
  begun.loop = playLoop({
    stage,
    file: wanted,
    into: stage.foreground,
    began: () => begun.began,
    onState: (state) => {
      begun.state = state;
      if (foreground === begun && begun.loop) follow();
    },
  });
}

function followScene(stage: Stage | null): void {
  const playing = stage && heard.scene;
  if (scene && !(playing && scene.is(playing))) {
    scene.end(mayPlay() ? heard.fadeMs : ROLE_FADE_MS);
    scene = null;
    layerStates.length = 0;
  }
  if (!stage || !playing) return;
  scene ??= new ScenePlayer(stage, playing, heard.fadeMs);
  scene.follow(playing);
}

function stateNow(stage: Stage | null): typeof playerState.state {
  if (!mayPlay() || !playerState.isWanted) return "idle";
  if (!stage) {
    const isLate = performance.now() - wantedSince > STARTS_WITHIN_MS;
    return isLate ? "blocked" : "starting";
  }
  if (foreground?.state === "blocked" || scene?.isBlocked) return "blocked";
  if (table.streaming) return foreground?.state ?? "failed";
  return scene && !scene.isHeard && !isStriking() ? "starting" : "playing";
}

function look(): void {
  readAudioClock();
  if (playerState.state === "starting") follow();
  foreground?.loop?.look();
  scene?.look();
  lookAtStrikes();
  rest();
}

/** Suspends the context after idle time. */
function rest(): void {
  const stage = openedStage();
  const isIdle = !foreground && !scene && !isStriking() && !playerState.isWanted;
  idleSince = isIdle ? (idleSince ?? performance.now()) : null;
  if (!stage || idleSince === null || performance.now() - idleSince < IDLE_MS) return;
  if (stage.context.state === "running") void stage.context.suspend();
}
