import { Refused } from "#shared/refused.ts";
import { type Outcome, undo } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { markApplied } from "../rolls/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import type { Change } from "./change.ts";
import { withFallen } from "./fighters.ts";
import type { Past, StoredEncounter } from "./state.ts";
import { findOpen, updateEncounter } from "./store.ts";

export interface Updated {
  readonly kept: StoredEncounter;
  readonly outcome: Outcome | null;
  /** The step that had ended the fight, which goes on now. */
  readonly reopened?: string | undefined;
}

/** Undoes the last step and its effect on an investigator. Attacks announced since, or dropped by it, wait for a defence. @throws Refused `forbidden`, `conflict`, `rule_broken`. */
export function takeLastBack(change: Change): Updated {
  change.assertLeads();
  const { world, session, kept } = change;
  const past = lastStep(kept, world.now);
  if (past.isStart) throw nothingToUndo();
  if (past.isEnd && findOpen(world.db, kept.tableId)) {
    throw new Refused("conflict", "Intanto è cominciato un altro scontro");
  }
  const { happened } = past;
  const outcome = happened
    ? undo(world, session, { id: happened.characterId, eventId: happened.eventId })
    : null;
  const seated = withFallen(world.db, kept.tableId, past.state);
  const isThere = (id: string) => seated.fighters.some(({ _id, hasLeft }) => _id === id && !hasLeft);
  const since = kept.state.announced.filter(({ id }) => !seated.announced.some((one) => one.id === id));
  const announced = [...seated.announced, ...since].filter(
    ({ attacker, target }) => isThere(attacker) && isThere(target),
  );
  const state = { ...seated, announced };
  const back = { ...kept, isOpen: true, state, history: kept.history.slice(0, -1) };
  markStrikes(world.db, kept, back);
  return { kept: updateEncounter(world.db, back), outcome, reopened: past.isEnd ? past.id : undefined };
}

/** @throws Refused `rule_broken` when nothing can be undone. */
export function lastStep({ history, isOpen, state }: StoredEncounter, now: number): Past {
  const past = history.at(-1);
  if (!past || isOpen === (past.isEnd === true)) {
    throw nothingToUndo();
  }
  const isLate = past.at !== undefined && now - past.at > UNDO_WITHIN_MS;
  if (past.isEnd && isLate) {
    throw new Refused("rule_broken", "Uno scontro finito si riprende entro dieci minuti");
  }
  // Pending attacks would be lost.
  if (past.isStart && (isLate || state.announced.length > 0)) throw nothingToUndo();
  return past;
}

const nothingToUndo = () => new Refused("rule_broken", "Non c'è niente da annullare: i dadi caduti restano");

/** Such a roll cannot be changed by luck any more: see `undoLuck`. */
export function markStrikes(tx: Db, before: StoredEncounter, after: StoredEncounter): void {
  for (const { rollId, applied } of before.state.strikes) {
    const now = after.state.strikes.find((strike) => strike.rollId === rollId);
    const isApplied = now !== undefined && now.applied !== null;
    if (isApplied !== (applied !== null)) markApplied(tx, before.tableId, rollId, isApplied);
  }
}
