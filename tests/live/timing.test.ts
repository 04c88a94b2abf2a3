import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { deleteSession } from "../../src/accounts/store.ts";
import { openDatabase } from "../../src/db/open.ts";
import { hashSecret } from "../../src/http/secret.ts";
import { shownRolls } from "../../src/rolls/index.ts";
import { TELEVISION } from "../../src/visibility.ts";
import { firstTable } from "../support/put-user.ts";
import { openLiveAlone } from "./live-alone.ts";
import { roll, type TestClock, testClock } from "./people.ts";

let alone: ReturnType<typeof openLiveAlone>;
let clock: TestClock;

beforeEach(() => {
  jest.useFakeTimers();
  clock = testClock();
  alone = openLiveAlone(clock, { isMaster: false });
});

afterEach(() => {
  alone.close();
  jest.useRealTimers();
});

/** Advances timers and clock together. */
function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    clock.pass(1_000);
    jest.advanceTimersByTime(1_000);
  }
}

const connect = () => alone.connect();

function join() {
  const socket = connect();
  socket.say("SESSION_TOKEN");
  return socket;
}

describe("a socket", () => {
  test("without introduction is closed after five seconds", () => {
    const silent = connect();
    pass(4);
    expect(silent.closings).toEqual([]);
    pass(1);
    // What has arrived is read first, in the next turn of the event loop.
    jest.advanceTimersByTime(1);
    expect(silent).toMatchObject({ closings: [CLOSE.deadSession], heard: [] });
  });

  test("with an introduction is not", () => {
    const ada = join();
    pass(6);
    expect(ada.closings).toEqual([]);
  });

  test("receives the rolls within their lifetime, and no others", () => {
    join().say("DICE_ROLL", roll);
    const told = () => join().heard.filter(({ action }) => action === "diceRollMessage").length;
    pass(122);
    expect(told()).toBe(1);
    pass(1);
    expect(told()).toBe(0);
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

  test("that answers nothing for a minute is closed, one that answers is not", () => {
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

  test("of a session ended by another process is closed within a second, though it sends nothing", () => {
    const ada = join();
    pass(1);
    expect(ada.closings).toEqual([]);
    const other = openDatabase(alone.folder);
    deleteSession(other.db, hashSecret(alone.token));
    other.close();
    pass(1);
    expect(ada.closings).toEqual([CLOSE.deadSession]);
  });

  test("of an expired session is closed within a minute", () => {
    const ada = join();
    deleteSession(alone.db, hashSecret(alone.token));
    pass(30);
    ada.say("SESSION_PONG");
    expect(ada.closings).toEqual([]);
    pass(30);
    expect(ada.closings).toEqual([CLOSE.deadSession]);
  });

  test("keeps its session alive for longer than thirty days", () => {
    const ada = join();
    for (let day = 0; day < 40; day += 1) {
      clock.pass(24 * 60 * 60_000);
      ada.say("SESSION_PONG");
      jest.advanceTimersByTime(1_000);
    }
    expect(ada.closings).toEqual([]);
  });

  test("that rolls before the server stops has its roll stored", () => {
    join().say("DICE_ROLL", roll);
    alone.live.close();
    expect(shownRolls(alone.db, firstTable(alone.db), TELEVISION, 0, 10)).toMatchObject([
      { ...roll, username: "Ada" },
    ]);
  });

  test("is closed when the server stops, with or without introduction", () => {
    const [ada, unauthenticated] = [join(), connect()];
    alone.live.close();
    expect(ada.closings).toContain(CLOSE.goingAway);
    expect(unauthenticated.closings).toEqual([CLOSE.goingAway]);
  });
});
