import * as z from "zod/mini";
import { italianError } from "./italian-errors.ts";

/** Dotted path of a field → an Italian sentence. */
export type FieldProblems = Record<string, string>;

export type Reading<S extends z.core.$ZodType> =
  | { data: z.output<S>; problems: null }
  | {
      data: null;
      problems: FieldProblems;
      sentence: string;
    };

export function readBy<S extends z.core.$ZodType>(schema: S, value: unknown): Reading<S> {
  const { data, error } = z.safeParse(schema, value, { error: italianError });
  if (!error) return { data, problems: null };
  const problems: FieldProblems = {};
  for (const { path, message } of error.issues) {
    if (path.length > 0) problems[path.join(".")] ??= message;
  }
  return { data: null, problems, sentence: sentenceOf(value, error.issues[0]) };
}

/** 'Ascoltare: il massimo è 999, e qui è 1200': only this sentence is shown, so it names the entry of a list that it is about. */
function sentenceOf(value: unknown, issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return "Dati non validi";
  let at: unknown = value;
  let entry = "";
  for (const key of issue.path) {
    at = isRecord(at) ? at[key] : undefined;
    if (typeof key === "number" && isRecord(at) && typeof at.name === "string") entry = at.name.trim();
  }
  if (entry === "") return issue.message;
  const reason = `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  const found = typeof at === "number" ? `, e qui è ${at}` : "";
  return `${entry.slice(0, LONGEST_ENTRY)}: ${reason}${found}`;
}

const LONGEST_ENTRY = 60;

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === "object" && value !== null;

/** Problems of a part of a form, by that part's field names. @param start of its path, such as `layers.0.`. */
export const within = (problems: FieldProblems, start: string): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([path, sentence]) =>
      path.startsWith(start) ? [[path.slice(start.length), sentence]] : [],
    ),
  );

export function decode<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
