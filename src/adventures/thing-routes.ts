import { Hono } from "hono";
import * as z from "zod/mini";
import { DeleteThing, Lot, LotDraft } from "#shared/adventures/index.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Library } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { textBody } from "../http/text-body.ts";
import { deleteThing } from "./delete-thing.ts";
import type { AdventureEvent } from "./live.ts";
import { saveLot } from "./page-verbs.ts";
import { purgeDeleted } from "./purge.ts";

interface Dependencies {
  library: Library;
  clock: Clock;
  /** Called after the commit. */
  emit: (event: AdventureEvent) => void;
}

/** Things that only an adventure has: lots, pictures, sounds, ready-made investigators. Masters only. */
export function adventureThingRoutes({ library, clock, emit }: Dependencies) {
  const { db } = library;
  const guarded = requireSession(db);
  const changed = (tableId: string, id: string) =>
    emit({ kind: "adventure-changed", tableId, id, pageId: null });
  return new Hono<{ Variables: SessionContext }>()
    .post(
      "/delete-thing",
      call(
        "Elimina un'immagine, un suono, una sorte o un investigatore pronto (`kind`, `key`); si può annullare con l'id che risponde; solo un master",
        { answer: z.object({ deleted: Id }) },
      ),
      guarded,
      body(DeleteThing),
      (c) => {
        const wanted = c.req.valid("json");
        purgeDeleted(library, clock.now());
        const { tableId, id } = deleteThing(db, c.var.session, wanted, clock.now());
        changed(tableId, wanted.adventureId);
        return c.json({ deleted: id });
      },
    )
    .post(
      "/lot",
      call("Scrive una sorte, una riga per ogni esito; senza righe la elimina; solo un master", {
        answer: z.object({ lot: Lot }),
      }),
      guarded,
      textBody(),
      body(LotDraft),
      (c) => {
        const draft = c.req.valid("json");
        const { tableId, lot } = saveLot(db, c.var.session, draft, clock.now());
        changed(tableId, draft.adventureId);
        return c.json({ lot });
      },
    );
}
