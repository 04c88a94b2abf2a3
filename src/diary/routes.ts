import { Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { DiaryEntry, DiaryPage, NewDiaryNote, Sitting, SittingRequest } from "#shared/schemas/diary.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { DiaryOrder } from "../db/diary-order.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { createGate } from "../http/gate.ts";
import { call } from "../http/operation.ts";
import { bodyOf } from "../http/pieces-body.ts";
import type { Turn } from "../http/request-scheduler.ts";
import { namedTable } from "../http/table-query.ts";
import { requestedTable } from "../tables/index.ts";
import { type DiaryExport, planExport } from "./export.ts";
import type { Diary } from "./keeper.ts";
import { readDiary, removeNote, setSitting, writeNote } from "./verbs.ts";

export interface SittingEvent {
  readonly kind: "sitting-changed";
  readonly tableId: string;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  diary: Diary;
  presentAt: (tableId: string) => string[];
  emit: (event: SittingEvent) => void;
}

const USUAL = 200;
const MOST_AT_ONCE = 500;
const LONGEST_ZONE = 60;
const MOST_EXPORTS = 32;
const ONE_EXPORT = "Stai già scaricando un diario: aspetta che finisca";

/** Optional id. @throws Refused `not_found` with the sentence for an invalid one. */
function idIn(value: unknown, sentence: string): string | undefined {
  if (value === undefined || value === "") return undefined;
  const read = Id.safeParse(value);
  if (!read.success) throw new Refused("not_found", sentence);
  return read.data;
}

interface Query {
  table?: string | undefined;
  before?: string | undefined;
  order?: DiaryOrder | undefined;
  sitting?: string | undefined;
  limit?: string | undefined;
  zone?: string | undefined;
}

/** @throws Refused `not_found` for an invalid id. */
const query = validator("query", (given): Query => {
  const { limit, zone } = given;
  return {
    table: namedTable(given.table),
    order: given.order === "story" ? "story" : undefined,
    before: idIn(given.before, "Questa riga del diario non c'è più"),
    sitting: idIn(given.sitting, "Questa seduta non c'è più"),
    limit: typeof limit === "string" ? limit : undefined,
    zone: typeof zone === "string" && zone.length <= LONGEST_ZONE ? zone : undefined,
  };
});

function limitOf(text: string | undefined): number {
  const wanted = Number(text ?? USUAL);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), MOST_AT_ONCE) : USUAL;
}

export function diaryRoutes({ db, clock, diary, presentAt, emit }: Dependencies) {
  const guarded = requireSession(db);
  const exporting = createGate({ each: 1, all: MOST_EXPORTS, tooMany: ONE_EXPORT });
  const tableOf = ({ userId }: SessionContext["session"], { table }: Query) =>
    requestedTable(db, userId, table);
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/entries",
      call(
        "Il diario di un tavolo (`table`), dal più recente; `before` è l'ultima riga che si ha già; `order=story` dà le sole righe datate, nell'ordine della storia",
        { answer: DiaryPage, query: ["table", "before", "limit", "order"] },
      ),
      query,
      guarded,
      (c) => {
        diary.flush();
        const { order, before, limit } = c.req.valid("query");
        const table = tableOf(c.var.session, c.req.valid("query"));
        const wanted = { order, before, limit: limitOf(limit) };
        return c.json(readDiary(db, c.var.session, table, wanted, clock.now()));
      },
    )
    .post(
      "/note",
      call("Scrive una nota nel diario, per tutti o (`onlyMe`) solo per sé", {
        answer: z.object({ entry: DiaryEntry }),
        status: 201,
      }),
      guarded,
      body(NewDiaryNote),
      (c) => {
        diary.flush();
        return c.json({ entry: writeNote(db, c.var.session, c.req.valid("json"), clock.now()) }, 201);
      },
    )
    .post(
      "/delete",
      call("Elimina una propria nota", { answer: z.object({ success: z.boolean() }) }),
      guarded,
      body(z.object({ id: Id })),
      (c) => {
        removeNote(db, c.var.session, c.req.valid("json").id);
        return c.json({ success: true });
      },
    )
    .post(
      "/sitting",
      call("Comincia o finisce una seduta, e le dà un titolo; solo un master del tavolo", {
        answer: z.object({ sitting: z.nullable(Sitting) }),
      }),
      guarded,
      body(SittingRequest),
      (c) => {
        diary.flush();
        const wanted = c.req.valid("json");
        const present = presentAt(wanted.table);
        const sitting = setSitting(db, c.var.session, wanted, present, clock.now());
        emit({ kind: "sitting-changed", tableId: wanted.table });
        return c.json({ sitting });
      },
    )
    .get(
      "/export",
      call("Il diario come Markdown: di una seduta (`sitting`), o tutto; `zone` è il fuso orario", {
        answer: "text/markdown",
        query: ["table", "sitting", "zone"],
      }),
      query,
      guarded,
      async (c) => {
        diary.flush();
        const { sitting, zone } = c.req.valid("query");
        const { turn, session } = c.var;
        const table = tableOf(session, c.req.valid("query"));
        const place = exporting.enter(session.userId);
        const signal = AbortSignal.any([place.signal, c.req.raw.signal]);
        try {
          const plan = planExport(db, session, table, { sitting, zone }, clock.now());
          const { newestAt, pieces } = await inTurns(plan, turn, signal);
          const day = new Date(newestAt).toISOString().slice(0, 10);
          c.header("Content-Disposition", `attachment; filename="diario-${day}.md"`);
          c.header("Content-Type", "text/markdown; charset=utf-8");
          // For HEAD nothing would read or end the body.
          if (c.req.method !== "HEAD") return c.body(bodyOf(pieces(), { turn, signal, onEnd: place.leave }));
          place.leave();
          return c.body(null);
        } catch (error) {
          place.leave();
          throw error;
        }
      },
    );
}

/** One step per turn. @throws Refused `unavailable` when aborted. */
async function inTurns(
  steps: Generator<undefined, DiaryExport>,
  turn: Turn,
  signal: AbortSignal,
): Promise<DiaryExport> {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    await turn();
    if (signal.aborted) throw new Refused("unavailable", "Il server è occupato: riprova fra un momento");
  }
}
