import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";

/** One call: what it is for, who may make it, what goes in and what comes out. */
export interface Operation {
  /** In Italian, as the page of all calls shows it. */
  summary: string;
  /** `cookie`: a session, whose cookie is enough, because `<img>`, `<audio>` and links send no header. */
  who: "anyone" | "session" | "cookie" | "master";
  /** Of the JSON that it takes. */
  body?: z.core.$ZodType;
  /** Of the JSON that it answers, or the type of a file. */
  answer: z.core.$ZodType | string;
  status?: 200 | 201;
  query?: readonly string[];
  headers?: readonly string[];
}

/** What of the calls each of the functions that stand at a route says. */
const said = new WeakMap<object, Partial<Operation>>();

/** Has a function that stands at routes (a guard, what reads a body) say what it means for their calls. */
export function saying<H extends object>(handler: H, part: Partial<Operation>): H {
  said.set(handler, part);
  return handler;
}

/** Stands first at a route, and says what the call is for and what it answers; who may make it, its guards say. */
export function call(summary: string, part: Omit<Operation, "summary" | "who" | "body">) {
  return saying(
    createMiddleware((_c, next) => next()),
    { ...part, summary },
  );
}

interface Mounted {
  routes: { method: string; path: string; handler: object }[];
}

/** Every call of an app that says what it is for, as `GET /character/:id`, in the order in which they are mounted. */
export function operationsOf({ routes }: Mounted): Record<string, Operation> {
  const operations: Record<string, Operation> = {};
  for (const { method, path, handler } of routes) {
    const part = said.get(handler);
    const name = `${method} ${path}`;
    const known = operations[name];
    if (part?.summary !== undefined && part.answer !== undefined && !known) {
      operations[name] = { who: "anyone", ...part, summary: part.summary, answer: part.answer };
    } else if (part && known) operations[name] = { ...known, ...part };
  }
  return operations;
}
