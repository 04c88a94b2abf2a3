import { Hono } from "hono";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { Display, DisplayCode, OpenedDisplay } from "#shared/schemas/display.ts";
import { requireSession, type SessionContext, type SessionEvent } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { createThrottle, networkOf } from "../http/throttle.ts";
import { countTablesInUse, meantTable, NO_SUCH_TABLE } from "../tables/index.ts";
import { setDisplayCookie } from "./cookie.ts";
import { createDisplay, readDisplays, revokeDisplay, tableOfCode } from "./verbs.ts";

const Created = z.object({ code: z.string(), url: z.string() });
const Table = z.object({ table: Id });

/** Wrong codes of one network in a quarter of an hour. */
const MOST_WRONG = 60;

interface DisplayDependencies {
  db: Db;
  isConnected: (userId: string) => boolean;
  emit: (event: SessionEvent) => void;
  serverAddresses: () => string[];
}

export function displayRoutes({ db, isConnected, emit, serverAddresses }: DisplayDependencies) {
  const guarded = requireSession(db);
  const wrong = createThrottle(MOST_WRONG, 15 * 60);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Gli schermi di un tavolo (`table`); solo per un suo master", {
        answer: z.object({ displays: z.array(Display) }),
        query: ["table"],
      }),
      guarded,
      tableQuery,
      (c) => {
        const tableId = meantTable(db, c.var.session.userId, c.req.valid("query").table);
        if (tableId === null) throw new Refused("not_found", NO_SUCH_TABLE);
        return c.json({ displays: readDisplays(db, c.var.session, tableId, isConnected) });
      },
    )
    .post(
      "/create",
      call("Fa il codice di uno schermo; solo un master del tavolo", { answer: Created, status: 201 }),
      guarded,
      body(Table),
      (c) => {
        const code = createDisplay(db, c.var.session, c.req.valid("json").table, Date.now());
        return c.json({ code, url: `/display/${code}` }, 201);
      },
    )
    .post(
      "/revoke",
      call("Toglie a uno schermo il suo codice, e lo chiude; solo un master del tavolo", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        emit({ kind: "session-ended", tokenHash: revokeDisplay(db, c.var.session, c.req.valid("json").id) });
        return c.json({ success: true });
      },
    )
    .post(
      "/open",
      call("Fa di questo browser uno schermo: un cookie per immagini e suoni mostrati a tutti", {
        answer: OpenedDisplay,
      }),
      body(z.object({ code: DisplayCode })),
      (c) => {
        const network = networkOf(c.get("address")());
        const { code } = c.req.valid("json");
        wrong.assertOpen(network);
        wrong.count(network);
        tableOfCode(db, code);
        wrong.takeBack(network);
        setDisplayCookie(c, code, c.get("isSecure"));
        return c.json({ addresses: serverAddresses(), hasOthers: countTablesInUse(db) > 1 });
      },
    );
}
