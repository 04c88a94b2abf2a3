import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as z from "zod/mini";
import { isRoomsPath } from "#shared/paths.ts";
import { Refused } from "#shared/refused.ts";
import type { Streaming } from "#shared/schemas/audio.ts";
import { accountRoutes } from "./accounts/index.ts";
import { audioRoutes, type Library } from "./audio/index.ts";
import { constantsRoutes, equipmentRoutes, weaponRoutes } from "./catalog/index.ts";
import { type CharacterChange, characterRoutes, listCharacters } from "./characters/index.ts";
import type { Clock } from "./clock.ts";
import { conditionRoutes, type Outcome, togetherRoutes, worldOf } from "./condition/index.ts";
import type { Config } from "./config/read.ts";
import { consumerOf } from "./consumer.ts";
import type { Db } from "./db/open.ts";
import { type Diary, diaryRoutes } from "./diary/index.ts";
import { deleteDisplaysBy, displayRoutes, displayTableOf } from "./displays/index.ts";
import { encounterRoutes } from "./encounters/index.ts";
import {
  type HandoutChange,
  type HandoutShown,
  handoutRoutes,
  type Pictures,
  takeDownFor,
} from "./handouts/index.ts";
import { type RequestContext, requestContext } from "./http/context.ts";
import { answerError, notFound } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { call, operationsOf } from "./http/operation.ts";
import { createTurns } from "./http/turns.ts";
import type { Log } from "./log.ts";
import { createRequestCount, type Figures, metricsRoutes } from "./metrics/index.ts";
import { npcRoutes } from "./npcs/index.ts";
import { openApiRoutes } from "./openapi/index.ts";
import { ownDataRoutes } from "./own-data/index.ts";
import { type KeptAsk, type KeptRoll, recordRoutes } from "./rolls/index.ts";
import { createPrinter, createPrints, sheetRoutes, tableSheetRoutes } from "./sheet/index.ts";
import { type Heard, sceneRoutes } from "./stage/index.ts";
import { isAnyMaster, readInvitation, seatNewcomer, type TableChange, tableRoutes } from "./tables/index.ts";
import { transferRoutes } from "./transfer/index.ts";

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
  onSessionEnded: (tokenHash: string) => void;
  /** The sound that a person's table hears, and how far it is. */
  streamingFor: (userId: string) => Streaming;
  /** What a television at a table may fetch of its sounds. */
  heardAt: (tableId: string) => Heard;
  /** Keeps a silent connection open for this many seconds: sounds go up and down slowly. */
  allowSilence: (request: Request, seconds: number) => void;
  onCharacterChanged: (change: CharacterChange) => void;
  onTableChanged: (change: TableChange) => void;
  /** Called after scenes of a table have changed. */
  onScenesChanged: (tableId: string) => void;
  /** A roll that a call has thrown, once it is stored. */
  onRolled: (tableId: string, kept: KeptRoll, isStored: boolean) => void;
  /** A request that a call has opened or closed, once it is stored. */
  onAsked: (tableId: string, ask: KeptAsk) => void;
  /** Called after a fight has changed. */
  onEncounterChanged: (tableId: string) => void;
  /** Called after a document was written, shown, changed or taken away. */
  onHandoutChanged: (change: HandoutChange) => void;
  /** A document that was held up to somebody, once it is stored. */
  onHandoutShown: (shown: HandoutShown) => void;
  clock: Clock;
  /** Whether a socket of this person sits at the table. */
  isHere: (tableId: string, userId: string) => boolean;
  /** Whether a socket of this person is open, at whatever table. */
  isConnected: (userId: string) => boolean;
  /** The names of those who sit at a table now. */
  presentAt: (tableId: string) => string[];
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
  const { db, config, serverAddresses, onSessionEnded } = dependencies;
  const onCharacterChanged = (change: CharacterChange) => tellCharacter(dependencies, change);
  const accounts = accountRoutes({
    db,
    config,
    charactersOf: (userId) => listCharacters(db, userId),
    seatNewcomer,
    onSeated: dependencies.onTableChanged,
    assertInvited: (code) => void readInvitation(db, code, Date.now()),
    isAnyMaster: (session) => isAnyMaster(db, session),
    serverAddresses,
    onSessionEnded,
  });
  const happening = {
    db,
    world: worldOf(db, config.messageLifetimeMs, dependencies.clock),
    isHere: dependencies.isHere,
    onHappened: (outcome: Outcome) => tellHappened(dependencies, outcome),
  };
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
    .route("/table", tableRoutes({ ...dependencies, leaving }))
    .route("/table", recordRoutes(db))
    .route("/table", togetherRoutes(happening))
    .route(
      "/encounter",
      encounterRoutes({
        ...happening,
        onEncounterChanged: dependencies.onEncounterChanged,
        onFought: dependencies.diary.fought,
        onRetold: dependencies.diary.retold,
      }),
    )
    .route("/character", constantsRoutes)
    .route("/character", sheetRoutes(db, printer, prints))
    .route("/table", tableSheetRoutes(db, prints))
    .route("/character", conditionRoutes(happening))
    .route("/character", transferRoutes(db, onCharacterChanged))
    .route("/character", characterRoutes(db, onCharacterChanged))
    .route("/npc", npcRoutes(db))
    .route("/scene", sceneRoutes(dependencies))
    .route("/displays", displayRoutes({ ...dependencies, onDisplayRevoked: onSessionEnded }))
    .route(
      "/handout",
      handoutRoutes({ ...dependencies, printer, displayTableOf: (c) => displayTableOf(db, c) }),
    )
    .route(
      "/diary",
      diaryRoutes({
        ...dependencies,
        onSitting: (tableId) => dependencies.onTableChanged({ tableId, moved: [] }),
      }),
    )
    .route("/weapon-templates", weaponRoutes)
    .route("/equipment-templates", equipmentRoutes)
    .route(
      "/audio",
      audioRoutes({
        ...dependencies,
        isAnyMaster: (session) => isAnyMaster(db, session),
        heardOnDisplay(c) {
          const tableId = displayTableOf(db, c);
          return tableId === null ? null : dependencies.heardAt(tableId);
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

/** The dice fall first, then the sheets move, and the diary remembers. */
function tellHappened(
  { onRolled, onAsked, onCharacterChanged, onTableChanged, diary }: AppDependencies,
  outcome: Outcome,
): void {
  const { tableId, rolls, asks, sheets, isTableChanged } = outcome;
  for (const { kept, isStored } of rolls) if (tableId !== null) onRolled(tableId, kept, isStored);
  for (const ask of asks) if (tableId !== null) onAsked(tableId, ask);
  for (const sheet of sheets) onCharacterChanged(sheet);
  if (isTableChanged && tableId !== null) onTableChanged({ tableId, moved: [] });
  diary.happened(outcome);
}

/** Who plays at its table may have changed, too. */
function tellCharacter(
  { onCharacterChanged, onTableChanged, diary }: AppDependencies,
  change: CharacterChange,
): void {
  if (change.news) diary.arrived(change.news);
  onCharacterChanged(change);
  if (change.news) onTableChanged({ tableId: change.news.tableId, moved: [] });
}

function tooLarge(): never {
  throw new Refused("too_large", "La richiesta è troppo grande");
}
