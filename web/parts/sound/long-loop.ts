import type { AudioFile } from "#shared/schemas/audio.ts";
import { serverMoment } from "../../live/server-clock.ts";
import { glide, heardAt } from "./context.ts";
import { addressOf } from "./decoded.ts";
import { type Deck, returnDeck, takeDeck } from "./elements.ts";
import { correctionFor } from "./in-step.ts";
import type { LoopVoice } from "./voice.ts";

/**
 * How long two turns overlap: a page that is not looked at has its timers a second late, and still begins the next turn before
 * this one is over.
 */
const OVERLAP_MS = 3_000;
/** The next turn is fetched so long before it begins. */
const READY_MS = 4_000;
const BLEND_SECONDS = 0.4;
const EDGE_SECONDS = 0.04;
/** A file that is off by more is moved, which takes it some hundredths of a second. */
const FAR_MS = 120;
/** After a jump a player needs a moment before its place can be trusted. */
const SETTLES_IN_MS = 1_000;
/** A jump that seems to take longer than this was held up by something else. */
const LONGEST_JUMP_MS = 500;
/** The server's length of a sound and the player's own may differ by a frame or two; by more, one of them is wrong. */
const SAME_LENGTH_MS = 100;

interface Turn {
  deck: Deck;
  edge: GainNode;
  /** Which turn since the beginning it plays. */
  nth: number;
  settlesAt: number;
  isAudible: boolean;
  events: AbortController;
}

interface LongLoopOptions {
  context: AudioContext;
  file: AudioFile;
  into: AudioNode;
  /** When it began, on the server's clock. */
  began: () => number;
  /** Given: it is played once, and this is called at its end. */
  onEnded?: () => void;
  onHeard: () => void;
  onFailed: (why: "blocked" | "failed") => void;
}

/** Plays a sound out of its file, in step with the table; each turn begins in another player while the last one ends. */
export function playLong(options: LongLoopOptions): LoopVoice {
  const { context, file, into, began, onEnded, onHeard, onFailed } = options;
  const isOnce = onEnded !== undefined;
  let turns: Turn[] = [];
  let lengthMs = file.durationMs ?? null;
  let jumpTakes = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const overlap = () => (isOnce ? 0 : Math.min(OVERLAP_MS, (lengthMs ?? 0) / 4));
  const turnMs = () => (lengthMs === null || isOnce ? Number.POSITIVE_INFINITY : lengthMs - overlap());
  /** Milliseconds since its beginning, at what is heard now of what players give now. */
  const elapsed = () => serverMoment(heardAt(context.currentTime)) - began();
  /** Where a turn ought to be, in milliseconds of its file. Before its beginning it is negative. */
  const placeOf = (nth: number) => elapsed() - (nth === 0 ? 0 : nth * turnMs());
  let isEnded = false;

  function begin(nth: number): void {
    const deck = takeDeck(context);
    const { player } = deck;
    const edge = new GainNode(context, { gain: 0 });
    deck.node.connect(edge).connect(into);
    const turn: Turn = { deck, edge, nth, settlesAt: 0, isAudible: false, events: new AbortController() };
    turns.push(turn);
    const { signal } = turn.events;
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
    turn.deck.player.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotAllowedError") onFailed("blocked");
    });
  }

  function hearLength(turn: Turn): void {
    const own = turn.deck.player.duration * 1000;
    if (Number.isFinite(own) && (lengthMs === null || Math.abs(own - lengthMs) > SAME_LENGTH_MS)) {
      lengthMs = own;
      // The turn that was begun by the wrong length may be none.
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
      jumpTakes = Math.max(0, Math.min(LONGEST_JUMP_MS, jumpTakes - ahead / 2));
      return jump(turn);
    }
    player.playbackRate = correction.kind === "bend" ? correction.rate : 1;
  }

  /** Fades into the newest turn that sounds and had the time to find its place, and out of those before it. */
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

  function look(): void {
    if (isEnded) return;
    const nth = Math.max(0, Math.floor(elapsed() / turnMs()));
    // After a sleep, or where the server's clock is another, what plays may be of any turn.
    const isOver = (turn: Turn) => Math.abs(turn.nth - nth) > 1 || placeOf(turn.nth) > turnMs() + overlap();
    for (const turn of turns.filter(isOver)) close(turn);
    turns = turns.filter((turn) => !isOver(turn));
    const isThere = (wanted: number) => turns.some((turn) => turn.nth === wanted);
    if (!isThere(nth)) begin(nth);
    if (placeOf(nth) > turnMs() - READY_MS && !isThere(nth + 1)) begin(nth + 1);
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
