import { and, asc, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { AskRequest } from "#shared/schemas/ask.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { asks } from "../db/schema.ts";

const AskedLoss = z.object({ loss: z.string(), kind: z.optional(z.string()), cause: z.optional(z.string()) });
export type AskedLoss = z.infer<typeof AskedLoss>;

const Asked = z.extend(z.omit(AskRequest, { clientId: true, to: true, note: true }), {
  note: z.string(),
  loss: z.optional(AskedLoss),
});
const Answers = z.object({
  waitingFor: z.array(Id),
  given: z.array(z.object({ characterId: Id, rollId: Id })),
});

export interface StoredAsk extends z.infer<typeof Asked>, z.infer<typeof Answers> {
  readonly id: string;
  readonly userId: string | null;
  readonly username: string;
  readonly createdAt: number;
  readonly isOpen: boolean;
}

/** Secret ones are counted apart: closing another for them would tell players of a hidden roll. */
const MOST_OPEN = 20;
const MOST_CLOSED = 200;

type Row = typeof asks.$inferSelect;

/** @returns open requests that are closed to make room: first those that all have answered, then the oldest. */
export function insertAsk(db: Db, tableId: string, ask: StoredAsk): StoredAsk[] {
  const { id, userId, username, createdAt, isOpen } = ask;
  const asked = JSON.stringify(Asked.parse(ask));
  const answers = JSON.stringify(Answers.parse(ask));
  db.insert(asks)
    .values({ id, tableId, clientId: id, userId, username, createdAt, isOpen, asked, answers })
    .run();
  const closed = and(eq(asks.tableId, tableId), eq(asks.isOpen, false));
  keepNewest(db, asks, { of: closed, by: asks.id, most: MOST_CLOSED });
  const open = openAsks(db, tableId).filter(({ secret }) => secret === ask.secret);
  const isWaiting = (one: StoredAsk) => one.id === id || one.waitingFor.length > 0;
  return [...open.filter((one) => !isWaiting(one)), ...open.filter(isWaiting)]
    .slice(0, Math.max(0, open.length - MOST_OPEN))
    .map((late) => updateAsk(db, { ...late, isOpen: false }));
}

export function updateAsk(db: Db, ask: StoredAsk): StoredAsk {
  const answers = JSON.stringify(Answers.parse(ask));
  db.update(asks).set({ isOpen: ask.isOpen, answers }).where(eq(asks.id, ask.id)).run();
  return ask;
}

/** Oldest first. */
export function openAsks(db: Db, tableId: string): StoredAsk[] {
  const open = and(eq(asks.tableId, tableId), eq(asks.isOpen, true));
  return db.select().from(asks).where(open).orderBy(asc(asks.id)).all().map(storedAskOf);
}

export function findAsk(db: Db, tableId: string, id: string): StoredAsk | null {
  const row = db
    .select()
    .from(asks)
    .where(and(eq(asks.tableId, tableId), eq(asks.id, id)))
    .get();
  return row ? storedAskOf(row) : null;
}

/** A request made by version 0.2, before the `requests` table existed. */
export function findAskByClient(db: Db, userId: string, clientId: string): StoredAsk | null {
  const row = db
    .select()
    .from(asks)
    .where(and(eq(asks.userId, userId), eq(asks.clientId, clientId)))
    .get();
  return row ? storedAskOf(row) : null;
}

function storedAskOf({ id, userId, username, createdAt, isOpen, asked, answers }: Row): StoredAsk {
  return {
    ...Asked.parse(JSON.parse(asked)),
    ...Answers.parse(JSON.parse(answers)),
    id,
    userId,
    username,
    createdAt,
    isOpen,
  };
}
