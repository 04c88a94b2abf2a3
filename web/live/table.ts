import { proxy, ref } from "valtio";
import { dispatch, type Handlers, type ServerMessage } from "#shared/protocol.ts";
import { DICE_LIE_AFTER_MS, stillShown } from "#shared/roll-limits.ts";
import { madeOf } from "#shared/rules/made-roll.ts";
import { opposedReason } from "#shared/rules/opposed.ts";
import type { Ask } from "#shared/schemas/ask.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import type { SeatNow } from "#shared/schemas/table.ts";
import { refreshDiary } from "../api/diary.ts";
import { refreshAnswers } from "../api/rolls.ts";
import { refreshTables } from "../api/tables.ts";
import { refreshUndoable } from "../api/undo.ts";
import { completeJoin, joinedBeforeFetching } from "../session/join.ts";
import { handleRoomFrame, isOfRoom, type RoomMessage } from "../session/rooms.ts";
import { seat } from "../session/seat.ts";
import { NOT_ACCEPTED } from "./answers.ts";
import { catchUp, refreshForMasters } from "./catch-up.ts";
import { forgetOthersCharacters, handleCharacterUpdated } from "./character-news.ts";
import { forgetHeld, handleHandoutHidden, handleHandoutShown } from "./handouts.ts";
import { mergedSounds } from "./merged-sounds.ts";
import { observeServerTime } from "./server-clock.ts";
import type { ShownOpposition, ShownRoll, WaitingRoll } from "./shown.ts";
import { forgetScene, handleScene, handleSoundStruck } from "./stage.ts";
import { beginWelcome, endWelcome, noteSent } from "./welcome.ts";

/** State received on the live channel; written by this file, except that the page clears a `refusal` it has shown. */
export const table = proxy<{
  status: "connected" | "connecting" | "offline";
  rolls: ShownRoll[];
  /** Newest first. Its rolls may have been hidden already. */
  opposed: ShownOpposition[];
  waiting: WaitingRoll[];
  /** Open requests to this person, oldest first. */
  asks: Ask[];
  refusal: string | null;
  encounter: Encounter | null;
  streaming: AudioFile | null;
  /** Start time on the server clock, milliseconds. */
  streamingBegan: number;
  /** A `ref`, because there can be thousands. */
  audios: AudioFile[];
  isOutdated: boolean;
  /** Disk full: pages roll locally and send later. */
  isServerFull: boolean;
}>({
  status: "offline",
  rolls: [],
  opposed: [],
  waiting: [],
  asks: [],
  refusal: null,
  encounter: null,
  streaming: null,
  streamingBegan: 0,
  audios: ref([]),
  isOutdated: false,
  isServerFull: false,
});

/** Milliseconds; the server sends a lifetime for new rolls only. */
const REVEALED_FOR = 120_000;
const prefersStillness = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;

/** Whether the welcome is complete: later frames are news. */
let isCaughtUp = false;

const HANDLERS: Handlers<Exclude<ServerMessage, RoomMessage>, [answer: () => void]> = {
  ping: (_message, pong) => pong(),
  ready: () => {
    table.status = "connected";
    if (!isCaughtUp) endWelcome(table);
    if (!isCaughtUp && !joinedBeforeFetching()) catchUp();
    isCaughtUp = true;
  },
  seated: ({ data }) => {
    sitAt(data.table);
    completeJoin();
  },
  pageChanged: () => {
    table.isOutdated = true;
  },
  tableChanged: () => {
    void refreshTables();
    void refreshDiary();
    if (seat.now?.isMaster) refreshForMasters();
  },
  audioStreaming: ({ data }) => {
    observeServerTime(data.at);
    setStreaming(data.file, data.at - data.elapsedMs);
  },
  sceneStreaming: ({ data }) => handleScene(data),
  soundStruck: ({ data }) => handleSoundStruck(data),
  audioListUpdated: ({ data }) => setAudioList(data.listAudios),
  diceRollMessage: ({ data }) => {
    const { roll, message, speachText, level } = data;
    // Replayed after a reconnect; luck may have been spent meanwhile.
    if (change(data.id, { roll, message, speachText, level })) return;
    const isFalling = isCaughtUp && data.roll?.origin === "server" && !prefersStillness();
    table.rolls.unshift({ ...data, hidesAt: Date.now() + data.lifetimeMs, isNew: isCaughtUp, isFalling });
    if (isFalling) setTimeout(() => change(data.id, { isFalling: false }), DICE_LIE_AFTER_MS);
    const shown = stillShown(table.rolls);
    if (shown.length < table.rolls.length) table.rolls = shown;
  },
  rollChanged: ({ data: { roll, message, speachText } }) => {
    const { _id: id, level, username, at: sentAt } = roll;
    if (roll.askId) refreshAnswers(roll.askId);
    const isKnown = change(id, { roll, message, speachText, level, problem: undefined });
    if (isKnown) return;
    // A hidden or expired roll that is now revealed.
    const now = { id, level, username, sentAt, hidesAt: Date.now() + REVEALED_FOR, lifetimeMs: REVEALED_FOR };
    table.rolls.unshift({ ...now, roll, message, speachText, isNew: isCaughtUp, isFalling: false });
  },
  opposed: ({ data }) => handleOpposed(data),
  rollAsked: ({ data: { ask } }) => putAsk(ask._id, ask),
  askChanged: ({ data: { askId, ask } }) => putAsk(askId, ask),
  encounterChanged: ({ data: { encounter } }) => {
    table.encounter = encounter;
    if (seat.now?.isMaster) void refreshUndoable();
  },
  handoutShown: ({ data }) => handleHandoutShown(data.handout),
  handoutHidden: ({ data }) => handleHandoutHidden(data.id),
  // Part of the encounter, too; the others are handled in `connection.ts` and `answers.ts`.
  defenceAsked: () => {},
  done: () => {},
  rollHidden: () => {},
  characterUpdated: ({ data }) => handleCharacterUpdated(data),
  error: ({ data: { clientId, rollId, askId, message } }) => {
    if (rollId !== undefined) change(rollId, { problem: message });
    // An error with a clientId is shown where the command was sent.
    else if (askId !== undefined && clientId === undefined) table.refusal = message ?? NOT_ACCEPTED;
  },
};

