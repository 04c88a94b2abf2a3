import { Hono } from "hono";
import * as z from "zod/mini";
import { Encounter, EncounterEnd, EncounterStart, EncounterUpdate } from "#shared/schemas/encounter.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Outcome, World } from "../condition/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { meantTable, seatOf } from "../tables/index.ts";
import { look, seenEncounter, toldEnd, toldStart } from "./seen.ts";
import type { KeptEncounter } from "./state.ts";
import { update } from "./update.ts";
import { currentEncounter, end, start } from "./verbs.ts";

const Fight = z.object({ encounter: Encounter });
const Current = z.object({ encounter: z.nullable(Encounter) });
const Success = z.object({ success: z.boolean() });

interface Dependencies {
  db: Db;
  world: () => World;
  /** Called once it is stored: what has happened to an investigator. */
  onHappened: (outcome: Outcome) => void;
  /** Called once it is stored. */
  onEncounterChanged: (tableId: string) => void;
  /** Called once it is stored, with what everybody may know of it: that a fight has begun or ended. @param id of what is told. */
  onFought: (tableId: string, text: string, id?: string) => void;
  /** Called once it is stored: what everybody may know now of what was told under this id. */
  onRetold: (tableId: string, text: string, id: string) => void;
}

/** A table's fight, led by its masters. Attacks and defences come on the live channel, as other rolls do. */
export function encounterRoutes({
  db,
  world,
  onHappened,
  onEncounterChanged,
  onFought,
  onRetold,
}: Dependencies) {
  const guarded = requireSession(db);
  const seenBy = ({ userId }: SessionContext["session"], kept: KeptEncounter) => {
    const isMaster = seatOf(db, userId, kept.tableId)?.isMaster === true;
    return seenEncounter(look(db, { ...kept, isOpen: true }), { userId, isMaster });
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
        onEncounterChanged(kept.tableId);
        onFought(kept.tableId, toldStart(kept), kept.id);
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
        const { kept, outcome } = update(world(), c.var.session, c.req.valid("json"));
        if (outcome) onHappened(outcome);
        onEncounterChanged(kept.tableId);
        onRetold(kept.tableId, toldStart(kept), kept.id);
        return c.json({ encounter: seenBy(c.var.session, kept) });
      },
    )
    .post(
      "/end",
      call("Finisce uno scontro; solo un master del tavolo", { answer: Success }),
      guarded,
      body(EncounterEnd),
      (c) => {
        const kept = end(db, c.var.session, c.req.valid("json").id);
        onEncounterChanged(kept.tableId);
        onFought(kept.tableId, toldEnd(kept));
        return c.json({ success: true });
      },
    );
}
