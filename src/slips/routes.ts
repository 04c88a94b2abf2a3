import { Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { Slip } from "#shared/slips/index.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { namedTable } from "../http/table-query.ts";
import { requestedTable } from "../tables/index.ts";
import type { SlipEvent } from "./live.ts";
import { noSlip, readSlip, readSlips } from "./verbs.ts";

interface Dependencies {
  db: Db;
  emit: (event: SlipEvent) => void;
}

export function slipRoutes({ db, emit }: Dependencies) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call(
        "I biglietti che si possono leggere a un tavolo (`table`; se manca, quello di adesso), dal più nuovo, al più 200; con `before` quelli prima di uno",
        { answer: z.object({ slips: z.array(Slip) }), query: ["table", "before"] },
      ),
      slipQuery,
      guarded,
      (c) => {
        const { table, before } = c.req.valid("query");
        const tableId = requestedTable(db, c.var.session.userId, table);
        return c.json({ slips: readSlips(db, c.var.session, tableId, before) });
      },
    )
    .post(
      "/read",
      call("Segna un biglietto come letto; solo chi lo ha ricevuto", { answer: z.object({ slip: Slip }) }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        const { slip, view, isNew } = readSlip(db, c.var.session, c.req.valid("json").id);
        if (isNew) emit({ kind: "slip-changed", tableId: slip.tableId, slip });
        return c.json({ slip: view });
      },
    );
}

const slipQuery = validator(
  "query",
  ({ table, before }): { table?: string | undefined; before?: string | undefined } => {
    const read = before === undefined ? undefined : Id.safeParse(before);
    if (read?.success === false) throw noSlip();
    return { table: namedTable(table), before: read?.data };
  },
);