function putAsk(id: string, ask: Ask | null): void {
  const at = table.asks.findIndex(({ _id }) => _id === id);
  const others = table.asks.filter(({ _id }) => _id !== id);
  if (ask) others.splice(at < 0 ? others.length : at, 0, ask);
  table.asks = others;
  refreshAnswers(id);
}

function change(id: string, changed: Partial<ShownRoll>): boolean {
  const known = table.rolls.find((roll) => roll.id === id);
  if (known) Object.assign(known, changed);
  return known !== undefined;
}

type Pair = Pick<ShownOpposition, "one" | "other">;
type HeardPair = Extract<ServerMessage, { action: "opposed" }>["data"];

/** The same pair again is news only if the result differs, as after spending luck. */
function handleOpposed({ one, other, winner, unbound, why: told }: HeardPair): void {
  const [first, second] = [one, other].map((id) => table.rolls.find((roll) => roll.id === id)?.roll);
  if (!first || !second) return;
  const why = told ?? opposedReason(madeOf(first), madeOf(second));
  const victor = winner && { one: first, other: second }[winner].who;
  const sentence = `${first.who}, ${first.what}, contro ${second.who}, ${second.what}: ${victor ? `vince ${victor}, ${why}` : why}.`;
  const isSame = (pair: Pair) => [pair.one, pair.other].every((id) => id === one || id === other);
  const known = table.opposed.find(isSame);
  if (known?.sentence === sentence) {
    known.unbound = unbound;
    return;
  }
  const shown = new Set(table.rolls.map(({ id }) => id));
  const others = table.opposed.filter(
    (pair) => shown.has(pair.one) && shown.has(pair.other) && !isSame(pair),
  );
  table.opposed = [{ one, other, winner, unbound, why, sentence, isNew: isCaughtUp }, ...others];
}

/** Whether both dice animations are over: until then the winner is not shown or announced. */
export const hasLanded = (
  { one, other }: Pick<ShownOpposition, "one" | "other">,
  rolls: readonly Pick<ShownRoll, "id" | "isFalling">[] = table.rolls,
) => [one, other].every((id) => rolls.some((roll) => roll.id === id && !roll.isFalling));

export function handleFrame(message: ServerMessage, pong: () => void): void {
  noteSent(message);
  return isOfRoom(message) ? handleRoomFrame(message) : dispatch(HANDLERS, message, pong);
}

function setStreaming(file: AudioFile | null, began: number): void {
  table.streaming = file;
  table.streamingBegan = began;
}

export function setAudioList(audios: AudioFile[]): void {
  table.audios = ref(mergedSounds(table.audios, audios));
}

/** `connected` is set by the welcome only. */
export function setStatus(status: "connecting" | "offline"): void {
  table.status = status;
  isCaughtUp = false;
}

/** Clears what belongs to the former table or role before new frames arrive. */
function sitAt(place: SeatNow | null): void {
  const isFirst = seat.now === undefined;
  const isOther = !isFirst && seat.now?._id !== place?._id;
  const isOtherwise = isOther || (!isFirst && seat.now?.isMaster !== place?.isMaster);
  if (isOtherwise) {
    table.asks = [];
    table.encounter = null;
    forgetHeld();
    table.rolls = [];
    table.opposed = [];
    isCaughtUp = false;
  }
  if (!isCaughtUp) beginWelcome();
  if (isOther) {
    setStreaming(null, 0);
    forgetScene();
  }
  const leadsNoMore = seat.now?.isMaster === true && place?.isMaster !== true;
  seat.now = place;
  if (isOther || leadsNoMore) forgetOthersCharacters();
  // Otherwise the welcome refetches it.
  if (isCaughtUp) void refreshTables();
}

export const setServerFull = (isServerFull: boolean) => void Object.assign(table, { isServerFull });
export const showWaiting = (waiting: WaitingRoll[]) => void Object.assign(table, { waiting });

export function hideOldRolls(now: number): void {
  if (table.rolls.some(({ hidesAt }) => hidesAt <= now)) {
    table.rolls = table.rolls.filter(({ hidesAt }) => hidesAt > now);
  }
}

/** Clears everything: another user may log in on this device. */
export function leaveTable(): void {
  setStatus("offline");
  setServerFull(false);
  table.rolls = [];
  table.opposed = [];
  table.waiting = [];
  table.asks = [];
  table.encounter = null;
  table.refusal = null;
  forgetHeld();
  setStreaming(null, 0);
  forgetScene();
  table.audios = ref([]);
  seat.now = undefined;
  seat.asked = null;
}
