import { readFileSync } from "node:fs";
import type { HTMLBundle, Server } from "bun";
import { openResetDesk } from "./accounts/index.ts";
import { createApp } from "./app.ts";
import { MOST_UPLOAD_BYTES, openLibrary } from "./audio/index.ts";
import { openDailyBackups } from "./backup/index.ts";
import { CannotStart } from "./cannot-start.ts";
import { systemClock } from "./clock.ts";
import type { Config } from "./config/read.ts";
import { type DataFolder, isWritable, prepareDataFolder } from "./db/data-folder.ts";
import { lockDataFolder } from "./db/lock.ts";
import { openDatabase } from "./db/open.ts";
import { tableAddresses } from "./http/addresses.ts";
import { answerOutsideApp } from "./http/errors.ts";
import { loadWebAssets, serveWebAsset, webAssetsFolder } from "./http/web-assets.ts";
import { type LiveChannel, openLiveChannel, type SocketData } from "./live/index.ts";
import type { Log } from "./log.ts";
import { openPostOffice } from "./mail/index.ts";

/** A server that is up. */
export interface RunningServer {
  /** The port in use: the configured one, or the free one that 0 asked for. */
  readonly port: number;
  /** Stops accepting, sends the sockets away, finishes what is under way, checkpoints and closes the database. */
  stop(): Promise<void>;
}

interface Options {
  /** The page as a live bundle that reloads itself; only for developing. */
  devPage?: HTMLBundle;
  /** Where the built web app lies, when not in its usual place. */
  webFolder?: string;
  /** Writes a backup without the sounds, outside this process; without it there are no daily ones. */
  backUp?: (file: string) => Promise<void>;
}

/** Longest wait for requests under way when stopping. */
const STOP_WAIT_MS = 3_000;
const HEALTH_PROBE_EVERY_MS = 5_000;

/**
 * Starts everything, in the order in which nothing is touched before it is known to be ours.
 * @throws CannotStart with a line for the host when the folder, the database, the certificate or the port cannot be used.
 */
