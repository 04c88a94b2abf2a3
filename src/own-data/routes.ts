import { Hono } from "hono";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { call } from "../http/operation.ts";
import { gatherOwnData } from "./gather.ts";

/** What a person may take along. */
export function ownDataRoutes(db: Db) {
  return new Hono<{ Variables: SessionContext }>().get(
    "/data",
    call("I miei dati in un file: account, tavoli, investigatori, note", { answer: "application/json" }),
    requireSession(db),
    (c) => {
      const { turn } = c.var;
      const pieces = gatherOwnData(db, c.var.session.userId);
      const encoder = new TextEncoder();
      // A piece when the connection has room for it: a slow phone holds nothing in memory.
      const stream = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await turn();
          const { value, done } = pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
      });
      return c.body(stream, 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="custode.json"',
        "cache-control": "no-store",
      });
    },
  );
}
