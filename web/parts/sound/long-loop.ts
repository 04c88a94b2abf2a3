import type { AudioFile } from "#shared/schemas/audio.ts";
import { serverMoment } from "../../live/server-clock.ts";
import { glide, heardAt } from "./context.ts";
import { addressOf } from "./decoded.ts";
import { type Deck, returnDeck, takeDeck } from "./elements.ts";
import { correctionFor } from "./in-step.ts";
import type { LoopVoice } from "./voice.ts";

/** Overlap of two turns: background tabs throttle timers to a second. */
const OVERLAP_MS = 3_000;
/** Preload time of the next turn. */
const READY_MS = 4_000;
const BLEND_SECONDS = 0.4;
const EDGE_SECONDS = 0.04;
const FAR_MS = 120;
/** After a seek the position is unreliable for a moment. */
const SETTLES_IN_MS = 1_000;
/** A longer seek was delayed by something else. */
const LONGEST_JUMP_MS = 500;
/** Tolerance between the server's duration and the player's. */
const SAME_LENGTH_MS = 100;

interface Turn {
  deck: Deck;
  edge: GainNode;
  nth: number;
  settlesAt: number;
  hasPlayed: boolean;
  isAudible: boolean;
  events: AbortController;
}

interface LongLoopOptions {
  context: AudioContext;
  file: AudioFile;
  into: AudioNode;
  began: () => number;
  /** If given, plays once. */
  onEnded?: () => void;
  onHeard: () => void;
  onFailed: (why: "blocked" | "failed") => void;
}

/** Streams a sound in sync; each turn starts in another player before the last one ends. */
export function playLong(options: LongLoopOptions): LoopVoice {
  const { context, file, into, began, onEnded, onHeard, onFailed } = options;
  const isOnce = onEnded !== undefined;
  let turns: Turn[] = [];
  let lengthMs = file.durationMs ?? null;
  /** Duration of the last seek, to compensate the next one. Milliseconds. */
  let jumpTakes = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const overlap = () => (isOnce ? 0 : Math.min(OVERLAP_MS, (lengthMs ?? 0) / 4));
  const turnMs = () => (lengthMs === null || isOnce ? Number.POSITIVE_INFINITY : lengthMs - overlap());
  /** Milliseconds since the start, for what is audible now. */
  const elapsed = () => serverMoment(heardAt(context.currentTime)) - began();
  /** Target position in milliseconds; negative before the start. */
  const placeOf = (nth: number) => elapsed() - (nth === 0 ? 0 : nth * turnMs());
  let isEnded = false;

  function begin(nth: number): void {
    const deck = takeDeck(context);
    const { player } = deck;
    const edge = new GainNode(context, { gain: 0 });
    deck.node.connect(edge).connect(into);
    const events = new AbortController();
    const turn: Turn = { deck, edge, nth, settlesAt: 0, hasPlayed: false, isAudible: false, events };
    turns.push(turn);
    const { signal } = events;
    player.addEventListener("loadedmetadata", () => hearLength(turn), { signal });
    player.addEventListener("playing", look, { signal });
    player.addEventListener("error", () => onFailed("failed"), { signal });
    if (onEnded) player.addEventListener("ended", onEnded, { signal });
    player.src = addressOf(file);
    const place = placeOf(nth);
    if (place >= 0) start(turn);
    else waiting = setTimeout(() => turns.includes(turn) && start(turn), -place);
  }

  function start(turn: Turn): void {
    jump(turn);
    turn.deck.player.play().then(
      () => {
        turn.hasPlayed = true;
      },
      (error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError") onFailed("blocked");
      },
    );
  }

  function hearLength(turn: Turn): void {
    const own = turn.deck.player.duration * 1000;
    if (Number.isFinite(own) && (lengthMs === null || Math.abs(own - lengthMs) > SAME_LENGTH_MS)) {
      lengthMs = own;
      // A turn started by the wrong duration may not exist.
      if (placeOf(turn.nth) > own) return onEnded ? onEnded() : look();
    }
    if (!turn.deck.player.paused) jump(turn);
  }

  function jump(turn: Turn): void {
    turn.settlesAt = performance.now() + SETTLES_IN_MS;
    turn.deck.player.playbackRate = 1;
    turn.deck.player.currentTime = Math.max(0, placeOf(turn.nth) + jumpTakes) / 1000;
  }

  function close({ deck, edge, events }: Turn): void {
    events.abort();
    edge.disconnect();
    returnDeck(deck);
  }

  function step(turn: Turn): void {
    const { player } = turn.deck;
    if (player.paused || player.seeking || player.readyState < 3) return;
    if (performance.now() < turn.settlesAt) return;
    const ahead = player.currentTime * 1000 - placeOf(turn.nth);
    const correction = correctionFor(ahead, player.playbackRate !== 1, FAR_MS);
    if (correction.kind === "jump") {
      jumpTakes = Math.max(0, Math.min(LONGEST_JUMP_MS, jumpTakes - ahead));
      return jump(turn);
    }
    player.playbackRate = correction.kind === "bend" ? correction.rate : 1;
  }

  /** Crossfades to the newest turn that is playing and settled. */
  function blend(): void {
    const newest = turns.findLast(({ deck }) => !deck.player.paused && deck.player.readyState >= 3);
    if (!newest || newest.isAudible) return;
    const older = turns.filter((turn) => turn !== newest && turn.isAudible);
    const isLate = placeOf(newest.nth) > overlap() / 2;
    if (older.length > 0 && !isLate && performance.now() < newest.settlesAt) return;
    newest.isAudible = true;
    glide(newest.edge.gain, 1, older.length > 0 ? BLEND_SECONDS : EDGE_SECONDS);
    for (const { edge } of older) glide(edge.gain, 0, BLEND_SECONDS);
    onHeard();
  }

  /** By the system, for a call or when headphones are pulled out: played on at once, it could be heard by others. */
  const isPaused = ({ hasPlayed, deck: { player } }: Turn) => hasPlayed && player.paused && !player.ended;

  function look(): void {
    if (isEnded) return;
    const nth = Math.max(0, Math.floor(elapsed() / turnMs()));
    // After device sleep or a server restart, any turn may be playing.
    const isOver = (turn: Turn) => Math.abs(turn.nth - nth) > 1 || placeOf(turn.nth) > turnMs() + overlap();
    for (const turn of turns.filter(isOver)) close(turn);
    turns = turns.filter((turn) => !isOver(turn));
    const isThere = (wanted: number) => turns.some((turn) => turn.nth === wanted);
    if (!isThere(nth)) begin(nth);
    if (placeOf(nth) > turnMs() - READY_MS && !isThere(nth + 1)) begin(nth + 1);
    if (turns.some(isPaused)) return onFailed("blocked");
    for (const turn of turns) step(turn);
    blend();
  }

  function end(): void {
    isEnded = true;
    clearTimeout(waiting);
    for (const turn of turns) close(turn);
    turns = [];
  }

  look();
  return { isHeard: () => turns.some(({ isAudible }) => isAudible), look, end };
}
