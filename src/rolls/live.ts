import type { ToldRoll } from "#shared/protocol.ts";
import { Refused } from "#shared/refused.ts";
import { randomDie } from "#shared/rules/chance.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { CharacterEvent } from "../characters/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { Rate } from "../http/rate.ts";
import { type LiveRoom, type RoomHandlers, type Sender, seatedAt } from "../live/index.ts";
import { KNOWS_NO_NAME, namesKnownTo } from "../npcs/index.ts";
import { askRoll, closeAsk } from "./asks.ts";
import { maySee } from "./audience.ts";
import { hiddenMessage, type RollEvent, rollFrames, rollMessage } from "./frames.ts";
import type { RollOutcome } from "./keep.ts";
import { oppose } from "./opposing.ts";
import { oppositionsOf } from "./pairs.ts";
import type { RollAuthor } from "./roll-subject.ts";
import { safeHtml } from "./safe-html.ts";
import { deleteExpiredLongMessages, insertRoll } from "./store.ts";
import { type StoredRoll, toldRoll } from "./stored-roll.ts";
import { pushRoll, repeatOf, revealRoll, throwRoll } from "./verbs.ts";
import type { RollContext } from "./world.ts";

export type EmitRoll = (event: RollEvent | CharacterEvent) => void;

export interface RollDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly messageLifetimeMs: number;
  readonly emit: EmitRoll;
  readonly isHere: (tableId: string, userId: string) => boolean;
  /** Handlers of other rooms, such as attacks. @returns whether it took the roll. */
  readonly special: readonly ((sender: Sender, request: RollRequest, now: number) => boolean)[];
}

/** Investigators per account: each sheet is read. The first request of a second may exceed it. */
const MOST_ASKED_A_SECOND = 60;
/** The sweep reads all tables: too slow to run at each roll. */
const SWEEP_EVERY_MS = 10 * 60_000;

export function rollRoom(dependencies: RollDependencies): LiveRoom<RollEvent> {
  const { db, clock } = dependencies;
  return {
    handlers: rollHandlers(dependencies),
    open: (table) => rollFrames(db, clock, table),
  };
}

