import { validator } from "hono/validator";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";

/** Undefined where no table is named. @throws Refused `not_found` for an invalid id. */
export function namedTable(table: unknown): string | undefined {
  if (table === undefined) return;
  const read = Id.safeParse(table);
  if (!read.success) throw new Refused("not_found", "Questo tavolo non esiste");
  return read.data;
}

/** Reads `?table=`; when absent, calls use the caller's current table. @throws as `namedTable`. */
export const tableQuery = validator("query", ({ table }): { table?: string | undefined } => ({
  table: namedTable(table),
}));
