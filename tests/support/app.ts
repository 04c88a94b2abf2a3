import { join } from "node:path";
import { createApp } from "../../src/app.ts";
import { openLibrary } from "../../src/audio/index.ts";
import { systemClock } from "../../src/clock.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { openDiary } from "../../src/diary/index.ts";
import { operationsOf } from "../../src/http/operation.ts";
import { picturesIn } from "../../src/pictures/index.ts";
import { listeningLog } from "./listening-log.ts";
import { testConfig } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Every method and path of the rooms, as mounted by the app. */
export function mountedRoutes(): { method: string; path: string }[] {
  const names = mountedApp()
    .routes.filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)].map((name) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path };
  });
}

/** The same, with their OpenAPI operations. */
export const mountedCalls = () => operationsOf(mountedApp());

function mountedApp() {
  using folder = temporaryFolder();
  const database = openDatabase(prepareDataFolder(folder.path));
  const { log } = listeningLog();
  const library = openLibrary({ db: database.db, root: join(folder.path, "audio"), log, onChange: () => {} });
  const app = createApp({
    db: database.db,
    config: testConfig(folder.path),
    log,
    library,
    pictures: picturesIn(database.db, join(folder.path, "images")),
    socketAddressOf: () => "127.0.0.1",
    allowSilence: () => {},
    emit: () => {},
    live: {
      isHere: () => false,
      isConnected: () => false,
      presentAt: () => [],
    },
    soundings: {
      streamingFor: () => ({ file: null, elapsedMs: 0, at: 0 }),
      heardAt: () => ({ streaming: { file: null, elapsedMs: 0, at: 0 }, sounds: new Set<string>() }),
      mayFetchAt: () => false,
    },
    clock: systemClock,
    diary: openDiary({ db: database.db, clock: systemClock, log, presentAt: () => [] }),
    serverAddresses: () => [],
    figuresNow: () => ({ sockets: 0, tables: 0, tablesInPlay: 0, rolls: 0, databaseBytes: 0 }),
    isHealthy: () => true,
    serveWeb: () => new Response(),
  });
  library.close();
  database.close();
  return app;
}
