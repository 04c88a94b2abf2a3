import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { ArrangeWall, WallView } from "#shared/wall/index.ts";
import { requireSession, requireSessionOrCookie, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { createGate } from "../http/gate.ts";
import { annotate, call } from "../http/operation.ts";
import { namedTable, tableQuery } from "../http/table-query.ts";
import { textBody } from "../http/text-body.ts";
import type { Pictures } from "../pictures/index.ts";
import { askerOf, type Printer } from "../sheet/index.ts";
import { assertSeat, requestedTable } from "../tables/index.ts";
import { printWall } from "./print.ts";
import type { WallEvent } from "./screens.ts";
import { arrangeWall, readShownWall, readWall } from "./verbs.ts";

interface Dependencies {
  pictures: Pictures;
  printer: Printer;
  clock: Clock;
  displayTablesOf: (c: Context) => readonly string[];
  emit: (event: WallEvent) => void;
}

export function wallRoutes({ pictures, printer, clock, displayTablesOf, emit }: Dependencies) {
  const { db } = pictures;
  const guarded = requireSession(db);
  // A wall that waits for the printer holds up to 60 pictures.
  const prints = createGate({
    each: 1,
    all: 6,
    isFirstCome: true,
    tooMany: "Stai già stampando una parete: aspetta che sia pronta",
  });
  /** A television is a browser without a bearer, whose cookie is of the named table. */
  const isDisplay = (c: Context, table: string | undefined): table is string =>
    table !== undefined && c.req.header("authorization") === undefined && displayTablesOf(c).includes(table);
  const read = annotate(
    createMiddleware<{ Variables: SessionContext }>((c, next) =>
      isDisplay(c, c.req.query("table")) ? next() : guarded(c, next),
    ),
    { who: "session" },
  );
  // Many cards take seconds of computing, also when nobody waits for the answer any more.
  const arrangements = createGate({
    each: 1,
    all: 2,
    isFirstCome: true,
    tooMany: "La parete si sta già sistemando: aspetta un momento",
  });
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/cards",
      call(
        "Le carte e i fili sulla parete di un tavolo (`table`), come li sa chi chiede; agli schermi, finché è mostrata, ciò che sanno tutti",
        { answer: WallView, query: ["table"] },
      ),
      tableQuery,
      read,
      (c) => {
        const { table } = c.req.valid("query");
        if (isDisplay(c, table)) return c.json(readShownWall(db, table));
        const tableId = requestedTable(db, c.var.session.userId, table);
        return c.json(readWall(db, c.var.session, tableId));
      },
    )
    .get(
      "/pdf",
      call("La parete di un tavolo (`table`) su un foglio, come la sa chi chiede; `size`: `a4` o `a3`", {
        answer: "application/pdf",
        query: ["table", "size"],
      }),
      sizeQuery,
      requireSessionOrCookie(db),
      (c) => {
        const { session } = c.var;
        const { table, size } = c.req.valid("query");
        const tableId = requestedTable(db, session.userId, table);
        const title = `${assertSeat(db, session.userId, tableId).name} · La parete`;
        const wanted = { title, size, asker: askerOf(c) };
        return prints.pass(session.userId, () =>
          printWall(readWall(db, session, tableId), pictures, printer, wanted),
        );
      },
    )
    .post(
      "/arrange",
      call("Sistema le carte che tutti conoscono; si annulla come una cosa sola", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      textBody(),
      body(ArrangeWall),
      async (c) => {
        const { table: tableId, clientId } = c.req.valid("json");
        const by = { session: c.var.session, tableId, clientId, now: clock.now() };
        const moved = await arrangements.pass(by.session.userId, () => arrangeWall(db, by));
        if (moved) emit({ kind: "wall-changed", tableId, moved });
        return c.json({ success: true });
      },
    );
}

const Size = z.enum(["a3", "a4"]);

const sizeQuery = validator(
  "query",
  ({ table, size = "a4" }): { table?: string | undefined; size: "a3" | "a4" } => {
    const read = Size.safeParse(size);
    if (!read.success) throw new Refused("invalid", "Si stampa su A4 o su A3");
    return { table: namedTable(table), size: read.data };
  },
);
