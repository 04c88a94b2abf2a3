import { createMiddleware } from "hono/factory";
import { createGate } from "./gate.ts";
import { readText } from "./read-text.ts";

/** Two texts of maximum length, in any script. */
const MOST_BYTES = 256 * 1024;
const PATIENCE_MS = 60_000;

/** For long texts, few at a time of each person. Mount after the guard: large bodies need a session. */
export function textBody() {
  const gate = createGate({ each: 4, all: 40 });
  return createMiddleware<{ Variables: { session: { readonly userId: string } } }>((c, next) =>
    gate.pass(c.var.session.userId, async (signal) => {
      const text = await readText(c.req.raw, { mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS, signal });
      c.req.raw = new Request(c.req.raw, { body: text });
      await next();
    }),
  );
}
