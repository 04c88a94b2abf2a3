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

/** The last step of a table's fight, which its masters take back, whoever took it. */
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
    // All at the table are told of each change.
    here.assertMayThrow(session.userId);
    if (lastStep(kept, here.now).isStart) {
      deleteEncounter(tx, kept.id);
      return { id, events: [{ kind: "encounter-cancelled", tableId: kept.tableId, encounterId: kept.id }] };
    }
    const { kept: encounter, outcome } = takeLastBack(changeOf(here, session, kept, true));
    return {
      id,
      events: [
        ...(outcome ? [{ kind: "happened" as const, outcome }] : []),
        { kind: "encounter-changed" as const, tableId: encounter.tableId, encounter },
      ],
    };
  },
});

/** By its own id, or by an event of what it has done to an investigator. */
const isNamed = ({ id, happened }: Past, named: string): boolean =>
  id === named || (happened !== undefined && happeningIdOf(happened.eventId) === happeningIdOf(named));

/** Null for whoever does not lead: of steps with somebody hidden only masters may know. */
function ledFight(tx: Db, { userId }: Session, tableId: string | null): StoredEncounter | null {
  if (tableId === null || !seatOf(tx, userId, tableId)?.isMaster) return null;
  return findLatest(tx, tableId);
}

function lastOf(tx: Db, session: Session, kept: StoredEncounter, now: number): Undoable[] {
  const past = nullIfRefused(() => lastStep(kept, now));
  if (past?.id === undefined || past.at === undefined) return [];
  const { id, words: label, happened } = past;
  if (happened && !canTakeBack(tx, session, happened.eventId, now)) return [];
  // What others have done since is taken back before what one has done oneself, and in its place among one's own.
  const own = kept.history.findLast(
    (step) => step.userId === session.userId && (!step.isStart || step === past),
  );
  const of = [kept.id, ...(happened ? [happened.characterId] : [])];
  return [{ id, at: own?.at ?? past.at, label, who: null, of, isOwn: own !== undefined }];
}
