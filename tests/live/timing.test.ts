import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import type { ServerWebSocket } from "bun";
import { CLOSE } from "#shared/protocol.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { insertUser } from "../../src/accounts/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { type OpenDatabase, openDatabase } from "../../src/db/open.ts";
import { type LiveChannel, openLiveChannel, type SocketData } from "../../src/live/index.ts";
import { listeningLog } from "../support/listening-log.ts";
import { testConfig } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type TestClock, type TestWire, testClock, testWire } from "./people.ts";

let folder: ReturnType<typeof temporaryFolder>;
let database: OpenDatabase;
let clock: TestClock;
let live: LiveChannel;
let token: string;

beforeEach(() => {
  jest.useFakeTimers();
  folder = temporaryFolder();
  database = openDatabase(prepareDataFolder(folder.path));
  clock = testClock();
  live = openLiveChannel(database.db, testConfig(folder.path), listeningLog().log, clock);
  const names = { username: "Ada", usernameKey: "ada", email: "a@b.it", emailKey: "a@b.it" };
  const ada = { id: "1", ...names, passwordHash: "-", isMaster: false, createdAt: 0 };
  insertUser(database.db, ada);
  token = openSession(database.db, ada, "Firefox su Linux", clock.now());
});

afterEach(() => {
  live.close();
  database.close();
  folder[Symbol.dispose]();
  jest.useRealTimers();
});

/** Time goes by for timers and clock alike. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    clock.pass(1_000);
    jest.advanceTimersByTime(1_000);
  }
}

interface TestSocket extends TestWire {
  say(action: string): void;
}

function connect(): TestSocket {
  const wire = testWire();
  // The channel uses no more of a socket than this.
  const socket = { ...wire, data: {} } as unknown as ServerWebSocket<SocketData>;
  live.handlers.open?.(socket);
  const say = (action: string) =>
    void live.handlers.message?.(socket, JSON.stringify({ action, sessionToken: token, data: {} }));
  return { ...wire, say };
}

function join(): TestSocket {
  const socket = connect();
  socket.say("SESSION_TOKEN");
  return socket;
}

describe("a socket", () => {
  test("that has not said who it is after five seconds is sent away", () => {
    const silent = connect();
    pass(4);
    expect(silent.closings).toEqual([]);
    pass(1);
    expect(silent).toMatchObject({ closings: [CLOSE.deadSession], heard: [] });
  });

  test("that has said so is not", () => {
    const ada = join();
    pass(6);
    expect(ada.closings).toEqual([]);
  });

  test("is pinged every twenty-five seconds", () => {
    const ada = join();
    const pings = () => ada.heard.filter(({ action }) => action === "ping").length;
    pass(24);
    expect(pings()).toBe(0);
    pass(1);
    expect(pings()).toBe(1);
    pass(25);
    expect(pings()).toBe(2);
  });

  test("that answers nothing for a minute is sent away, one that answers stays", () => {
    const [gone, ada] = [join(), join()];
    for (let pings = 0; pings < 8; pings += 1) {
      pass(25);
      ada.say("SESSION_PONG");
      if (pings === 1) expect(gone.closings).toEqual([]);
    }
    expect(gone.closings).toEqual([CLOSE.silent]);
    expect(ada.closings).toEqual([]);
    expect(gone.heard.filter(({ action }) => action === "ping")).toHaveLength(2);
  });

  test("is told when the server goes, whether or not it has said who it is", () => {
    const [ada, stranger] = [join(), connect()];
    live.close();
    expect(ada.closings).toContain(CLOSE.goingAway);
    expect(stranger.closings).toEqual([CLOSE.goingAway]);
  });
});
