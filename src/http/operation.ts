import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";

export interface Operation {
  summary: string;
  /** `cookie`: the session's cookie suffices, because `<img>`, `<audio>` and links send no header. */
  who: "anyone" | "session" | "cookie" | "master";
  body?: z.core.$ZodType;
  answer: z.core.$ZodType | string;
  status?: 200 | 201;
  query?: readonly string[];
  headers?: readonly string[];
}

const annotations = new WeakMap<object, Partial<Operation>>();

/** Attaches to a middleware what it means for its routes: who may call, which body. */
export function annotate<H extends object>(handler: H, part: Partial<Operation>): H {
  annotations.set(handler, part);
  return handler;
}

/** Describes a route; must be its first middleware. Guards and `body()` add their part. */
export function call(summary: string, part: Omit<Operation, "summary" | "who" | "body">) {
  return annotate(
    createMiddleware((_c, next) => next()),
    { ...part, summary },
  );
}

interface Mounted {
  routes: { method: string; path: string; handler: object }[];
}

export function operationsOf({ routes }: Mounted): Record<string, Operation> {
  const operations: Record<string, Operation> = {};
  for (const { method, path, handler } of routes) {
    const part = annotations.get(handler);
    const name = `${method} ${path}`;
    const known = operations[name];
    if (part?.summary !== undefined && part.answer !== undefined && !known) {
      operations[name] = { who: "anyone", ...part, summary: part.summary, answer: part.answer };
    } else if (part && known) operations[name] = { ...known, ...part };
  }
  return operations;
}
