import { Hono } from "hono";
import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { Encounter, EncounterEnd, EncounterStart, EncounterUpdate } from "#shared/schemas/encounter.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { CommandContext, ConditionEvent } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { meantTable, seatOf } from "../tables/index.ts";
import type { EncounterEvent } from "./frames.ts";
import type { StoredEncounter } from "./state.ts";
import { update } from "./update.ts";
import { currentEncounter, end, start } from "./verbs.ts";
import { encounterView, readForViews } from "./view.ts";

const Fight = z.object({ encounter: Encounter });
const Current = z.object({ encounter: z.nullable(Encounter) });
const Ended = z.object({ success: z.boolean(), undoable: Id });

interface Dependencies {
  db: Db;
  world: () => CommandContext;
  emit: (event: EncounterEvent | ConditionEvent) => void;
}

/** Attacks and defences use the live channel. */
export function encounterRoutes({ db, world, emit }: Dependencies) {
  const guarded = requireSession(db);
  const seenBy = ({ userId }: SessionContext["session"], kept: StoredEncounter) => {
    const isMaster = seatOf(db, userId, kept.tableId)?.isMaster === true;
    return encounterView(readForViews(db, { ...kept, isOpen: true }), { userId, isMaster });
  };
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/current",
      call("Lo scontro di un tavolo, per quanto se ne può sapere", { answer: Current, query: ["table"] }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = meantTable(db, c.var.session.userId, c.req.valid("query").table);
        const kept = tableId === null ? null : currentEncounter(db, c.var.session, tableId);
        return c.json({ encounter: kept && seenBy(c.var.session, kept) });
      },
    )
    .post(
      "/start",
      call("Comincia uno scontro; solo un master del tavolo", { answer: Fight, status: 201 }),
      guarded,
      body(EncounterStart),
      (c) => {
        const kept = start(db, c.var.session, c.req.valid("json"), world().now);
        emit({ kind: "encounter-started", tableId: kept.tableId, encounter: kept });
        return c.json({ encounter: seenBy(c.var.session, kept) }, 201);
      },
    )
    .post(
      "/update",
      call("Una cosa alla volta: turno, chi c'è, ordine, danni, correzioni, o annulla l'ultima", {
        answer: Fight,
      }),
      guarded,
      body(EncounterUpdate),
      (c) => {
        const { kept, outcome, reopened } = update(world(), c.var.session, c.req.valid("json"));
        const { tableId } = kept;
        if (outcome) emit({ kind: "happened", outcome });
        emit({ kind: "encounter-changed", tableId, encounter: kept });
        if (reopened !== undefined) emit({ kind: "encounter-reopened", tableId, endId: reopened });
        return c.json({ encounter: seenBy(c.var.session, kept) });
      },
    )
    .post(
      "/end",
      call("Finisce uno scontro; solo un master del tavolo", { answer: Ended }),
      guarded,
      body(EncounterEnd),
      (c) => {
        const { kept, undoable } = end(db, c.var.session, c.req.valid("json").id, world().now);
        emit({ kind: "encounter-ended", tableId: kept.tableId, encounter: kept });
        return c.json({ success: true, undoable });
      },
    );
}
