import { Hono } from "hono";
import * as z from "zod/mini";
import { Clue, ClueUpdate, FindClue, ForgetClue, LedClue, NewClue, TellClue } from "#shared/clues/index.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import type { HandoutEvent } from "../handouts/index.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { tableQuery } from "../http/table-query.ts";
import { textBody } from "../http/text-body.ts";
import { requestedTable } from "../tables/index.ts";
import { type Known, recordFinding, tellClue } from "./know.ts";
import type { ClueEvent } from "./live.ts";
import type { ClueChange, StoredClue } from "./store.ts";
import { createClue, deleteClue, forgetClue, type PagesOf, readClues, updateClue } from "./verbs.ts";
import { clueView, ledView } from "./view.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  pagesOf: PagesOf;
  /** Called after the commit. */
  emit: (event: ClueEvent | HandoutEvent) => void;
}

const One = z.object({ clue: LedClue });

export function clueRoutes({ db, clock, pagesOf, emit }: Dependencies) {
  const guarded = requireSession(db);
  const written = textBody();
  const tell = (change: ClueChange) => emit({ kind: "clue-changed", tableId: change.tableId, change });
  const led = (kept: StoredClue | null): { clue: LedClue } => {
    const [clue] = kept ? ledView(db, [kept]) : [];
    if (!clue) throw new Error("a clue that was just written is not there");
    return { clue };
  };
  /** The document first: the news of the clue offers it. */
  const tellKnown = ({ change, found, handout }: Known) => {
    const { tableId } = change;
    if (handout) emit({ kind: "handout-changed", tableId, change: handout.change });
    tell(change);
    if (handout?.shown) emit({ kind: "handout-shown", tableId, shown: handout.shown });
    if (found) emit({ kind: "clue-found", tableId, found });
  };
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/list",
      call("Gli indizi di un tavolo (`table`): ai master tutti, a chi gioca quelli che sa", {
        answer: z.object({ clues: z.array(z.union([LedClue, Clue])) }),
        query: ["table"],
      }),
      tableQuery,
      guarded,
      (c) => {
        const tableId = requestedTable(db, c.var.session.userId, c.req.valid("query").table);
        return c.json({ clues: readClues(db, c.var.session, tableId) });
      },
    )
    .post(
      "/create",
      call("Scrive un indizio, che nessuno sa ancora; solo un master del tavolo", {
        answer: One,
        status: 201,
      }),
      guarded,
      written,
      body(NewClue),
      (c) => {
        const change = createClue(db, c.var.session, c.req.valid("json"), clock.now(), pagesOf);
        tell(change);
        return c.json(led(change.after), 201);
      },
    )
    .post(
      "/update",
      call("Cambia un indizio: ciò che manca resta; solo un master del tavolo", { answer: One }),
      guarded,
      written,
      body(ClueUpdate),
      (c) => {
        const change = updateClue(db, c.var.session, c.req.valid("json"));
        tell(change);
        return c.json(led(change.after));
      },
    )
    .post(
      "/delete",
      call("Elimina un indizio, anche da chi lo sa; si può annullare; solo un master del tavolo", {
        answer: z.object({ success: z.boolean() }),
      }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        tell(deleteClue(db, c.var.session, c.req.valid("json").id, clock.now()));
        return c.json({ success: true });
      },
    )
    .post(
      "/find",
      call(
        "Chi ha trovato un indizio: gli investigatori, o tutti (`*`); mostra il suo documento; solo un master del tavolo",
        { answer: One },
      ),
      guarded,
      body(FindClue),
      (c) => {
        const known = recordFinding(db, c.var.session, c.req.valid("json"), clock.now());
        tellKnown(known);
        return c.json(led(known.change.after));
      },
    )
    .post(
      "/forget",
      call("Toglie un indizio a chi lo sa; solo un master del tavolo", { answer: One }),
      guarded,
      body(ForgetClue),
      (c) => {
        const { id, from: people } = c.req.valid("json");
        const { change, handout, withdrawn } = forgetClue(db, c.var.session, id, people);
        const { tableId } = change;
        if (handout) emit({ kind: "handout-changed", tableId, change: handout });
        tell(change);
        const handoutId = change.before?.handoutId ?? null;
        for (const { at, from, given } of withdrawn) {
          emit({ kind: "clue-withdrawn", tableId, clueId: id, at, from });
          if (handoutId !== null && given.length > 0)
            emit({ kind: "handout-withdrawn", tableId, handoutId, at, from: given });
        }
        return c.json(led(change.after));
      },
    )
    .post(
      "/tell",
      call("Racconta ad altri un indizio che si sa, con il suo documento", {
        answer: z.object({ clue: z.nullable(Clue) }),
      }),
      guarded,
      body(TellClue),
      (c) => {
        const { session } = c.var;
        const known = tellClue(db, session, c.req.valid("json"), clock.now());
        tellKnown(known);
        const { after } = known.change;
        return c.json({ clue: after && clueView(db, after, { userId: session.userId, isMaster: false }) });
      },
    );
}
