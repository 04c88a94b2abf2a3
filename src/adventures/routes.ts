import { Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import {
  Adventure,
  AdventureId,
  AdventureUpdate,
  CloseAdventure,
  FoundPage,
  ListedAdventure,
  MovePage,
  NewAdventure,
  Page,
  PageDraft,
  TurnPage,
} from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Library } from "../audio/index.ts";
import type { Clock } from "../clock.ts";
import { body } from "../http/body.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { textBody } from "../http/text-body.ts";
import { requestedTable } from "../tables/index.ts";
import type { AdventureEvent } from "./live.ts";
import {
  deletePage,
  movePage,
  NO_SUCH_PAGE,
  readPage,
  savePage,
  searchPages,
  turnPage,
} from "./page-verbs.ts";
import { purgeDeleted } from "./purge.ts";
import type { StoredAdventure } from "./store.ts";
import {
  closeAdventure,
  createAdventure,
  deleteAdventure,
  NO_SUCH_ADVENTURE,
  openAdventure,
  ownAdventure,
  readAdventures,
  updateAdventure,
} from "./verbs.ts";
import { adventureView, pageView } from "./view.ts";

interface Dependencies {
  library: Library;
  clock: Clock;
  /** Called after the commit. */
  emit: (event: AdventureEvent) => void;
}

const One = z.object({ adventure: Adventure });
const OnePage = z.object({ page: Page });
const Success = z.object({ success: z.boolean() });

/** Masters only. */
export function adventureRoutes({ library, clock, emit }: Dependencies) {
  const { db } = library;
  const guarded = requireSession(db);
  const written = textBody();
  const changed = (tableId: string, id: string, pageId: string | null = null) =>
    emit({ kind: "adventure-changed", tableId, id, pageId });
  const settled = (kept: StoredAdventure) => {
    changed(kept.tableId, kept.id);
    return { adventure: adventureView(db, kept) };
  };
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Le avventure di un tavolo (`table`); solo per un suo master", {
        answer: z.object({ adventures: z.array(ListedAdventure) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ adventures: readAdventures(db, c.var.session, tableId) });
      },
    )
    .get(
      "/read/:id",
      call("Un'avventura con ciò che le appartiene, senza i testi delle pagine; solo per un master", {
        answer: One,
      }),
      idParam(NO_SUCH_ADVENTURE),
      guarded,
      (c) => {
        const kept = ownAdventure(db, c.var.session, c.req.valid("param").id);
        return c.json({ adventure: adventureView(db, kept) });
      },
    )
    .get(
      "/page/:id",
      call("Una pagina; solo per un master", { answer: OnePage }),
      idParam(NO_SUCH_PAGE),
      guarded,
      (c) => c.json({ page: pageView(readPage(db, c.var.session, c.req.valid("param").id)) }),
    )
    .get(
      "/search",
      call(
        "Le pagine di un'avventura (`adventure`) che hanno tutte le parole (`words`); solo per un master",
        {
          answer: z.object({ found: z.array(FoundPage) }),
          query: ["adventure", "words"],
        },
      ),
      guarded,
      searchQuery,
      async (c) => c.json({ found: await searchPages(db, c.var.session, c.req.valid("query"), c.var.turn) }),
    )
    .post(
      "/create",
      call("Comincia un'avventura; solo un master del tavolo", { answer: One, status: 201 }),
      guarded,
      body(NewAdventure),
      (c) => {
        purgeDeleted(library, clock.now());
        return c.json(settled(createAdventure(db, c.var.session, c.req.valid("json"), clock.now())), 201);
      },
    )
    .post(
      "/update",
      call("Cambia ciò che sta davanti alle pagine: ciò che manca resta; solo un master", { answer: One }),
      guarded,
      written,
      body(AdventureUpdate),
      (c) => c.json(settled(updateAdventure(db, c.var.session, c.req.valid("json"), clock.now()))),
    )
    .post(
      "/delete",
      call("Elimina un'avventura: ciò che qualcuno ha visto resta; si può annullare; solo un master", {
        answer: Success,
      }),
      guarded,
      body(AdventureId),
      (c) => {
        const { id } = c.req.valid("json");
        changed(deleteAdventure(db, c.var.session, id, clock.now()), id);
        // One of them may be playing.
        library.changed();
        return c.json({ success: true });
      },
    )
    .post(
      "/open",
      call("Apre un'avventura al posto di quella aperta; solo un master", { answer: One }),
      guarded,
      body(AdventureId),
      (c) => c.json(settled(openAdventure(db, c.var.session, c.req.valid("json").id))),
    )
    .post(
      "/close",
      call("Chiude l'avventura aperta, senza togliere niente a chi gioca; solo un master", {
        answer: Success,
      }),
      guarded,
      body(CloseAdventure),
      (c) => {
        const { table } = c.req.valid("json");
        const id = closeAdventure(db, c.var.session, table);
        if (id !== null) changed(table, id);
        return c.json({ success: true });
      },
    )
    .post(
      "/page",
      call("Scrive una pagina, o ne cambia una (`id`, `version`); solo un master", { answer: OnePage }),
      guarded,
      written,
      body(PageDraft),
      (c) => {
        const draft = c.req.valid("json");
        const { tableId, page } = savePage(db, c.var.session, draft, clock.now());
        changed(tableId, page.adventureId, "id" in draft ? page.id : null);
        return c.json({ page: pageView(page) }, "id" in draft ? 200 : 201);
      },
    )
    .post(
      "/move-page",
      call("Mette una pagina dietro un'altra, o all'inizio; solo un master", { answer: One }),
      guarded,
      body(MovePage),
      (c) => c.json(settled(movePage(db, c.var.session, c.req.valid("json")))),
    )
    .post(
      "/turn",
      call("Ricorda la pagina a cui un master è arrivato; solo un master", { answer: Success }),
      guarded,
      body(TurnPage),
      (c) => {
        const { id, page } = c.req.valid("json");
        turnPage(db, c.var.session, id, page);
        return c.json({ success: true });
      },
    )
    .post(
      "/delete-page",
      call("Elimina una pagina; si può annullare; solo un master", { answer: One }),
      guarded,
      body(z.object({ id: Id })),
      (c) => c.json(settled(deletePage(db, c.var.session, c.req.valid("json").id, clock.now()))),
    );
}

const MOST_WORDS = 200;

const searchQuery = validator("query", ({ adventure, words }): { adventure: string; words: string } => {
  const id = Id.safeParse(adventure);
  if (!id.success) throw new Refused("not_found", NO_SUCH_ADVENTURE);
  return { adventure: id.data, words: typeof words === "string" ? words.slice(0, MOST_WORDS) : "" };
});
