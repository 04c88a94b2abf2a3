import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { consumerOf } from "./consumer.ts";
import { type RequestContext, requestContext } from "./http/context.ts";
import { answerError, notFound } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { call, operationsOf } from "./http/operation.ts";
import { createRequestScheduler } from "./http/request-scheduler.ts";
import { createRequestCount, type Figures, metricsRoutes } from "./metrics/index.ts";
import { openApiRoutes } from "./openapi/index.ts";
import { mountRooms, type RoomDependencies } from "./rooms.ts";

export interface AppDependencies extends RoomDependencies {
  socketAddressOf: (request: Request) => string;
  figuresNow: () => Figures;
  isHealthy: () => boolean;
  serveWeb: (request: Request) => Response | Promise<Response>;
}

const NEVER_SCREENS = ["ws", "metrics"];

const Health = z.object({ status: z.enum(["ok", "error"]) });

/** Larger bodies, only with a session; these routes limit them themselves. */
const LARGE_BODIES = [
  "/audio/upload",
  "/character/create",
  "/character/import",
  "/character/pdf/draft",
  "/character/update",
  "/adventure/import",
  "/adventure/lot",
  "/adventure/page",
  "/adventure/update",
  "/adventure/upload",
  "/clue/create",
  "/clue/update",
  "/handout/create",
  "/handout/update",
  "/handout/upload",
  "/wall/arrange",
];
const MOST_BODY_BYTES = 16 * 1024;
const limitBody = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge });

export function createApp(dependencies: AppDependencies) {
  const { db, config } = dependencies;
  const requests = createRequestCount();
  const turns = createRequestScheduler();
  const app = new Hono<{ Variables: RequestContext }>()
    .use(requestContext({ ...dependencies, onAnswered: requests.count }))
    .use(securityHeaders)
    .use(async (c, next) => {
      const consumer = consumerOf(db, c);
      c.set("turn", () => turns.wait(consumer, c.req.raw.signal));
      await c.var.turn();
      await next();
    })
    .use((c, next) => (LARGE_BODIES.includes(c.req.path) ? next() : limitBody(c, next)))
    .get("/health", call("Dice se il server sta bene; 503 se no", { answer: Health }), (c) =>
      dependencies.isHealthy()
        ? c.json({ status: "ok" as const })
        : c.json({ status: "error" as const }, 503),
    )
    .route("/", mountRooms(dependencies));
  app.route("/", openApiRoutes(operationsOf(app)));
  if (config.metrics) app.route("/", metricsRoutes(requests, dependencies.figuresNow));

  const prefixes = new Set(app.routes.map(({ path }) => path.split("/")[1]));
  /** Paths below a room's prefix are calls; the prefix itself may be a screen, as `/diary`. */
  const isCall = ([, first = "", ...rest]: readonly string[]) =>
    (prefixes.has(first) && rest.length > 0) || NEVER_SCREENS.includes(first);
  return app
    .all("*", (c) =>
      // An unknown call is a JSON 404, not the page.
      isCall(new URL(c.req.url).pathname.split("/")) ? notFound(c) : dependencies.serveWeb(c.req.raw),
    )
    .onError(answerError)
    .notFound(notFound);
}

/** From this the browser's client infers every path, body and answer. */
export type App = ReturnType<typeof createApp>;

function tooLarge(): never {
  throw new Refused("too_large", "La richiesta è troppo grande");
}
