import { Refused } from "#shared/refused.ts";
import { type EncounterStart, MOST_PARTICIPANTS } from "#shared/schemas/encounter.ts";
import type { DefendRequest, RollRequest } from "#shared/schemas/roll.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { once, runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { type RollAuthor, type RollContext, type RollOutcome, repeatOf } from "../rolls/index.ts";
import { assertMasterSeat, assertSeat } from "../tables/index.ts";
import { announce } from "./announce.ts";
import { fightersOf, joined } from "./fighters.ts";
import { type Resolved, resolve } from "./resolve.ts";
import { type Announced, pastOf, type StoredEncounter } from "./state.ts";
import { findEncounter, findOpen, insertEncounter, updateEncounter } from "./store.ts";
import { sorted, withShown } from "./turns.ts";
import { attackView, readForViews } from "./view.ts";

export const noEncounter = () => new Refused("not_found", "Questo scontro non c'è più");

/** @throws Refused `not_found`, `forbidden`, `archived`, `conflict` while another one goes on, `invalid`. */
export function start(db: Db, session: Session, request: EncounterStart, now: number): StoredEncounter {
  const { table: tableId, ...members } = request;
  return inTransaction(db, (tx) => {
    assertMasterSeat(tx, session.userId, tableId);
    if (findOpen(tx, tableId)) throw new Refused("conflict", "C'è già uno scontro: prima finisce quello");
    const fighters = joined([], fightersOf(tx, tableId, members));
    assertNotTooMany(fighters.length);
    const ready = sorted({
      round: 1,
      turn: null,
      shown: null,
      fighters,
      isOrderedByHand: false,
      announced: [],
      strikes: [],
    });
    const first = ready.fighters.find(({ hasFallen }) => !hasFallen);
    const state = withShown(null, { ...ready, turn: first?._id ?? null });
    const began = { ...pastOf(session, now), words: "inizio dello scontro", state, isStart: true };
    const kept = { id: Bun.randomUUIDv7(), tableId, isOpen: true, state, history: [began] };
    insertEncounter(tx, kept, now);
    return kept;
  });
}

export function assertNotTooMany(count: number): void {
  if (count === 0) throw new Refused("invalid", "Allo scontro non partecipa nessuno");
  if (count > MOST_PARTICIPANTS) {
    throw new Refused("invalid", `A uno scontro partecipano al più in ${MOST_PARTICIPANTS}`);
  }
}

/** @throws Refused `not_found` without a seat. */
export function currentEncounter(db: Db, { userId }: Session, tableId: string): StoredEncounter | null {
  assertSeat(db, userId, tableId);
  return findOpen(db, tableId);
}

interface Ended {
  readonly kept: StoredEncounter;
  readonly undoable: string;
}

/** Can be undone until another one begins. @throws Refused `not_found`, `forbidden`, `archived`. */
export function end(db: Db, session: Session, id: string, now: number): Ended {
  return inTransaction(db, (tx) => {
    const found = findEncounter(tx, id);
    if (!found) throw noEncounter();
    assertMasterSeat(tx, session.userId, found.tableId);
    if (!found.isOpen) throw noEncounter();
    const past = {
      ...pastOf(session, now),
      words: "fine dello scontro",
      state: found.state,
      isEnd: true,
    };
    const kept = updateEncounter(tx, { ...found, isOpen: false, history: [...found.history, past] });
    return { kept, undoable: past.id };
  });
}

/** Waits for a defence, or was rolled at once. */
export interface Attacked {
  readonly kept: StoredEncounter | null;
  readonly announced: Announced | null;
  readonly thrown: readonly RollOutcome[];
  readonly opposition: Resolved["opposition"];
}

/** @throws Refused `not_found`, `forbidden`, `invalid`, `rule_broken`, `wrong_table`. */
export function attack(dice: RollContext, thrower: RollAuthor, request: RollRequest): Attacked {
  return inTransaction(dice.db, (tx) => {
    const known = repeatOf(tx, thrower, request.clientId);
    if (known) return { kept: null, announced: null, thrown: [known], opposition: null };
    const found = findOpen(tx, thrower.tableId);
    if (!found) throw new Refused("not_found", "Adesso non c'è nessuno scontro: tira senza bersaglio");
    const { state } = found;
    const { userId, tableId } = thrower;
    const isSame = (one: Announced) => one.clientId === request.clientId && one.userId === userId;
    return once<Attacked>(
      tx,
      { userId, tableId, clientId: request.clientId, command: "attack", now: dice.now },
      {
        work: () => {
          const announced = announce(tx, thrower, state, request, dice.now);
          if (announced.choices.length > 0) {
            const waiting = { ...state, announced: [...state.announced, announced] };
            const kept = updateEncounter(tx, { ...found, state: waiting });
            return [{ kept, announced, thrown: [], opposition: null }, announced.id];
          }
          const how = { how: "nothing" } as const;
          const fallen = resolve({ ...dice, db: tx }, tableId, state, announced, how, null);
          return [{ ...settle(tx, found, fallen), announced: null }, announced.id];
        },
        // It waits for its defence, or was dropped.
        again: () => NOTHING_NEW,
        createdByVersion02: () => state.announced.find(isSame)?.id ?? null,
      },
    );
  });
}

/** Chooses the defence and rolls. @throws Refused `not_found`, `forbidden`, `invalid`, `wrong_table`. */
export function defend(
  dice: RollContext,
  answerer: RollAuthor,
  { clientId, askId, ...answer }: DefendRequest,
): Attacked {
  const { userId, tableId } = answerer;
  return runOnce<Attacked>(
    dice.db,
    { userId, tableId, clientId, command: "defend", now: dice.now },
    (tx) => ({
      work: () => {
        const found = findOpen(tx, tableId);
        const announced = found?.state.announced.find(({ id }) => id === askId);
        const ask = found && announced && attackView(readForViews(tx, found), announced, answerer);
        if (!ask) throw new Refused("not_found", "Questo attacco non aspetta più");
        if (ask.choices.length === 0) throw new Refused("forbidden", "Si difende chi è attaccato");
        if (!ask.choices.includes(answer.how)) {
          throw new Refused("invalid", "Da questo attacco non ci si difende così");
        }
        const fallen = resolve({ ...dice, db: tx }, tableId, found.state, announced, answer, answerer);
        return [{ ...settle(tx, found, fallen), announced: null }, askId];
      },
      again: () => NOTHING_NEW,
    }),
  );
}

/** The answer to a retry: what the command did has been sent. */
const NOTHING_NEW: Attacked = { kept: null, announced: null, thrown: [], opposition: null };

/** Nothing before a roll can be undone. */
function settle(tx: Db, found: StoredEncounter, { state, thrown, opposition }: Resolved) {
  return { kept: updateEncounter(tx, { ...found, state, history: [] }), thrown, opposition };
}
