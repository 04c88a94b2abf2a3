import type { Server } from "bun";
import { openResetDesk, openSessionKeeper } from "./accounts/index.ts";
import { purgeDeleted, sweepInterrupted } from "./adventures/index.ts";
import { createApp } from "./app.ts";
import { MOST_UPLOAD_BYTES, openLibrary } from "./audio/index.ts";
import { openDailyBackups } from "./backup/index.ts";
import { type Clock, systemClock } from "./clock.ts";
import { collectGarbage } from "./collect.ts";
import type { Config } from "./config/read.ts";
import { type DataFolder, isWritable, prepareDataFolder } from "./db/data-folder.ts";
import { lockDataFolder } from "./db/lock.ts";
import { openDatabase } from "./db/open.ts";
import { openDiary } from "./diary/index.ts";
import { createDispatcher } from "./events.ts";
import { dropUnusedRevisions, type HandoutEvent } from "./handouts/index.ts";
import { serverAddresses } from "./http/addresses.ts";
import { loadWebAssets, pageScript, serveWebAsset, webAssetsFolder } from "./http/web-assets.ts";
import { assertCanListen, listen, readTls } from "./listen.ts";
import { type LiveChannel, openLiveChannel, type SocketData } from "./live/index.ts";
import type { Log } from "./log.ts";
import { openPostOffice } from "./mail/index.ts";
import { openDrawer } from "./maps/index.ts";
import { picturesIn, sweepPictures } from "./pictures/index.ts";
import { createRooms } from "./rooms.ts";
import { countTablesInUse } from "./tables/index.ts";

export interface RunningServer {
  /** The actual port, also for configured port 0. */
  readonly port: number;
  stop(): Promise<void>;
}

export interface ServerOptions {
  serveSources?: (request: Request) => Promise<Response>;
  webFolder?: string;
  /** Writes a backup without sounds, in another process. Without it there are no daily backups. */
  backUp?: (file: string) => Promise<void>;
  clock?: Clock;
}

const STOP_WAIT_MS = 3_000;
const HEALTH_PROBE_EVERY_MS = 5_000;

/** Checks certificate and port, then folder, lock and database, before it writes. @throws CannotStart with a line for the host. */
export function startServer(config: Config, log: Log, options: ServerOptions = {}): RunningServer {
  const clock = options.clock ?? systemClock;
  const tls = readTls(config.tls);
  assertCanListen(config, tls);
  const folder = prepareDataFolder(config.dataDir);
  const lock = lockDataFolder(folder);
  for (const note of lock.notes) log.warn(note);
  const closers: (() => void)[] = [collectGarbage(), lock.release];
  try {
    const database = openDatabase(folder);
    closers.unshift(database.close);
    const { migrated, isNew } = database;
    // Thirty names would be the first thing that a new host reads.
    if (isNew) log.info("database created");
    else if (migrated.length > 0) log.info({ migrations: migrated }, "database migrated");
    const diary = openDiary({
      db: database.db,
      clock,
      log,
      // Called lazily: `live` exists by then.
      presentAt: (tableId) => live.presentAt(tableId),
    });
    closers.unshift(diary.flush);
    const assets = loadWebAssets(options.webFolder ?? webAssetsFolder());
    // In development the page is not the built one.
    const servedScript = options.serveSources ? null : pageScript(assets);
    const { emit, rolls } = createDispatcher(
      database.db,
      () => live,
      diary,
      () => drawer,
      log,
    );
    const pictures = picturesIn(database.db, folder.images);
    const { rooms, soundings } = createRooms({
      db: database.db,
      clock,
      messageLifetimeMs: config.messageLifetimeMs,
      pictures,
      emit,
      live: () => live,
    });
    const live: LiveChannel = openLiveChannel(database.db, config, log, clock, rooms, servedScript);
    closers.unshift(live.close);
    const library = openLibrary({
      db: database.db,
      root: folder.audio,
      log,
      onChange: () => emit({ kind: "sounds-changed" }),
    });
    closers.unshift(library.close);

    dropUnusedRevisions(database.db);
    const strays = sweepPictures(pictures, clock.now());
    if (strays > 0) log.info({ pictures: strays }, "pictures without a document removed");

    const drawer = openDrawer({
      pictures,
      clock,
      log,
      onDrawn: (change) => {
        const event: HandoutEvent = { kind: "handout-changed", tableId: change.tableId, change };
        emit(event);
      },
    });
    closers.unshift(drawer.close);

    sweepInterrupted(library);
    purgeDeleted(library, clock.now());

    const desk = openResetDesk({
      db: database.db,
      clock,
      log,
      post: openPostOffice(config, log),
      // Read when a mail is sent: `server` exists by then.
      publicUrl: () => config.publicUrl ?? `http://localhost:${server.port}`,
    });
    closers.unshift(desk.stop);
    closers.unshift(openSessionKeeper({ db: database.db, clock, log }).stop);
    if (options.backUp) {
      const daily = openDailyBackups({ folder, clock, log, backUp: options.backUp });
      closers.unshift(daily.stop);
    }

    const app = createApp({
      db: database.db,
      config,
      log,
      library,
      pictures,
      socketAddressOf: (request) => server.requestIP(request)?.address ?? "",
      allowSilence: (request, seconds) => server.timeout(request, seconds),
      emit,
      live,
      soundings,
      clock,
      diary,
      serverAddresses: () => serverAddresses(config, server.port ?? config.port),
      figuresNow: () => ({
        ...live.figures(),
        rolls: rolls(),
        tables: countTablesInUse(database.db),
        databaseBytes: sizeOf(folder.database),
      }),
      isHealthy: healthProbe(folder, database.isAlive),
      serveWeb: options.serveSources ?? ((request) => serveWebAsset(assets, request)),
    });
    const server = listen(config, {
      tls,
      answer: (request) => app.fetch(request),
      upgrade: live.upgrade,
      websocket: live.handlers,
      // Rooms have lower limits; uploads, which take this much, are streamed to the disk.
      mostBodyBytes: MOST_UPLOAD_BYTES + 1024 * 1024,
    });
    return { port: server.port ?? config.port, stop: () => stop(server, live, closers) };
  } catch (error) {
    for (const close of closers) close();
    throw error;
  }
}

async function stop(server: Server<SocketData>, live: LiveChannel, closers: (() => void)[]): Promise<void> {
  live.close();
  // `stop()` never resolves while a socket is open.
  await Promise.race([server.stop(), Bun.sleep(STOP_WAIT_MS)]);
  await Promise.race([server.stop(true), Bun.sleep(500)]);
  for (const close of closers) close();
}

function healthProbe(folder: DataFolder, isDatabaseAlive: () => boolean): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFine = true;
  return () => {
    // Anyone may ask, and the probe writes a file: unlimited, it would wear out an SD card.
    if (performance.now() - checkedAt > HEALTH_PROBE_EVERY_MS) {
      isFine = isDatabaseAlive() && isWritable(folder.path);
      checkedAt = performance.now();
    }
    return isFine;
  };
}

function sizeOf(database: string): number {
  return [database, `${database}-wal`].reduce((sum, path) => sum + Bun.file(path).size, 0);
}
