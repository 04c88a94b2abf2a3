import type { Context, TypedResponse } from "hono";
import { isKnown } from "./etag.ts";

/** Stands in no value: it keeps a text that was written elsewhere from passing for JSON of a type. */
declare const says: unique symbol;

/** A value as JSON that is written already, with the type of what it says. */
export type JsonText<T> = string & { readonly [says]: T };

// Here the text says the value, whatever it is.
export const jsonText = <T>(value: T) => JSON.stringify(value) as JsonText<T>;

/**
 * Answers with JSON that is written already; the typed client learns its shape as from `c.json`. Whoever has the same text
 * still is only told so: a browser asks with what it has, and keeps it for nobody else.
 */
export function answerJson<T>(c: Context, text: JsonText<T>): TypedResponse<T, 200, "json"> {
  const etag = `"${Bun.hash(text).toString(36)}"`;
  const headers = {
    "Content-Type": "application/json",
    ETag: etag,
    "Cache-Control": "private, no-cache",
    Vary: "Authorization",
  };
  const response = isKnown(etag, c.req.header("if-none-match"))
    ? c.body(null, 304, headers)
    : c.body(text, 200, headers);
  // A response has no type of its own; the text says a T, as only `jsonText` makes one.
  return response as unknown as TypedResponse<T, 200, "json">;
}
