import { and, desc, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { SeenRoll } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import { seenRoll, type Viewer } from "./audience.ts";
import type { KeptRoll } from "./kept-roll.ts";
import { keptOf, visibleTo } from "./store.ts";

/** What the diary tells of the record: it copies no roll. */

/** Milliseconds since 1970: from the first on, before the second. */
export interface Span {
  readonly from: number;
  readonly before: number;
}

export interface DiaryRoll extends Pick<KeptRoll, "id" | "sentAt"> {
  readonly roll: SeenRoll;
}

/** Rolls are older than their end, which is what the index knows. */
const within = (tableId: string, { from, before }: Span): SQL | undefined =>
  and(
    eq(rolls.tableId, tableId),
    gte(rolls.expiresAt, from),
    gte(rolls.sentAt, from),
    lt(rolls.sentAt, before),
    isNotNull(rolls.roll),
  );

/**
 * Those that mattered, newest first, as the viewer may know them: criticals and disasters, pushed rolls, Fortuna, Sanità,
 * attacks that hurt.
 * @param after only those before this roll, of those told in the same millisecond.
 * @param publicFrom those that all saw only from then on, in milliseconds since 1970: hidden ones begin no sitting.
 */
export function toldInDiary(
  db: Db,
  tableId: string,
  viewer: Viewer,
  {
    span,
    publicFrom,
    after,
    limit,
  }: { span: Span; publicFrom: number; after: { at: number; id: string } | null; limit: number },
): DiaryRoll[] {
  const isTold = or(gte(rolls.sentAt, publicFrom), ne(rolls.seenBy, "all"));
  const older = after
    ? or(lt(rolls.sentAt, after.at), and(eq(rolls.sentAt, after.at), lt(rolls.id, after.id)))
    : undefined;
  return db
    .select()
    .from(rolls)
    .where(and(within(tableId, span), isTold, older, visibleTo(viewer), mattered(viewer)))
    .orderBy(desc(rolls.seq))
    .limit(limit)
    .all()
    .map(keptOf)
    .map((kept) => ({ id: kept.id, sentAt: kept.sentAt, roll: seenRoll(kept, viewer) }));
}

/** How many, and how they went; passed counts where the viewer may know it. */
export function rollFigures(db: Db, tableId: string, viewer: Viewer, span: Span) {
  const ofLevel = (level: string) => sql<number>`coalesce(sum(${rolls.level} = ${level}), 0)`;
  const passed = sql<number>`coalesce(sum(json_extract(${rolls.roll}, '$.passed') = 1 AND ${knows(viewer)}), 0)`;
  const found = db
    .select({
      rolls: sql<number>`count(*)`,
      passed,
      critical: ofLevel("critic"),
      disasters: ofLevel("extrafailed"),
    })
    .from(rolls)
    .where(and(within(tableId, span), visibleTo(viewer)))
    .get();
  return found ?? { rolls: 0, passed: 0, critical: 0, disasters: 0 };
}

/** Whether the viewer may know what follows from the difficulty; see `seenRoll`. */
const knows = ({ isMaster }: Viewer): SQL =>
  isMaster ? sql`1` : sql`coalesce(json_extract(${rolls.more}, '$.hidesDifficulty'), 0) = 0`;

function mattered(viewer: Viewer): SQL | undefined {
  const fact = (path: string) => sql`json_extract(${rolls.roll}, ${path})`;
  return or(
    sql`${rolls.level} IN ('critic', 'extrafailed')`,
    sql`${fact("$.pushOf")} IS NOT NULL`,
    sql`${fact("$.luckSpent")} > 0`,
    sql`${fact("$.kind")} = 'sanity' AND json_extract(${rolls.more}, '$.isRetold') IS NULL`,
    sql`${fact("$.attack.damage.total")} > 0 AND ${knows(viewer)}`,
  );
}
