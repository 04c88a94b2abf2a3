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
import { satFirst, takeSeat } from "../session/arrival.ts";
import { hearRoom, isOfRoom, type RoomMessage } from "../session/rooms.ts";
import { seat } from "../session/seat.ts";
import { catchUp } from "./catch-up.ts";
import { forgetOthersCharacters, hearOfCharacter } from "./character-news.ts";
import { forgetHeld, hearHidden, hearShown } from "./handouts.ts";
import { mergedSounds } from "./merged-sounds.ts";
import { hearServerMoment } from "./server-clock.ts";
import type { ShownOpposition, ShownRoll, WaitingRoll } from "./shown.ts";
import { forgetScene, hearScene, hearStruck } from "./stage.ts";

/** What the live channel says, and nothing else: one small store that only this file writes. */
export const table = proxy<{
  status: "connected" | "connecting" | "offline";
  rolls: ShownRoll[];
  /** Newest first. Of a pair a roll may have left the screen already. */
  opposed: ShownOpposition[];
  /** Rolls of this page that the table has not been told yet, newest first. */
  waiting: WaitingRoll[];
  /** Open requests for rolls that concern this person, the oldest first. */
  asks: Ask[];
  /** Why the last answer to a request, or the closing of one, was not taken. */
  refusal: string | null;
  /** The fight, as this person may see it. */
  encounter: Encounter | null;
  streaming: AudioFile | null;
  /** When the sound was at its beginning, on the server's clock (`server-clock.ts`). */
  streamingBegan: number;
  /** Thousands, maybe: valtio does not look into them. */
  audios: AudioFile[];
  /** The server has been updated since this page was loaded. */
  isOutdated: boolean;
  /** Its disk takes nothing: pages throw themselves, and tell later. */
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

/** In milliseconds; the server says it of new rolls only. */
const REVEALED_FOR = 120_000;
const prefersStillness = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;

/** Whether the welcome of the server is complete: what comes after it is news. */
let isCaughtUp = false;

const HANDLERS: Handlers<Exclude<ServerMessage, RoomMessage>, [answer: () => void]> = {
  ping: (_message, pong) => pong(),
  ready: () => {
    table.status = "connected";
    if (!isCaughtUp && !satFirst()) catchUp();
    isCaughtUp = true;
  },
  seated: ({ data }) => {
    sitAt(data.table);
    takeSeat();
  },
  pageChanged: () => {
    table.isOutdated = true;
  },
  tableChanged: () => {
    void refreshTables();
    void refreshDiary();
  },
  audioStreaming: ({ data }) => {
    hearServerMoment(data.at);
    hearStreaming(data.file, data.at - data.elapsedMs);
  },
  sceneStreaming: ({ data }) => hearScene(data),
  soundStruck: ({ data }) => hearStruck(data),
  audioListUpdated: ({ data }) => hearAudioList(data.listAudios),
  diceRollMessage: ({ data }) => {
    const { roll, message, speachText, level } = data;
    // Told again after an outage, in which somebody may have spent Fortuna on it.
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
    // A roll that was hidden from this page, or has left it, and is shown to everybody now.
    const now = { id, level, username, sentAt, hidesAt: Date.now() + REVEALED_FOR, lifetimeMs: REVEALED_FOR };
    table.rolls.unshift({ ...now, roll, message, speachText, isNew: isCaughtUp, isFalling: false });
  },
  opposed: ({ data }) => hearOpposed(data),
  rollAsked: ({ data: { ask } }) => putAsk(ask._id, ask),
  askChanged: ({ data: { askId, ask } }) => putAsk(askId, ask),
  encounterChanged: ({ data: { encounter } }) => {
    table.encounter = encounter;
    if (seat.now?.isMaster) void refreshUndoable();
  },
  handoutShown: ({ data }) => hearShown(data.handout),
  handoutHidden: ({ data }) => hearHidden(data.id),
  // It stands in the fight, too. The others are for who has said (`connection.ts`) or thrown it (`answers.ts`).
  defenceAsked: () => {},
  done: () => {},
  rollHidden: () => {},
  characterUpdated: ({ data }) => hearOfCharacter(data),
  error: ({ data: { clientId, rollId, askId, message } }) => {
    if (rollId !== undefined) change(rollId, { problem: message });
    // What has a name of its own is answered where it was said.
    else if (askId !== undefined && clientId === undefined) table.refusal = message ?? null;
  },
};

function putAsk(id: string, ask: Ask | null): void {
  const at = table.asks.findIndex(({ _id }) => _id === id);
  const others = table.asks.filter(({ _id }) => _id !== id);
  if (ask) others.splice(at < 0 ? others.length : at, 0, ask);
  table.asks = others;
  refreshAnswers(id);
}

/** @returns whether it is there. */
function change(id: string, changed: Partial<ShownRoll>): boolean {
  const known = table.rolls.find((roll) => roll.id === id);
  if (known) Object.assign(known, changed);
  return known !== undefined;
}

type Pair = Pick<ShownOpposition, "one" | "other">;
type HeardPair = Extract<ServerMessage, { action: "opposed" }>["data"];

/** The same pair again, as after a spending of Fortuna, is news if it ends otherwise. */
function hearOpposed({ one, other, winner, unbound, why: told }: HeardPair): void {
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

/** Whether the dice of both lie: before that nobody is shown or told who wins. */
export const hasLanded = (
  { one, other }: Pick<ShownOpposition, "one" | "other">,
  rolls: readonly Pick<ShownRoll, "id" | "isFalling">[] = table.rolls,
) => [one, other].every((id) => rolls.some((roll) => roll.id === id && !roll.isFalling));

export function hearServer(message: ServerMessage, pong: () => void): void {
  return isOfRoom(message) ? hearRoom(message) : dispatch(HANDLERS, message, pong);
}

function hearStreaming(file: AudioFile | null, began: number): void {
  table.streaming = file;
  table.streamingBegan = began;
}

export function hearAudioList(audios: AudioFile[]): void {
  table.audios = ref(mergedSounds(table.audios, audios));
}

/** Notes that the connection is not there; 'connected' is set by the server's welcome alone. */
export function setStatus(status: "connecting" | "offline"): void {
  table.status = status;
  isCaughtUp = false;
}

/** What was seen at another table, or here as a master or as none, leaves the screen before anything new comes. */
function sitAt(place: SeatNow | null): void {
  const isFirst = seat.now === undefined;
  const isOther = !isFirst && seat.now?._id !== place?._id;
  const isOtherwise = isOther || (!isFirst && seat.now?.isMaster !== place?.isMaster);
  // A welcome follows, which says them all.
  if (isOtherwise || !isCaughtUp) {
    table.asks = [];
    table.encounter = null;
    forgetHeld();
  }
  if (isOtherwise) {
    table.rolls = [];
    table.opposed = [];
    isCaughtUp = false;
  }
  if (isOther) {
    hearStreaming(null, 0);
    forgetScene();
  }
  const leadsNoMore = seat.now?.isMaster === true && place?.isMaster !== true;
  seat.now = place;
  if (isOther || leadsNoMore) forgetOthersCharacters();
  // After a welcome it is asked for anyway.
  if (isCaughtUp) void refreshTables();
}

export const setServerFull = (isServerFull: boolean) => void Object.assign(table, { isServerFull });
export const showWaiting = (waiting: WaitingRoll[]) => void Object.assign(table, { waiting });

export function hideOldRolls(now: number): void {
  if (table.rolls.some(({ hidesAt }) => hidesAt <= now)) {
    table.rolls = table.rolls.filter(({ hidesAt }) => hidesAt > now);
  }
}

/** Forgets everything: somebody else may log in on this device. */
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
  hearStreaming(null, 0);
  forgetScene();
  table.audios = ref([]);
  seat.now = undefined;
  seat.asked = null;
}