function rollHandlers({ db, clock, messageLifetimeMs, emit, isHere, special }: RollDependencies) {
  const asked = new Rate();
  let sweptAt = Number.NEGATIVE_INFINITY;
  const diceAt = (now: number): RollContext => ({ db, die: randomDie, now, lifetimeMs: messageLifetimeMs });

  /** A roll made by the client; without a table only its sender sees it. */
  const tell = (sender: Sender, { clientId: name, ...given }: ToldRoll, now: number) => {
    const clientId = name ?? null;
    const message = safeHtml(given.message);
    if (!message) throw new Refused("invalid", "Il messaggio è vuoto");
    const { userId, username } = sender.person;
    const reported = {
      ...given,
      id: Bun.randomUUIDv7(),
      userId,
      message,
      // The device's clock may be ahead.
      ...(given.rolledAt === undefined ? {} : { rolledAt: Math.min(given.rolledAt, now) }),
      username,
      sentAt: now,
      expiresAt: now + messageLifetimeMs,
    };
    const kept: StoredRoll = { ...reported, roll: toldRoll(reported, clientId) };
    const { tableId } = sender;
    if (tableId === null) return sender.reply(rollMessage(kept, sender, now, KNOWS_NO_NAME));
    const isSweepDue = clock.elapsed() - sweptAt >= SWEEP_EVERY_MS;
    const known = inTransaction(db, (tx) => {
      const known = clientId === null ? null : repeatOf(tx, { userId, tableId }, clientId);
      if (known) return known;
      if (isSweepDue) deleteExpiredLongMessages(tx, now);
      insertRoll(tx, tableId, kept);
      return null;
    });
    if (known) return answerAgain(db, sender, known.kept, now);
    if (isSweepDue) sweptAt = clock.elapsed();
    emit({ kind: "roll-thrown", tableId, kept });
  };

  return {
    DICE_ROLL: (data, sender, now) => tell(sender, data, now),
    ROLL(data, sender, now) {
      if (special.some((isTaken) => isTaken(sender, data, now))) return;
      emitThrown(emit, db, sender, throwRoll(diceAt(now), rollAuthorOf(sender), data), now);
    },
    ROLL_PUSH(data, sender, now) {
      emitThrown(emit, db, sender, pushRoll(diceAt(now), rollAuthorOf(sender), data), now);
    },
    ROLL_REVEAL({ rollId }, sender, now) {
      const thrower = rollAuthorOf(sender);
      const { kept, sheets } = revealRoll({ db, now }, thrower, rollId);
      tellChanged(emit, db, thrower.tableId, kept);
      for (const change of sheets) emit({ kind: "character-changed", change });
    },
    OPPOSE(data, sender, now) {
      const thrower = rollAuthorOf(sender);
      const { tableId } = thrower;
      const { thrown, sheets, isRepeat, ...opposition } = oppose(diceAt(now), thrower, data);
      // A roll made for this may not have reached the sender.
      if (isRepeat) return answerAgain(db, sender, opposition.other, now);
      if (thrown) emitThrown(emit, db, sender, thrown, now);
      // Screens may have dropped an older roll, without which they cannot show the winner.
      const { one, other } = opposition;
      emit({ kind: "roll-changed", tableId, kept: one, with: other });
      emit({ kind: "roll-changed", tableId, kept: other, with: one });
      emit({ kind: "rolls-opposed", tableId, opposition });
      for (const change of sheets) emit({ kind: "character-changed", change });
    },
    ASK_ROLL(data, sender, now) {
      const thrower = rollAuthorOf(sender);
      const { tableId } = thrower;
      const assertMayAsk = (investigators: number) => {
        const count = asked.count(thrower.userId, clock.elapsed(), investigators);
        if (count - investigators < MOST_ASKED_A_SECOND) return;
        throw new Refused("too_many", "Troppe richieste tutte insieme: aspetta un secondo");
      };
      const asker = { ...thrower, isHere: (userId: string) => isHere(tableId, userId), assertMayAsk };
      const { ask, isRepeat, thrown, closed } = askRoll(diceAt(now), asker, data);
      for (const late of closed) emit({ kind: "ask-changed", tableId, ask: late, isNew: false });
      for (const each of thrown) emitThrown(emit, db, sender, { ...each, answered: null }, now);
      if (!isRepeat) emit({ kind: "ask-changed", tableId, ask, isNew: true });
    },
    ASK_CLOSE({ askId }, sender) {
      const thrower = rollAuthorOf(sender);
      const ask = closeAsk({ db }, thrower, askId);
      emit({ kind: "ask-changed", tableId: thrower.tableId, ask, isNew: false });
    },
  } satisfies Partial<RoomHandlers>;
}

/** @throws Refused `forbidden` without a table. */
export function rollAuthorOf(sender: Sender): RollAuthor {
  const { _id: tableId, isMaster } = seatedAt(sender);
  const { userId, username } = sender.person;
  return { userId, username, tableId, isMaster };
}

export function emitThrown(
  emit: EmitRoll,
  db: Db,
  sender: Sender,
  { kept, isRepeat, sheets, answered }: RollOutcome,
  now: number,
): void {
  const { tableId } = rollAuthorOf(sender);
  if (isRepeat) answerAgain(db, sender, kept, now);
  else emit({ kind: "roll-thrown", tableId, kept });
  if (answered) emit({ kind: "ask-changed", tableId, ask: answered, isNew: false });
  for (const change of sheets) emit({ kind: "character-changed", change });
}

export function tellChanged(emit: EmitRoll, db: Db, tableId: string, kept: StoredRoll): void {
  emit({ kind: "roll-changed", tableId, kept });
  for (const opposition of oppositionsOf(db, tableId, kept))
    emit({ kind: "rolls-opposed", tableId, opposition });
}

function answerAgain(db: Db, sender: Sender, kept: StoredRoll, now: number): void {
  const { _id: tableId } = seatedAt(sender);
  const knows = namesKnownTo(db, tableId, sender);
  const message = maySee(kept, sender) ? rollMessage(kept, sender, now, knows) : hiddenMessage(kept);
  if (message) sender.reply(message);
}
