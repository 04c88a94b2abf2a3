import { Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { DiaryEntry, DiaryPage, NewDiaryNote, Sitting, SittingRequest } from "#shared/schemas/diary.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { body } from "../http/body.ts";
import { call } from "../http/operation.ts";
import { namedTable } from "../http/table-query.ts";
import { meantTable, NO_SUCH_TABLE } from "../tables/index.ts";
import type { Diary } from "./keeper.ts";
import { markdownOf } from "./markdown.ts";
import { readDiary, removeNote, setSitting, writeNote } from "./verbs.ts";

interface Dependencies {
  db: Db;
  clock: Clock;
  diary: Diary;
  /** The names of those who sit at a table now. */
  presentAt: (tableId: string) => string[];
  /** Called once a sitting has begun or ended. */
  onSitting: (tableId: string) => void;
}

const USUAL = 200;
const MOST_AT_ONCE = 500;
const MOST_EXPORTED = 5_000;
const LONGEST_ZONE = 60;

/** An id, or nothing. @throws Refused `not_found` with the sentence for anything else. */
function idIn(value: unknown, sentence: string): string | undefined {
  if (value === undefined || value === "") return undefined;
  const read = Id.safeParse(value);
  if (!read.success) throw new Refused("not_found", sentence);
  return read.data;
}

interface Query {
  table?: string | undefined;
  before?: string | undefined;
  sitting?: string | undefined;
  limit?: string | undefined;
  zone?: string | undefined;
}

/** @throws Refused `not_found` for what is no id. */
const query = validator("query", (given): Query => {
  const { limit, zone } = given;
  return {
    table: namedTable(given.table),
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

/** What has happened at a table, sitting by sitting, as far as the asker may know; and notes. */
export function diaryRoutes({ db, clock, diary, presentAt, onSitting }: Dependencies) {
  const guarded = requireSession(db);
  /** @throws Refused `not_found` at none. */
  const tableOf = ({ userId }: SessionContext["session"], { table }: Query): string => {
    const meant = meantTable(db, userId, table);
    if (meant === null) throw new Refused("not_found", NO_SUCH_TABLE);
    return meant;
  };
  return new Hono<{ Variables: SessionContext }>()
    .get(
      "/entries",
      call("Il diario di un tavolo (`table`), dal più recente; `before` è l'ultima riga che si ha già", {
        answer: DiaryPage,
        query: ["table", "before", "limit"],
      }),
      query,
      guarded,
      (c) => {
        diary.keep();
        const { before, limit } = c.req.valid("query");
        const table = tableOf(c.var.session, c.req.valid("query"));
        const wanted = { before, limit: limitOf(limit) };
        const page = readDiary(db, c.var.session, table, wanted, clock.now());
        return c.json({ entries: page.entries, sittings: page.sittings, more: page.more });
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
        diary.keep();
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
        diary.keep();
        const wanted = c.req.valid("json");
        const present = presentAt(wanted.table);
        const sitting = setSitting(db, c.var.session, wanted, present, clock.now());
        onSitting(wanted.table);
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
      (c) => {
        diary.keep();
        const { sitting, zone } = c.req.valid("query");
        const table = tableOf(c.var.session, c.req.valid("query"));
        const wanted = { sitting, limit: MOST_EXPORTED };
        const { tableName, ...page } = readDiary(db, c.var.session, table, wanted, clock.now());
        const day = new Date(page.sittings[0]?.beganAt ?? clock.now()).toISOString().slice(0, 10);
        c.header("Content-Disposition", `attachment; filename="diario-${day}.md"`);
        c.header("Content-Type", "text/markdown; charset=utf-8");
        return c.body(markdownOf(tableName, page, zone));
      },
    );
}
