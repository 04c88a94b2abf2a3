import { createApp } from "../../src/app.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { listeningLog } from "./listening-log.ts";
import { testConfig } from "./server.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Every method and path that a room answers, as the product mounts them. */
export function mountedRoutes(): { method: string; path: string }[] {
  using folder = temporaryFolder();
  const database = openDatabase(prepareDataFolder(folder.path));
  const { routes } = createApp({
    db: database.db,
    config: testConfig(folder.path),
    log: listeningLog().log,
    socketAddressOf: () => "127.0.0.1",
    onSessionEnded: () => {},
    onResetRequested: () => {},
    onCharacterChanged: () => {},
    tableAddresses: () => [],
    isHealthy: () => true,
    serveWeb: () => new Response(),
  });
  database.close();
  const names = routes
    .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(names)].map((name) => {
    const [method = "", path = ""] = name.split(" ");
    return { method, path };
  });
}
