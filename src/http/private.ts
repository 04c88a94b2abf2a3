import { createMiddleware } from "hono/factory";

/**
 * For what only its owner may see and is asked for often: a browser may keep it for nobody else, and asks each time
 * with what it has (`etag()` of Hono, around this).
 */
export const privateAnswer = createMiddleware(async (c, next) => {
  await next();
  c.header("Cache-Control", "private, no-cache");
  c.header("Vary", "Authorization");
});
