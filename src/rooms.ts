import { type Context, Hono } from "hono";
import { accountRoutes } from "./accounts/index.ts";
import {
  adventureBookletRoutes,
  adventureFileRoutes,
  adventureRoom,
  adventureRoutes,
  adventureThingRoutes,
  adventureUndoer,
  eachPage,
  readyMadeRoutes,
} from "./adventures/index.ts";
import { audioRoom, audioRoutes, type Library } from "./audio/index.ts";
import { constantsRoutes, equipmentRoutes, weaponRoutes } from "./catalog/index.ts";
import { characterRoom, characterRoutes, listCharacters } from "./characters/index.ts";
import type { Clock } from "./clock.ts";
import {
  clueRoom,
  clueRoutes,
  cluesOfHandout,
  clueUndoer,
  giveHandoutBack,
  ownFindings,
} from "./clues/index.ts";
import {
  conditionRoom,
  conditionRoutes,
  conditionUndoer,
  togetherRoutes,
  worldOf,
} from "./condition/index.ts";
import type { Config } from "./config/read.ts";
import type { Db } from "./db/open.ts";
import { type Diary, diaryRoutes } from "./diary/index.ts";
import { deleteDisplaysBy, displayRoutes, displayTablesOf } from "./displays/index.ts";
import { encounterRoom, encounterRoutes, encounterUndoer } from "./encounters/index.ts";
import { handoutRoom, handoutRoutes, hideAllShowingsFrom } from "./handouts/index.ts";
import type { RequestContext } from "./http/context.ts";
import type { LiveChannel, LiveRoom, RoomEvent } from "./live/index.ts";
import type { Log } from "./log.ts";
import { mapRoom, mapRoutes, mapUndoer } from "./maps/index.ts";
import { faceRoom, npcRoutes, npcUndoer, ownLines } from "./npcs/index.ts";
import { ownDataRoutes } from "./own-data/index.ts";
import type { Pictures } from "./pictures/index.ts";
import { recordRoutes, rollRoom } from "./rolls/index.ts";
import { createPrinter, createPrints, sheetRoutes, tableSheetRoutes } from "./sheet/index.ts";
import { ownSlips, slipRoom, slipRoutes } from "./slips/index.ts";
import { type Soundings, sceneRoutes, stageRoom } from "./stage/index.ts";
import { storyRoom, storyRoutes } from "./story/index.ts";
import { isAnyMaster, readInvitation, seatNewcomer, tableRoutes } from "./tables/index.ts";
import { transferRoutes } from "./transfer/index.ts";
import { undoRoutes } from "./undo/index.ts";
import { TELEVISION } from "./visibility.ts";
import { isOnShownWall, ownWall, wallRoom, wallRoutes, wallUndoer } from "./wall/index.ts";

/** The list of rooms: what each contributes to the live channel, the HTTP API and data exports. */

interface LiveDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly messageLifetimeMs: number;
  readonly emit: (event: RoomEvent) => void;
  readonly pictures: Pictures;
  readonly live: () => Pick<LiveChannel, "isHere" | "listenersAt">;
}

export function createRooms({ live, ...dependencies }: LiveDependencies) {
  const { db } = dependencies;
  const condition = conditionRoom(dependencies);
  const encounters = encounterRoom(dependencies);
  const isHere = (tableId: string, userId: string) => live().isHere(tableId, userId);
  const stage = stageRoom({ ...dependencies, listenersAt: (tableId) => live().listenersAt(tableId) });
  const rooms: readonly LiveRoom<never>[] = [
    rollRoom({ ...dependencies, isHere, special: [encounters.attack, condition.loseSanity] }),
    condition.room,
    encounters.room,
    handoutRoom(db),
    stage.room,
    slipRoom(dependencies),
    faceRoom,
    storyRoom(db),
    clueRoom(db),
    adventureRoom(dependencies),
    wallRoom(dependencies),
    mapRoom(dependencies),
    characterRoom,
    audioRoom({ ...dependencies, isAnyMaster: (session) => isAnyMaster(db, session) }),
  ];
  return { rooms, soundings: stage.soundings };
}

