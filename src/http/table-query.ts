import { validator } from "hono/validator";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";

/** Undefined where no table is named. @throws Refused `not_found` for what is no id. */
export function namedTable(table: unknown): string | undefined {
  if (table === undefined) return;
  const read = Id.safeParse(table);
  if (!read.success) throw new Refused("not_found", "Questo tavolo non esiste");
  return read.data;
}

/** Reads `?table=`, for calls that mean the caller's current table where it is left out. @throws as `namedTable`. */
export const tableQuery = validator("query", ({ table }): { table?: string | undefined } => ({
  table: namedTable(table),
}));