export function startServer(config: Config, log: Log, options: Options = {}): RunningServer {
  const tls = readTls(config);
  assertCanListen(config, tls);
  const folder = prepareDataFolder(config.dataDir);
  const lock = lockDataFolder(folder);
  const undo: (() => void)[] = [lock.release];
  try {
    const database = openDatabase(folder);
    undo.unshift(database.close);
    if (database.migrated.length > 0) log.info({ migrations: database.migrated }, "database migrated");
    const live = openLiveChannel(database.db, config, log, systemClock);
    undo.unshift(live.close);
    const library = openLibrary({
      db: database.db,
      root: folder.audio,
      log,
      onChange: live.audioListChanged,
    });
    undo.unshift(library.close);

    const desk = openResetDesk({
      db: database.db,
      clock: systemClock,
      log,
      post: openPostOffice(config, log),
      // Letters leave while the server runs, so it has its port.
      publicUrl: () => config.publicUrl ?? `http://localhost:${server.port}`,
    });
    undo.unshift(desk.stop);
    if (options.backUp) {
      const daily = openDailyBackups({ folder, clock: systemClock, log, backUp: options.backUp });
      undo.unshift(daily.stop);
    }

    const assets = loadWebAssets(options.webFolder ?? webAssetsFolder());
    const app = createApp({
      db: database.db,
      config,
      log,
      library,
      // The server is there before any request is.
      socketAddressOf: (request) => server.requestIP(request)?.address ?? "",
      onSessionEnded: live.endSession,
      streamingNow: live.streamingNow,
      allowSilence: (request, seconds) => server.timeout(request, seconds),
      onResetRequested: () => void desk.wake(),
      onCharacterChanged: live.characterChanged,
      tableAddresses: () => tableAddresses(config, server.port ?? config.port),
      figuresNow: () => ({ ...live.figures(), databaseBytes: sizeOf(folder.database) }),
      isHealthy: healthProbe(folder, database.isAlive),
      serveWeb: (request) => serveWebAsset(assets, request),
    });
    const server = listen(config, tls, live, (request) => app.fetch(request), options);
    void desk.wake();
    return { port: server.port ?? config.port, stop: () => stop(server, live, undo) };
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
}

type Tls = { cert: string; key: string } | null;

function listen(
  config: Config,
  tls: Tls,
  live: LiveChannel,
  answer: (request: Request) => Response | Promise<Response>,
  { devPage }: Options,
): Server<SocketData> {
  const fetch = (request: Request, server: Server<SocketData>) => {
    // With a `Host` that is none, or without any, a request has no address that could be read.
    if (!URL.canParse(request.url))
      return answerOutsideApp({ error: "Richiesta non valida", code: "malformed" });
    return new URL(request.url).pathname === "/ws" ? live.upgrade(request, server) : answer(request);
  };
  try {
    return Bun.serve({
      port: config.port,
      hostname: config.host,
      // An executable runs in development mode otherwise, whose error pages show the inside.
      development: devPage ? { hmr: true } : false,
      // Outside development mode Bun shares the port with whoever asks for it: two servers would take turns.
      reusePort: false,
      idleTimeout: 60,
      // The rooms have limits of their own, and the only one that takes this much streams it to the disk.
      maxRequestBodySize: MOST_UPLOAD_BYTES + 1024 * 1024,
      ...(tls && { tls }),
      ...(devPage && { routes: devRoutes(devPage, fetch) }),
      fetch,
      error: () => answerOutsideApp({ error: "Errore del server", code: "internal" }),
      websocket: live.handlers,
    });
  } catch (error) {
    throw explainListenError(error, config);
  }
}

/** While developing, the page comes from Bun's own bundler; the rooms stay ours. */
function devRoutes<H>(page: HTMLBundle, rooms: H) {
  const paths = [
    "/user/*",
    "/character/*",
    "/audio/*",
    "/weapon-templates/*",
    "/equipment-templates/*",
    "/health",
    "/metrics",
    "/openapi",
    "/openapi.json",
    "/ws",
  ];
  return { ...Object.fromEntries(paths.map((path) => [path, rooms])), "/*": page };
}

async function stop(server: Server<SocketData>, live: LiveChannel, undo: (() => void)[]): Promise<void> {
  live.close();
  // With an open socket `stop()` never resolves; who has not gone after the wait is cut off.
  await Promise.race([server.stop(), Bun.sleep(STOP_WAIT_MS)]);
  await Promise.race([server.stop(true), Bun.sleep(500)]);
  for (const step of undo) step();
}

function healthProbe(folder: DataFolder, isDatabaseAlive: () => boolean): () => boolean {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isFine = true;
  return () => {
    // The probe writes a file, and anyone may ask: it must not be a way to wear out the disk.
    if (performance.now() - checkedAt > HEALTH_PROBE_EVERY_MS) {
      isFine = isDatabaseAlive() && isWritable(folder.path);
      checkedAt = performance.now();
    }
    return isFine;
  };
}

/** The database with its log, in bytes. */
function sizeOf(database: string): number {
  return [database, `${database}-wal`].reduce((sum, path) => sum + Bun.file(path).size, 0);
}

/** Tried before the data folder is touched, port and certificate both; the real listening comes at the very end. */
function assertCanListen(config: Config, tls: Tls): void {
  try {
    const { port, host: hostname } = config;
    const options = { port, hostname, exclusive: true, socket: { data: () => {} } };
    Bun.listen({ ...options, ...(tls && { tls }) }).stop(true);
  } catch (error) {
    throw explainListenError(error, config);
  }
}

function readTls({ tls }: Config): Tls {
  return tls && { cert: readPem("TLS_CERT", tls.cert), key: readPem("TLS_KEY", tls.key) };
}

function readPem(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new CannotStart([`${variable}: il file ${path} non si può leggere.`]);
  }
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  if (error instanceof CannotStart || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE") {
    return new CannotStart([
      `PORT: la porta ${port} è già usata da un altro programma. Scegline un'altra, ad esempio PORT=${port + 1}.`,
    ]);
  }
  if (code === "EACCES")
    return new CannotStart([
      `PORT: per la porta ${port} servono permessi speciali: usane una da 1024 in su.`,
    ]);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new CannotStart([`HOST: ${host} non è un indirizzo di questa macchina.`]);
  }
  if (/tls|ssl|pem|certificate|key/i.test(error.message)) {
    return new CannotStart([`TLS_CERT e TLS_KEY: il certificato o la chiave non sono validi.`]);
  }
  return error;
}
