import { Hono } from "hono";
import { validator } from "hono/validator";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { RollLevel } from "#shared/schemas/dice-message.ts";
import { RecordedRoll } from "#shared/schemas/roll.ts";
import { requireSession, type SessionContext } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { idParam } from "../http/id-param.ts";
import { call } from "../http/operation.ts";
import { namesKnownTo } from "../npcs/index.ts";
import { assertSeat, NO_SUCH_TABLE } from "../tables/index.ts";
import { findAsk } from "./ask-store.ts";
import { rollView, rollWords } from "./audience.ts";
import { countLevels, recordedRolls } from "./record-store.ts";
import type { StoredRoll } from "./stored-roll.ts";

const Recorded = z.object({
  rolls: z.array(RecordedRoll),
  more: z.boolean(),
  /** Counts of all matching rolls, not only of this page. */
  levels: z.partialRecord(RollLevel, z.int()),
});

const MOST_AT_ONCE = 200;
const USUAL = 50;

interface Filters {
  before?: string | undefined;
  who?: string | undefined;
  what?: string | undefined;
  ask?: string | undefined;
  limit?: string | undefined;
}

const one = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value.slice(0, 200) : undefined;

/** @throws Refused `not_found` for a `before` that is no id. */
const filters = validator("query", ({ before, limit, who, what, ask }): Filters => {
  if (before !== undefined && !Id.safeParse(before).success)
    throw new Refused("not_found", "Questo tiro non c'è più");
  return { before: one(before), who: one(who), what: one(what), ask: one(ask), limit: one(limit) };
});

function limitOf(text: string | undefined): number {
  const wanted = Number(text ?? USUAL);
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), MOST_AT_ONCE) : USUAL;
}

const answersTo = (db: Db, tableId: string, askId: string): string[] =>
  findAsk(db, tableId, askId)?.given.map(({ rollId }) => rollId) ?? [];

export function recordRoutes(db: Db) {
  return new Hono<{ Variables: SessionContext }>().get(
    "/:id/rolls",
    call(
      "I tiri di un tavolo, dal più recente; con `who` di una persona, con `what` di una voce, con `ask` di una richiesta",
      {
        answer: Recorded,
        query: ["before", "limit", "who", "what", "ask"],
      },
    ),
    idParam(NO_SUCH_TABLE),
    filters,
    requireSession(db),
    (c) => {
      const tableId = c.req.valid("param").id;
      const { userId } = c.var.session;
      const { isMaster } = assertSeat(db, userId, tableId);
      const { before, who: username, what, ask, limit: wanted } = c.req.valid("query");
      const limit = limitOf(wanted);
      const filter = {
        before,
        username,
        what,
        ids: ask === undefined ? undefined : answersTo(db, tableId, ask),
      };
      const found = recordedRolls(db, tableId, { userId, isMaster }, filter, limit + 1);
      const knows = namesKnownTo(db, tableId, { userId, isMaster });
      const recorded = (kept: StoredRoll) => {
        const roll = rollView(kept, { isMaster }, knows);
        return { ...roll, message: rollWords(kept, roll).message };
      };
      const levels = countLevels(db, tableId, { userId, isMaster }, filter);
      return c.json({
        rolls: found.slice(0, limit).map(recorded),
        more: found.length > limit,
        levels: Object.fromEntries(levels.map(({ level, times }) => [level, times])),
      });
    },
  );
}
