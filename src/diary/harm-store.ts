import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { SittingFigures } from "#shared/schemas/diary.ts";
import type { Db } from "../db/open.ts";
import { diary } from "../db/schema.ts";
import type { Viewer } from "../visibility.ts";
import { readableBy, type SittingSpan } from "./store.ts";

type Harm = Pick<SittingFigures, "sanityLost" | "wounds">;

export function harmBetween(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { from, before }: Omit<SittingSpan, "id">,
): Harm {
  const happened = and(eq(diary.tableId, tableId), gte(diary.at, from), lt(diary.at, before));
  const ofHarm = and(happened, inArray(diary.kind, ["body", "mind"]), readableBy(viewer));
  const ofKind = (kind: string) => sql`event.value ->> '$.data.kind' = ${kind}`;
  const counted = db
    .select({
      sanityLost: sql<number>`coalesce(sum(event.value ->> '$.data.lost') FILTER (WHERE ${ofKind("sanity-lost")}), 0)`,
      wounds: sql<number>`count(*) FILTER (WHERE ${ofKind("hurt")})`,
    })
    .from(diary)
    .innerJoin(sql`json_each(${diary.data}, '$.events') AS event`, sql`1`)
    .where(ofHarm)
    .get();
  const of02 = db
    .select({ text: diary.text })
    .from(diary)
    .where(and(ofHarm, isNull(diary.data)))
    .all()
    .map(({ text }) => harmIn02(text));
  return {
    sanityLost: of02.reduce((sum, one) => sum + one.sanityLost, counted?.sanityLost ?? 0),
    wounds: of02.reduce((sum, one) => sum + one.wounds, counted?.wounds ?? 0),
  };
}

/** Rows of 0.2 have only a sentence, from which figures are parsed. */
export const harmIn02 = (text: string): { sanityLost: number; wounds: number } => ({
  sanityLost: Number(/ perde (\d+) Sanità/.exec(text)?.[1] ?? 0),
  wounds: / subisce \d+ dann[io]/.test(text) ? 1 : 0,
});
