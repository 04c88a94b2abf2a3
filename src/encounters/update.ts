import type { EncounterUpdate } from "#shared/schemas/encounter.ts";
import type { Session } from "../accounts/index.ts";
import type { CommandContext } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertOpenSeat } from "../tables/index.ts";
import { changeOf } from "./change.ts";
import { stepOf } from "./changes.ts";
import { withFallen } from "./fighters.ts";
import { type Past, pastOf, withdrawn } from "./state.ts";
import { findEncounter, findOpen, updateEncounter } from "./store.ts";
import { nextTurn, withShown } from "./turns.ts";
import { markStrikes, takeLastBack, type Updated } from "./undo.ts";
import { noEncounter } from "./verbs.ts";

/** Makes one change, or undoes the last. @throws Refused `not_found`, `forbidden`, `archived`, `invalid`, `conflict`, `rule_broken`. */
export function update(world: CommandContext, session: Session, request: EncounterUpdate): Updated {
  return inTransaction(world.db, (tx) => {
    const found = findEncounter(tx, request.id);
    if (!found) throw noEncounter();
    world.assertMayThrow(session.userId);
    const { isMaster } = assertOpenSeat(tx, session.userId, found.tableId);
    const change = changeOf({ ...world, db: tx }, session, found, isMaster);
    const { undo: takesBack, id: _, ...wanted } = request;
    if (takesBack) return takeLastBack(change);
    if (!found.isOpen) throw noEncounter();
    const { state, words, outcome, happened } = stepOf(change, wanted);
    const past: Past = {
      ...pastOf(session, world.now),
      words,
      state: found.state,
      ...(happened && { happened }),
    };
    // A change of `shown` alone is nothing to undo.
    const isChanged =
      happened !== undefined || !Bun.deepEquals({ ...state, shown: null }, { ...found.state, shown: null });
    const kept = {
      ...found,
      state: withShown(found.state, withFallen(tx, found.tableId, state)),
      history: isChanged ? [...found.history, past] : found.history,
    };
    markStrikes(tx, found, kept);
    return { kept: updateEncounter(tx, kept), outcome: outcome ?? null };
  });
}

/** Call after an investigator has changed outside the encounter, or has moved. @returns whether that changed the encounter. */
export function syncFighter(db: Db, tableId: string, characterId: string): boolean {
  return inTransaction(db, (tx) => {
    const found = findOpen(tx, tableId);
    const before = found?.state.fighters.find((one) => one.characterId === characterId);
    if (!found || !before) return false;
    const seen = withFallen(tx, tableId, found.state);
    const after = seen.fighters.find(({ _id }) => _id === before._id);
    if (after?.hasFallen === before.hasFallen && after.hasLeft === before.hasLeft) return false;
    const state = after?.hasLeft ? withShown(found.state, withdrawn(seen, after._id, nextTurn)) : seen;
    updateEncounter(tx, { ...found, state });
    return true;
  });
}
