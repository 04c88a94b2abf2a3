import { Hono } from "hono";
import * as z from "zod/mini";
import { Id } from "#shared/schemas/bounds.ts";
import { Undoable, UndoRequest } from "#shared/schemas/undo.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import type { Undoer } from "./undoer.ts";
import { takeBack, undoableAt } from "./verbs.ts";

/** `now` in milliseconds since 1970: a page computes ages without its own clock. */
const List = z.object({ undoable: z.array(Undoable), now: z.int() });
const Answer = z.extend(List, { undone: Id });

interface Dependencies<E> {
  db: Db;
  world: () => { readonly now: number };
  undoers: readonly Undoer<E>[];
  emit: (event: E) => void;
}

export function undoRoutes<E>({ db, world, undoers, emit }: Dependencies<E>) {
  const guarded = requireSession(db);
  const listed = (session: SessionContext["session"], table: string | null) => ({
    undoable: undoableAt(db, undoers, session, table),
    now: world().now,
  });
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/",
      call("Che cosa chi chiama può annullare a un tavolo, o senza tavolo, dalla più recente", {
        answer: List,
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const { table = null } = c.req.valid("query");
        return c.json(listed(c.var.session, table));
      },
    )
    .post(
      "/",
      call("Annulla per intero ciò che ha quell'id, o l'ultima cosa che chi chiama ha fatto lì", {
        answer: Answer,
      }),
      guarded,
      body(UndoRequest),
      (c) => {
        const request = c.req.valid("json");
        const { id, events } = takeBack(db, undoers, c.var.session, request, world().now);
        for (const event of events) emit(event);
        return c.json({ undone: id, ...listed(c.var.session, request.table ?? null) });
      },
    );
}
