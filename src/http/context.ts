import { createMiddleware } from "hono/factory";
import type { Config } from "../config/read.ts";
import { type Log, withoutToken } from "../log.ts";
import { addressOf, isSecure } from "./caller.ts";
import type { Turn } from "./request-scheduler.ts";

export interface RequestContext {
  requestId: string;
  /** Adds the request's id to each line. A function, because most requests log nothing. */
  log: () => Log;
  address: () => string;
  isSecure: boolean;
  /** For long work: yields to the live channel and to other callers. */
  turn: Turn;
}

interface Surroundings {
  config: Pick<Config, "trustProxy">;
  log: Log;
  socketAddressOf: (request: Request) => string;
  onAnswered: (status: number) => void;
}

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
