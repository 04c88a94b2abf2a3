import { nullIfRefused, Refused } from "#shared/refused.ts";
import type { Undoable } from "#shared/schemas/undo.ts";
import type { Session } from "../accounts/index.ts";
import { type CommandContext, type ConditionEvent, canTakeBack, happeningIdOf } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { seatOf } from "../tables/index.ts";
import type { Undoer } from "../undo/index.ts";
import { changeOf } from "./change.ts";
import type { EncounterEvent } from "./frames.ts";
import type { Past, StoredEncounter } from "./state.ts";
import { deleteEncounter, findLatest } from "./store.ts";
import { lastStep, takeLastBack } from "./undo.ts";

/** Masters undo the last step, whoever made it. */
export const encounterUndoer = (world: () => CommandContext): Undoer<EncounterEvent | ConditionEvent> => ({
  undoable(tx, session, tableId) {
    const kept = ledFight(tx, session, tableId);
    return kept ? lastOf(tx, session, kept, world().now) : [];
  },
  undo(tx, session, tableId, id) {
    const kept = ledFight(tx, session, tableId);
    const at = kept?.history.findIndex((past) => isNamed(past, id)) ?? -1;
    if (!kept || at < 0) return null;
    if (at < kept.history.length - 1) {
      throw new Refused("rule_broken", "Prima si annulla ciò che è successo dopo nello scontro");
    }
    const here = { ...world(), db: tx };
    here.assertMayThrow(session.userId);
    if (lastStep(kept, here.now).isStart) {
      deleteEncounter(tx, kept.id);
      return { id, events: [{ kind: "encounter-cancelled", tableId: kept.tableId, encounterId: kept.id }] };
    }
    const { kept: encounter, outcome, reopened } = takeLastBack(changeOf(here, session, kept, true));
    return {
      id,
      events: [
        ...(outcome ? [{ kind: "happened" as const, outcome }] : []),
        { kind: "encounter-changed" as const, tableId: encounter.tableId, encounter },
        ...(reopened !== undefined
          ? [{ kind: "encounter-reopened" as const, tableId: encounter.tableId, endId: reopened }]
          : []),
      ],
    };
  },
});

/** By its id, or that of its effect on an investigator. */
const isNamed = ({ id, happened }: Past, named: string): boolean =>
  id === named || (happened !== undefined && happeningIdOf(happened.eventId) === happeningIdOf(named));

/** Null for players: steps may concern hidden participants. */
function ledFight(tx: Db, { userId }: Session, tableId: string | null): StoredEncounter | null {
  if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return null;
  return findLatest(tx, tableId);
}

function lastOf(tx: Db, session: Session, kept: StoredEncounter, now: number): Undoable[] {
  const past = nullIfRefused(() => lastStep(kept, now));
  if (past?.id === undefined || past.at === undefined) return [];
  const { id, words: label, happened } = past;
  if (happened && !canTakeBack(tx, session, happened.eventId, now)) return [];
  // Steps of others are undone before one's own earlier ones, and sorted there.
  const own = kept.history.findLast(
    (step) => step.userId === session.userId && (!step.isStart || step === past),
  );
  const of = [kept.id, ...(happened ? [happened.characterId] : [])];
  return [{ id, at: own?.at ?? past.at, label, who: null, of, isOwn: own !== undefined }];
}
