import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import type { SessionContext } from "../accounts/index.ts";
import { createGate } from "../http/gate.ts";
import { readText } from "../http/read-text.ts";
import type { Turn } from "../http/turns.ts";

/** A whole investigator with its picture as base64, with room to spare. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The same without the picture, however it is spaced. */
const MOST_BYTES_WITHOUT_PICTURE = 1024 * 1024;
const PICTURE = /"data:image\/[a-z]+;base64,[A-Za-z0-9+/=]*"/g;
/** What our own page sends is smaller: it crops a picture before. */
const ORDINARY_BYTES = 512 * 1024;
/** A slow phone's uplink takes half a minute for the largest. */
const PATIENCE_MS = 60_000;

/**
 * Reads the body of a request that saves an investigator. Stands behind the guard: only of whoever has a session is so much
 * taken in, few at a time, and not for ever.
 * @param turn waits until the live channel has had its say: several may come to their end in the same moment.
 */
export function sheetBody(turn: Turn) {
  const ordinary = createGate({ each: 4, all: 100 });
  const large = createGate({ each: 1, all: 3 });
  return createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
    // A body that does not say how long it is may be of any length.
    const isOrdinary = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY) <= ORDINARY_BYTES;
    await (isOrdinary ? ordinary : large).pass(c.var.session.userId, async (signal) => {
      const text = await readText(c.req.raw, { mostBytes: MOST_BYTES, patienceMs: PATIENCE_MS, signal });
      // Eight megabytes of brackets would hold everybody up while they are parsed.
      const pictures = text.match(PICTURE)?.reduce((sum, picture) => sum + picture.length, 0) ?? 0;
      if (text.length - pictures > MOST_BYTES_WITHOUT_PICTURE) {
        throw new Refused("too_large", "La richiesta è troppo grande");
      }
      c.req.raw = new Request(c.req.raw, { body: text });
      await turn(c.req.raw.signal);
      await next();
    });
  });
}
