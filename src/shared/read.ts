import * as z from "zod/mini";
import { italianError } from "./italian-errors.ts";

/** Dotted path of a field → an Italian sentence. */
export type FieldProblems = Record<string, string>;

export type Reading<S extends z.core.$ZodType> =
  | { data: z.output<S>; problems: null }
  | {
      data: null;
      problems: FieldProblems;
      /** The first problem, of a field or of the whole. */
      sentence: string;
    };

/** Server and browser give the same sentences. */
export function readBy<S extends z.core.$ZodType>(schema: S, value: unknown): Reading<S> {
  const { data, error } = z.safeParse(schema, value, { error: italianError });
  if (!error) return { data, problems: null };
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) problems[path.join(".")] ??= message;
  }
  return { data: null, problems, sentence: error.issues[0]?.message ?? "Dati non validi" };
}

/** Those of one part of a form, by the names of its own fields. @param start of the part's path, as `layers.0.`. */
export const within = (problems: FieldProblems, start: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) =>
      path.startsWith(start) ? [[path.slice(start.length), sentence]] : [],
    ),
  );

/** @returns null for invalid JSON or another shape. */
export function decode<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
