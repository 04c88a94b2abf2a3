import type { z } from "zod";
import { RequestFailed } from "./client.ts";

/** Dotted path of a field → what is wrong with it. */
export type FieldProblems = Record<string, string>;

/** Reads a form by the schema that the server will read it by: its problems are told without asking. */
export function readForm<S extends z.ZodType>(
  schema: S,
  typed: unknown,
): { data: z.output<S>; problems: null } | { data: null; problems: FieldProblems } {
  const { data, error } = schema.safeParse(typed);
  if (!error) return { data, problems: null };
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) problems[path.join(".")] ??= message;
  return { data: null, problems };
}

/** What the server found wrong with single fields; none for an error of another kind. */
export function fieldProblems(error: unknown): FieldProblems {
  return error instanceof RequestFailed ? error.fields : {};
}

/** What to tell a person about anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : "Errore imprevisto";
}
