import { createMiddleware } from "hono/factory";
import { Refused } from "#shared/refused.ts";
import type { SessionContext } from "../accounts/index.ts";
import { createGate } from "../http/gate.ts";
import { readText } from "../http/read-text.ts";

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_BYTES_WITHOUT_PICTURE = 1024 * 1024;
/** A data URL; other programs also write bare base64, or escaped slashes. */
const PICTURE = /"(?:data:image\\?\/[a-z]+;base64,)?[A-Za-z0-9+/=\\]{1000,}"/g;
/** Our own page crops pictures, so it sends less. */
const ORDINARY_BYTES = 512 * 1024;
/** The largest takes half a minute on a slow phone. */
const PATIENCE_MS = 60_000;

/** Use after the guard: only users with a session may send so much, few at a time. @param tooLarge refusal of a larger body. */
export function sheetBody(tooLarge = "La richiesta è troppo grande") {
  const ordinary = createGate({ each: 4, all: 100 });
  const large = createGate({ each: 1, all: 3, isFirstCome: true });
  return createMiddleware<{ Variables: SessionContext }>(async (c, next) => {
    // Without a length it may be of any size.
    const isOrdinary = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY) <= ORDINARY_BYTES;
    await (isOrdinary ? ordinary : large).pass(c.var.session.userId, async (signal) => {
      const text = await readText(c.req.raw, {
        mostBytes: MOST_BYTES,
        patienceMs: PATIENCE_MS,
        signal,
        tooLarge,
      });
      // Parsing eight megabytes of brackets would block the server.
      const pictures = text.match(PICTURE)?.reduce((sum, picture) => sum + picture.length, 0) ?? 0;
      if (text.length - pictures > MOST_BYTES_WITHOUT_PICTURE) {
        throw new Refused("too_large", tooLarge);
      }
      c.req.raw = new Request(c.req.raw, { body: text });
      // Several bodies may be complete at the same moment.
      await c.var.turn();
      await next();
    });
  });
}