export interface RoomDependencies {
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
  pictures: Pictures;
  /** Keeps a silent connection open for this many seconds: sounds are transferred slowly. */
  allowSilence: (request: Request, seconds: number) => void;
  emit: (event: RoomEvent) => void;
  live: Pick<LiveChannel, "isHere" | "isConnected" | "presentAt">;
  soundings: Pick<Soundings, "streamingFor" | "heardAt" | "mayFetchAt">;
  clock: Clock;
  diary: Diary;
  serverAddresses: () => string[];
}

/** From this type the browser's client infers every path, body and answer. */
export function mountRooms(dependencies: RoomDependencies) {
  const { db, config, serverAddresses, emit, live, soundings } = dependencies;
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
  const ruleCalls = {
    db,
    world: worldOf(db, config.messageLifetimeMs, dependencies.clock),
    isHere: live.isHere,
    emit,
  };
  const { world } = ruleCalls;
  /** In this order: an encounter knows more of a blow than the sheet. */
  const undoers = [
    encounterUndoer(world),
    conditionUndoer(world),
    npcUndoer(world),
    clueUndoer(world),
    adventureUndoer(world),
    wallUndoer(world),
    mapUndoer(world),
  ];
  const leaving = { takeDownHandouts: hideAllShowingsFrom, revokeDisplays: deleteDisplaysBy };
  const television = {
    displayTablesOf: (c: Context) => displayTablesOf(db, c),
    isOnShownWall: (tableId: string, imageId: string) => isOnShownWall(db, tableId, imageId),
  };
  const cluesOfHandouts = { of: cluesOfHandout, giveBack: giveHandoutBack };
  const printer = createPrinter();
  const prints = createPrints(printer);
  return new Hono<{ Variables: RequestContext }>()
    .route("/user", accounts)
    .route(
      "/user",
      ownDataRoutes(db, { slips: ownSlips, faces: ownLines, clues: ownFindings, wall: ownWall }),
    )
    .route("/table", tableRoutes({ db, emit, isHere: live.isHere, leaving }))
    .route("/table", recordRoutes(db))
    .route("/table", togetherRoutes(ruleCalls))
    .route("/table", storyRoutes({ db, emit }))
    .route("/encounter", encounterRoutes(ruleCalls))
    .route("/undo", undoRoutes({ db, world, undoers, emit }))
    .route("/character", constantsRoutes)
    .route("/character", sheetRoutes(db, printer, prints))
    .route("/table", tableSheetRoutes(db, prints))
    .route("/character", conditionRoutes(ruleCalls))
    .route("/character", transferRoutes(db, emit))
    .route("/character", characterRoutes(db, emit))
    .route("/npc", npcRoutes({ ...dependencies, ...television }))
    .route("/slip", slipRoutes(dependencies))
    .route("/clue", clueRoutes({ ...dependencies, pagesOf: eachPage }))
    .route("/wall", wallRoutes({ ...dependencies, ...television, printer }))
    .route("/adventure", adventureRoutes(dependencies))
    .route("/adventure", adventureThingRoutes(dependencies))
    .route("/adventure", adventureFileRoutes(dependencies))
    .route("/adventure", adventureBookletRoutes({ ...dependencies, printer }))
    .route("/adventure", readyMadeRoutes(dependencies))
    .route("/scene", sceneRoutes(dependencies))
    .route("/displays", displayRoutes({ ...dependencies, isConnected: live.isConnected }))
    .route("/handout", handoutRoutes({ ...dependencies, ...television, printer, clues: cluesOfHandouts }))
    .route("/handout", mapRoutes(dependencies))
    .route("/diary", diaryRoutes({ ...dependencies, presentAt: live.presentAt }))
    .route("/weapon-templates", weaponRoutes)
    .route("/equipment-templates", equipmentRoutes)
    .route(
      "/audio",
      audioRoutes({
        ...dependencies,
        streamingFor: (userId) => soundings.streamingFor(userId),
        isAnyMaster: (session) => isAnyMaster(db, session),
        heardOnDisplays: (c) =>
          displayTablesOf(db, c).map((tableId) => ({ tableId, ...soundings.heardAt(tableId, TELEVISION) })),
        mayFetchAt: (...asked) => soundings.mayFetchAt(...asked),
      }),
    );
}
