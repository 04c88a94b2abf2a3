import { createMiddleware } from "hono/factory";
import type { Config } from "../config/read.ts";
import { type Log, withoutToken } from "../log.ts";
import { addressOf, isSecure } from "./caller.ts";
import type { Turn } from "./turns.ts";

/** Set for every request; `turn` in `app.ts`. */
export interface RequestContext {
  requestId: string;
  /** With the request's id on every line. A function, because most requests log nothing. */
  log: () => Log;
  /** The socket's, or with `TRUST_PROXY` what the proxy says. */
  address: () => string;
  /** By https. */
  isSecure: boolean;
  /** For what is long by nature: waits until the live channel and other callers have had their say. */
  turn: Turn;
}

interface Surroundings {
  config: Pick<Config, "trustProxy">;
  log: Log;
  socketAddressOf: (request: Request) => string;
  /** Called with the status of each answer. */
  onAnswered: (status: number) => void;
}

/** Says of each request who asks, and logs how it was answered. */
export function requestContext({ config, log, socketAddressOf, onAnswered }: Surroundings) {
  return createMiddleware<{ Variables: RequestContext }>(async (c, next) => {
    const startedAt = performance.now();
    const requestId = crypto.randomUUID();
    const request = c.req.raw;
    c.set("requestId", requestId);
    c.set("log", () => log.child({ requestId }));
    c.set("address", () => addressOf(request, socketAddressOf(request), config.trustProxy));
    c.set("isSecure", isSecure(request, config.trustProxy));
    await next();
    onAnswered(c.res.status);
    if (!log.isLevelEnabled("debug")) return;
    const ms = Math.round(performance.now() - startedAt);
    const { method, path } = c.req;
    log.debug({ requestId, method, path: withoutToken(path), status: c.res.status, ms }, "request");
  });
}
