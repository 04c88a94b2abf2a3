import { Refused } from "#shared/refused.ts";
import type { EncounterUpdate } from "#shared/schemas/encounter.ts";
import type { Session } from "../accounts/index.ts";
import { type Outcome, undo, type World } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { markApplied } from "../rolls/index.ts";
import { assertOpenSeat, ownersAt } from "../tables/index.ts";
import { Change } from "./change.ts";
import { stepOf } from "./changes.ts";
import { withFallen } from "./fighters.ts";
import type { KeptEncounter, Past } from "./state.ts";
import { findEncounter, findOpen, updateEncounter } from "./store.ts";
import { withShown } from "./turns.ts";
import { noEncounter } from "./verbs.ts";

/** A fight after a change, and what that has done to an investigator. */
export interface Updated {
  readonly kept: KeptEncounter;
  readonly outcome: Outcome | null;
}

/**
 * Changes a fight by one thing, or takes the last one back.
 * @throws Refused `not_found`, `forbidden`, `archived`, `invalid`, `conflict`, `rule_broken`.
 */
export function update(world: World, session: Session, request: EncounterUpdate): Updated {
  return world.db.transaction(
    (tx) => {
      const found = findEncounter(tx, request.id);
      if (!found) throw noEncounter();
      // All at the table are told of each change.
      world.assertMayThrow(session.userId);
      const { isMaster } = assertOpenSeat(tx, session.userId, found.tableId);
      const ids = found.state.fighters.flatMap(({ characterId }) => characterId ?? []);
      const owners = ownersAt(tx, found.tableId, ids);
      const change = new Change({ ...world, db: tx }, session, found, isMaster, owners);
      const { undo: takesBack, id: _, ...wanted } = request;
      if (takesBack) return takeBack(change);
      if (!found.isOpen) throw noEncounter();
      const { state, words, outcome, happened } = stepOf(change, wanted);
      const past: Past = { words, state: found.state, ...(happened && { happened }) };
      // What only players see otherwise is nothing that a master would take back.
      const isChanged =
        happened !== undefined || !Bun.deepEquals({ ...state, shown: null }, { ...found.state, shown: null });
      const kept = {
        ...found,
        state: withShown(found.state, withFallen(tx, found.tableId, state)),
        history: isChanged ? [...found.history, past] : found.history,
      };
      markStrikes(tx, found, kept);
      return { kept: updateEncounter(tx, kept), outcome: outcome ?? null };
    },
    { behavior: "immediate" },
  );
}

/**
 * Looks again who stands, once an investigator's sheet has changed outside the fight.
 * @returns whether somebody has fallen or risen: then the table is to be told.
 */
export function lookAgain(db: Db, tableId: string, characterId: string): boolean {
  return db.transaction(
    (tx) => {
      const found = findOpen(tx, tableId);
      const before = found?.state.fighters.find((one) => one.characterId === characterId);
      if (!found || !before) return false;
      const state = withFallen(tx, tableId, found.state);
      const after = state.fighters.find(({ _id }) => _id === before._id);
      if (after?.hasFallen === before.hasFallen) return false;
      updateEncounter(tx, { ...found, state });
      return true;
    },
    { behavior: "immediate" },
  );
}

/** Attacks that have been announced since go on waiting. */
function takeBack(change: Change): Updated {
  change.assertLeads();
  const { world, session, kept } = change;
  const past = kept.history.at(-1);
  if (!past || kept.isOpen === (past.isEnd === true)) {
    throw new Refused("rule_broken", "Non c'è niente da annullare: i dadi caduti restano");
  }
  if (past.isEnd && findOpen(world.db, kept.tableId)) {
    throw new Refused("conflict", "Intanto è cominciato un altro scontro");
  }
  const { happened } = past;
  const outcome = happened
    ? undo(world, session, { id: happened.characterId, eventId: happened.eventId })
    : null;
  const { fighters, announced: before } = past.state;
  const isThere = (id: string) => fighters.some(({ _id }) => _id === id);
  const announced = past.isEnd
    ? before
    : kept.state.announced.filter(({ attacker, target }) => isThere(attacker) && isThere(target));
  const state = withFallen(world.db, kept.tableId, { ...past.state, announced });
  const back = { ...kept, isOpen: true, state, history: kept.history.slice(0, -1) };
  markStrikes(world.db, kept, back);
  return { kept: updateEncounter(world.db, back), outcome };
}

/** A roll whose damage has been applied is paid for: see `undoLuck`. */
function markStrikes(tx: Db, before: KeptEncounter, after: KeptEncounter): void {
  for (const { rollId, applied } of before.state.strikes) {
    const now = after.state.strikes.find((strike) => strike.rollId === rollId);
    const isApplied = now !== undefined && now.applied !== null;
    if (isApplied !== (applied !== null)) markApplied(tx, before.tableId, rollId, isApplied);
  }
}
