import { Hono } from "hono";
import * as z from "zod/mini";
import { ReadyMade } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { Export } from "#shared/schemas/export.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { requestedTable } from "../tables/index.ts";
import { readInvestigator, readReadyMade } from "./ready-made.ts";
import { NO_SUCH_ADVENTURE } from "./verbs.ts";

/** What players read of an adventure: nothing but its ready-made investigators, while it is open. */
export function readyMadeRoutes({ db, clock }: { db: Db; clock: Clock }) {
  const guarded = requireSession(db);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/ready-made",
      call("Gli investigatori pronti dell'avventura aperta a un tavolo (`table`), meno quelli già presi", {
        answer: z.object({ investigators: z.array(ReadyMade) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ investigators: readReadyMade(db, c.var.session, tableId, clock.now()) });
      },
    )
    .get(
      "/investigator",
      call(
        "Un investigatore pronto di un'avventura (`adventure`, `key`), da importare; solo per un master, e per chi gioca finché è aperta",
        { answer: Export, query: ["adventure", "key"] },
      ),
      guarded,
      (c) => {
        const id = Id.safeParse(c.req.query("adventure"));
        if (!id.success) throw new Refused("not_found", NO_SUCH_ADVENTURE);
        return c.json(readInvestigator(db, c.var.session, id.data, c.req.query("key") ?? ""));
      },
    );
}
