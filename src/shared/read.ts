import * as z from "zod/mini";
import { italianError } from "./italian-errors.ts";

/** Dotted path of a field → what is wrong with it, in Italian. */
export type FieldProblems = Record<string, string>;

/** What a schema makes of a value: the data, or what is wrong with it. */
export type Reading<S extends z.core.$ZodType> =
  | { data: z.output<S>; problems: null }
  | {
      data: null;
      /** Of what is wrong with the value as a whole, which belongs to no field, nothing stands here. */
      problems: FieldProblems;
      /** The first problem, whatever it belongs to. */
      sentence: string;
    };

/** Reads a form or a body by its schema; the server and the browser say the same of what is wrong. */
export function readBy<S extends z.core.$ZodType>(schema: S, value: unknown): Reading<S> {
  const { data, error } = z.safeParse(schema, value, { error: italianError });
  if (!error) return { data, problems: null };
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) problems[path.join(".")] ??= message;
  }
  return { data: null, problems, sentence: error.issues[0]?.message ?? "Dati non validi" };
}

/** Reads JSON by a schema. Returns null for what is not JSON or not of the schema: the caller says what follows. */
export function decode<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
