import { Hono } from "hono";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { call } from "../http/operation.ts";
import { bodyOf } from "../http/pieces-body.ts";
import { gatherOwnData, type OwnData } from "./gather.ts";

export function ownDataRoutes(db: Db, others: OwnData) {
  return new Hono<{ Variables: SessionContext }>().get(
    "/data",
    call("I miei dati in un file: account, tavoli, investigatori, note, biglietti", {
      answer: "application/json",
    }),
    requireSession(db),
    (c) => {
      const pieces = gatherOwnData(db, c.var.session.userId, others);
      return c.body(bodyOf(pieces, { turn: c.var.turn, signal: c.req.raw.signal }), 200, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": 'attachment; filename="custode.json"',
        "cache-control": "no-store",
      });
    },
  );
}
