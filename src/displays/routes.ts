import { Hono } from "hono";
import * as z from "zod/mini";
import { Id, text } from "#shared/schemas/bounds.ts";
import { Display, DisplayCode, OpenedDisplay } from "#shared/schemas/display.ts";
import { requireSession, type SessionContext, type SessionEvent } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { createThrottle, networkOf } from "../http/throttle.ts";
import { countTablesInUse, requestedTable } from "../tables/index.ts";
import { setDisplayCookie } from "./cookie.ts";
import { createShortCodes } from "./short-codes.ts";
import { createDisplay, readDisplays, revokeDisplay, tableOfCode } from "./verbs.ts";

const Created = z.object({ _id: Id, code: z.string(), url: z.string(), shortCode: z.string() });
const Table = z.object({ table: Id });

/** Wrong codes of one network in a quarter of an hour. */
const MOST_WRONG = 60;
/** A household has one network; there are a billion codes. */
const MOST_WRONG_SHORT = 300;

interface DisplayDependencies {
  db: Db;
  isConnected: (userId: string) => boolean;
  emit: (event: SessionEvent) => void;
  serverAddresses: () => string[];
  clock: Clock;
}

export function displayRoutes({ db, isConnected, emit, serverAddresses, clock }: DisplayDependencies) {
  const guarded = requireSession(db);
  const wrong = createThrottle(MOST_WRONG, 15 * 60);
  const wrongShort = createThrottle(MOST_WRONG_SHORT, 15 * 60);
  const shortCodes = createShortCodes(clock);
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
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ displays: readDisplays(db, c.var.session, tableId, isConnected) });
      },
    )
    .post(
      "/create",
      call("Fa il codice di uno schermo, e uno breve che vale dieci minuti; solo un master del tavolo", {
        answer: Created,
        status: 201,
      }),
      guarded,
      body(Table),
      (c) => {
        const { table } = c.req.valid("json");
        const { id: _id, code } = createDisplay(db, c.var.session, table, Date.now());
        return c.json({ _id, code, url: `/display/${code}`, shortCode: shortCodes.create(table, code) }, 201);
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
      "/find",
      call("L'indirizzo di uno schermo dal suo codice breve, scritto sul televisore", {
        answer: z.object({ url: z.string() }),
      }),
      body(z.object({ shortCode: text(20) })),
      (c) => {
        const network = networkOf(c.get("address")());
        wrongShort.assertOpen(network);
        wrongShort.count(network);
        const code = shortCodes.find(c.req.valid("json").shortCode);
        tableOfCode(db, code);
        wrongShort.takeBack(network);
        return c.json({ url: `/display/${code}` });
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
        setDisplayCookie(c, db, code, c.get("isSecure"));
        return c.json({ addresses: serverAddresses(), hasOthers: countTablesInUse(db) > 1 });
      },
    );
}
