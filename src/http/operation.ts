import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";

/** The description of one call. */
export interface Operation {
  /** In Italian, for the page of all calls. */
  summary: string;
  /** With `cookie` the session's cookie is enough, because `<img>`, `<audio>` and links send no header. */
  who: "anyone" | "session" | "cookie" | "master";
  /** A schema of JSON. */
  body?: z.core.$ZodType;
  /** A schema of JSON, or a media type. */
  answer: z.core.$ZodType | string;
  status?: 200 | 201;
  query?: readonly string[];
  headers?: readonly string[];
}

const said = new WeakMap<object, Partial<Operation>>();

/** Attaches to a middleware what it means for the routes that use it: who may call, which body. */
export function saying<H extends object>(handler: H, part: Partial<Operation>): H {
  said.set(handler, part);
  return handler;
}

/** Describes a route; comes first in it. Guards and `body()` add their part. */
export function call(summary: string, part: Omit<Operation, "summary" | "who" | "body">) {
  return saying(
    createMiddleware((_c, next) => next()),
    { ...part, summary },
  );
}

interface Mounted {
  routes: { method: string; path: string; handler: object }[];
}

/** Every described call of an app, as `GET /character/:id`, in the order of mounting. */
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
