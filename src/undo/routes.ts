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

/** `now` in milliseconds since 1970, so that a page need not know the clock to tell how long ago something was done. */
const List = z.object({ undoable: z.array(Undoable), now: z.int() });
/** `undoable` as it is afterwards. */
const Answer = z.extend(List, { undone: Id });

interface Dependencies<E> {
  db: Db;
  world: () => { readonly now: number };
  /** Of each room. The first that knows an id takes it back. */
  undoers: readonly Undoer<E>[];
  /** Called after the commit. */
  emit: (event: E) => void;
}

/** The one undo of all rooms. */
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
