import type { ServerWebSocket } from "bun";
import { picturesIn } from "#server/pictures/index.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import type { Clock } from "../../src/clock.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { type LiveChannel, openLiveChannel, type SocketData } from "../../src/live/index.ts";
import { createRooms } from "../../src/rooms.ts";
import { listeningLog } from "../support/listening-log.ts";
import { putUser } from "../support/put-user.ts";
import { testConfig } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { testWriter } from "./people.ts";

interface Options {
  isMaster?: boolean;
  log?: ReturnType<typeof listeningLog>["log"];
}

/** The live channel with a real database, but without a server, and with the test's clock; the token is Ada's. */
export function openLiveAlone(clock: Clock, { isMaster = true, log = listeningLog().log }: Options = {}) {
  const folder = temporaryFolder();
  const places = prepareDataFolder(folder.path);
  const { db, close } = openDatabase(places);
  const { messageLifetimeMs, ...config } = testConfig(folder.path);
  const { rooms, soundings } = createRooms({
    ...{ db, clock, messageLifetimeMs, pictures: picturesIn(db, places.images) },
    emit: (event) => live.publish(event),
    live: () => live,
  });
  const live: LiveChannel = openLiveChannel(db, config, log, clock, rooms, null);
  const names = { username: "Ada", usernameKey: "ada", email: "a@b.it", emailKey: "a@b.it" };
  const ada = { id: "1", ...names, passwordHash: "-", isMaster, createdAt: 0 };
  putUser(db, ada);
  const token = openSession(db, ada, "Firefox su Linux", clock.now());
  return {
    db,
    folder: places,
    live,
    soundings,
    token,
    /** A socket that has not introduced itself. */
    connect() {
      const writer = testWriter();
      // The channel uses no more of a socket than this.
      const socket = {
        ...writer,
        data: { network: "10.0.0.1", isBrowser: true },
      } as unknown as ServerWebSocket<SocketData>;
      live.handlers.open?.(socket);
      const hear = (frame: string | Buffer<ArrayBuffer>) => void live.handlers.message?.(socket, frame);
      return {
        ...writer,
        hear,
        say: (action: string, data: unknown = {}) =>
          hear(JSON.stringify({ action, sessionToken: token, data })),
        leave: () => void live.handlers.close?.(socket, 1000, ""),
      };
    },
    close() {
      live.close();
      close();
      folder[Symbol.dispose]();
    },
  };
}
