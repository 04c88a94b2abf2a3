import { Refused } from "#shared/refused.ts";
import type { Undo } from "#shared/schemas/condition-calls.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { developmentAt, setDevelopment } from "../tables/index.ts";
import { takenBack } from "./fields.ts";
import { changeable, type Outcome } from "./happen.ts";
import { happeningIdOf, Scene } from "./scene.ts";
import { findHappening, type Happening, markUndone } from "./store.ts";
import type { World } from "./world.ts";

/** Milliseconds. */
const UNDONE_WITHIN = 10 * 60_000;

const tooNew = () => new Refused("rule_broken", "Non si può più annullare: intanto è successo dell'altro");

/**
 * Takes a whole call back: what it has done to each investigator, and to the table. The record keeps its dice.
 * @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` when it is late, done, or something newer has touched the same.
 */
export function undo(world: World, session: Session, { id, eventId }: Undo): Outcome {
  return world.db.transaction(
    (tx) => {
      const { isMaster, tableId } = changeable(tx, session, id);
      const found = findHappening(tx, happeningIdOf(eventId));
      if (!found?.changes.some(({ of }) => of === id)) {
        throw new Refused("not_found", "Non c'è niente da annullare");
      }
      assertMayUndo(found, session, isMaster && found.tableId === tableId, world.now);
      const scene = new Scene(tx, world, session, found.tableId);
      putTableBack(scene, found);
      const perSheet = Map.groupBy(found.changes, ({ of }) => of);
      for (const [characterId, changes] of perSheet) {
        if (characterId === null) continue;
        assertStillHere(tx, session, characterId, found);
        scene.change(characterId, (sheet) => {
          const before = takenBack(sheet, changes);
          if (!before) throw tooNew();
          return { sheet: before, events: [{ kind: "undone", text: "annullato ciò che era successo" }] };
        });
      }
      markUndone(tx, found.id);
      return {
        events: scene.events,
        tableId: found.tableId,
        rolls: [],
        asks: [],
        sheets: scene.sheets,
        isTableChanged: scene.isTableChanged,
        undone: found.id,
      };
    },
    { behavior: "immediate" },
  );
}

function assertMayUndo(found: Happening, { userId }: Session, isMaster: boolean, now: number): void {
  if (found.userId !== userId && !isMaster) throw new Refused("forbidden", "L'ha fatto qualcun altro");
  if (found.hasDice && !isMaster && found.tableId !== null) {
    throw new Refused("forbidden", "I dadi sono caduti: solo un master può annullare");
  }
  const isForAll = found.events.some(({ characterId }) => characterId === null);
  if (isForAll && !isMaster) throw new Refused("forbidden", "Ciò che vale per tutti lo annulla un master");
  if (found.isUndone) throw new Refused("rule_broken", "È già stato annullato");
  if (now - found.happenedAt > UNDONE_WITHIN)
    throw new Refused("rule_broken", "Si annulla entro dieci minuti");
}

/** Whoever could change a sheet then need not be able to now. @throws Refused `not_found`, `archived`, `wrong_table`. */
function assertStillHere(tx: Db, session: Session, characterId: string, { tableId }: Happening): void {
  if (changeable(tx, session, characterId).tableId === tableId) return;
  throw new Refused("wrong_table", "Non si può più annullare: intanto un investigatore ha cambiato tavolo");
}

function putTableBack(scene: Scene, { changes, tableId }: Happening): void {
  const change = changes.find(({ of }) => of === null);
  if (!change || tableId === null) return;
  if (developmentAt(scene.tx, tableId) !== null) throw tooNew();
  setDevelopment(scene.tx, tableId, String(change.before));
  scene.isTableChanged = true;
}
