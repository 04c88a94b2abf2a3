import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { isRoomsPath } from "#shared/paths.ts";
import { Refused } from "#shared/refused.ts";
import { accountRoutes } from "./accounts/index.ts";
import { audioRoutes, type Library } from "./audio/index.ts";
import { constantsRoutes, equipmentRoutes, weaponRoutes } from "./catalog/index.ts";
import { characterRoutes, listCharacters } from "./characters/index.ts";
import type { Clock } from "./clock.ts";
import { conditionRoutes, conditionUndoer, togetherRoutes, worldOf } from "./condition/index.ts";
import type { Config } from "./config/read.ts";
import { consumerOf } from "./consumer.ts";
import type { Db } from "./db/open.ts";
import { type Diary, diaryRoutes } from "./diary/index.ts";
import { deleteDisplaysBy, displayRoutes, displayTableOf } from "./displays/index.ts";
import { encounterRoutes, encounterUndoer } from "./encounters/index.ts";
import type { RoomEvent } from "./events.ts";
import { handoutRoutes, type Pictures, takeDownFor } from "./handouts/index.ts";
import { type RequestContext, requestContext } from "./http/context.ts";
import { answerError, notFound } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { call, operationsOf } from "./http/operation.ts";
import { createTurns } from "./http/turns.ts";
import type { LiveChannel } from "./live/index.ts";
import type { Log } from "./log.ts";
import { createRequestCount, type Figures, metricsRoutes } from "./metrics/index.ts";
import { npcRoutes } from "./npcs/index.ts";
import { openApiRoutes } from "./openapi/index.ts";
import { ownDataRoutes } from "./own-data/index.ts";
import { recordRoutes } from "./rolls/index.ts";
import { createPrinter, createPrints, sheetRoutes, tableSheetRoutes } from "./sheet/index.ts";
import { sceneRoutes } from "./stage/index.ts";
import { isAnyMaster, readInvitation, seatNewcomer, tableRoutes } from "./tables/index.ts";
import { transferRoutes } from "./transfer/index.ts";
import { undoRoutes } from "./undo/index.ts";

/** Everything that the rooms need; made once, in `server.ts`. */
export interface AppDependencies {
  db: Db;
  config: Pick<
    Config,
    | "registration"
    | "masterCode"
    | "contactEmail"
    | "trustProxy"
    | "audioAdmin"
    | "metrics"
    | "messageLifetimeMs"
  >;
  log: Log;
  library: Library;
  /** Of documents. */
  pictures: Pictures;
  socketAddressOf: (request: Request) => string;
  /** Keeps a silent connection open for this many seconds: sounds go up and down slowly. */
  allowSilence: (request: Request, seconds: number) => void;
  /** Called after the commit of what has changed. */
  emit: (event: RoomEvent) => void;
  /** Who is here, and what is heard. */
  live: Pick<LiveChannel, "streamingFor" | "heardAt" | "isHere" | "isConnected" | "presentAt">;
  clock: Clock;
  diary: Diary;
  serverAddresses: () => string[];
  figuresNow: () => Figures;
  isHealthy: () => boolean;
  serveWeb: (request: Request) => Response | Promise<Response>;
}

const Health = z.object({ status: z.enum(["ok", "error"]) });

/** These routes accept larger bodies, from users with a session only, and check them themselves. */
const LARGE_BODIES = [
  "/audio/upload",
  "/character/create",
  "/character/import",
  "/character/pdf/draft",
  "/character/update",
  "/handout/create",
  "/handout/update",
  "/handout/upload",
];
/** For every other route, with or without a session. */
const MOST_BODY_BYTES = 16 * 1024;
const limitBody = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge });

/** Mounts all rooms. */
export function createApp(dependencies: AppDependencies) {
  const { db, config, serverAddresses, emit, live } = dependencies;
  const accounts = accountRoutes({
    db,
    config,
    charactersOf: (userId) => listCharacters(db, userId),
    seatNewcomer,
    assertInvited: (code) => void readInvitation(db, code, Date.now()),
    isAnyMaster: (session) => isAnyMaster(db, session),
    serverAddresses,
    emit,
  });
  const happening = {
    db,
    world: worldOf(db, config.messageLifetimeMs, dependencies.clock),
    isHere: live.isHere,
    emit,
  };
  const { world } = happening;
  /** What can be taken back. A fight knows more of a blow than the sheet that it hit. */
  const undoers = [encounterUndoer(world), conditionUndoer(world)];
  const leaving = { takeDownHandouts: takeDownFor, revokeDisplays: deleteDisplaysBy };
  const printer = createPrinter();
  const prints = createPrints(printer);
  const requests = createRequestCount();
  const turns = createTurns();
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
    .route("/user", accounts)
    .route("/user", ownDataRoutes(db))
    .route("/table", tableRoutes({ db, emit, isHere: live.isHere, leaving }))
    .route("/table", recordRoutes(db))
    .route("/table", togetherRoutes(happening))
    .route("/encounter", encounterRoutes(happening))
    .route("/undo", undoRoutes({ db, world, undoers, emit }))
    .route("/character", constantsRoutes)
    .route("/character", sheetRoutes(db, printer, prints))
    .route("/table", tableSheetRoutes(db, prints))
    .route("/character", conditionRoutes(happening))
    .route("/character", transferRoutes(db, emit))
    .route("/character", characterRoutes(db, emit))
    .route("/npc", npcRoutes(db))
    .route("/scene", sceneRoutes(dependencies))
    .route("/displays", displayRoutes({ ...dependencies, isConnected: live.isConnected }))
    .route(
      "/handout",
      handoutRoutes({ ...dependencies, printer, displayTableOf: (c) => displayTableOf(db, c) }),
    )
    .route("/diary", diaryRoutes({ ...dependencies, presentAt: live.presentAt }))
    .route("/weapon-templates", weaponRoutes)
    .route("/equipment-templates", equipmentRoutes)
    .route(
      "/audio",
      audioRoutes({
        ...dependencies,
        streamingFor: live.streamingFor,
        isAnyMaster: (session) => isAnyMaster(db, session),
        heardOnDisplay(c) {
          const tableId = displayTableOf(db, c);
          return tableId === null ? null : live.heardAt(tableId);
        },
      }),
    );
  app.route("/", openApiRoutes(operationsOf(app)));
  if (config.metrics) app.route("/", metricsRoutes(requests, dependencies.figuresNow));

  return app
    .all("*", (c) =>
      // An unknown path of a room is a JSON 404, not the page.
      isRoomsPath(new URL(c.req.url).pathname) ? notFound(c) : dependencies.serveWeb(c.req.raw),
    )
    .onError(answerError)
    .notFound(notFound);
}

/** From this the browser's client infers every path, body and answer. */
export type App = ReturnType<typeof createApp>;

function tooLarge(): never {
  throw new Refused("too_large", "La richiesta è troppo grande");
}
