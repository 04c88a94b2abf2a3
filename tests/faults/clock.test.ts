import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { openSessionKeeper } from "../../src/accounts/index.ts";
import { openSession, SESSION_LIFETIME_MS, sessionOfToken } from "../../src/accounts/sessions.ts";
import { sessionsOf, type UserRow } from "../../src/accounts/store.ts";
import { putAudioRows } from "../../src/audio/store.ts";
import type { Clock } from "../../src/clock.ts";
import { users } from "../../src/db/schema.ts";
import { openLiveAlone } from "../live/live-alone.ts";
import { roll } from "../live/people.ts";
import { listeningLog } from "../support/listening-log.ts";

const HOUR_MS = 60 * 60_000;
const START = Date.UTC(2026, 9, 31, 21);

let alone: ReturnType<typeof openLiveAlone>;
/** Offset of the system clock from the elapsed time. */
let jumped: number;
let passed: number;
const clock: Clock = { now: () => START + passed + jumped, elapsed: () => passed };

beforeEach(() => {
  jest.useFakeTimers();
  [jumped, passed] = [0, 0];
  alone = openLiveAlone(clock);
});
afterEach(() => {
  alone.close();
  jest.useRealTimers();
});

function pass(seconds: number): void {
  for (let second = 0; second < seconds; second += 1) {
    passed += 1_000;
    jest.advanceTimersByTime(1_000);
  }
}

function join() {
  const socket = alone.connect();
  socket.say("SESSION_TOKEN");
  return socket;
}

test("a clock set back by a second does not change the lifetime of a roll", () => {
  join().say("DICE_ROLL", roll);
  jumped = -1_000;
  const told = join().heard.filter(({ action }) => action === "diceRollMessage");
  expect(told).toMatchObject([{ data: { lifetimeMs: 122_220 } }]);
});

describe.each([
  ["six hours forward", 6 * HOUR_MS],
  ["six hours back", -6 * HOUR_MS],
  ["two years back, as on a machine without a clock battery", -2 * 365 * 24 * HOUR_MS],
])("a clock that jumps %s", (_what, jump) => {
  test("closes no socket and ends no login session", () => {
    const ada = join();
    pass(10);
    jumped = jump;
    pass(20);
    ada.say("SESSION_PONG");
    pass(20);
    expect(ada.closings).toEqual([]);
    expect(sessionOfToken(alone.db, alone.token, clock.now())?.username).toBe("Ada");
    ada.say("DICE_ROLL", roll);
    expect(ada.heard.at(-1)).toMatchObject({ action: "diceRollMessage", data: { lifetimeMs: 122_220 } });
  });

  test("does not change the position of the sound", () => {
    putSound();
    const ada = join();
    ada.say("AUDIO_PLAY", { file: { _id: "pioggia" } });
    pass(10);
    jumped = jump;
    pass(5);
    expect(alone.soundings.streamingFor("1")).toMatchObject({ file: { _id: "pioggia" }, elapsedMs: 15_000 });
  });

  test("does not show a roll after its lifetime", () => {
    join().say("DICE_ROLL", roll);
    jumped = jump;
    pass(5);
    // A new socket receives only rolls that have not expired.
    const told = join().heard.filter(({ action }) => action === "diceRollMessage");
    expect(told).toEqual([]);
  });
});

function putSound(): void {
  const names = { groupName: "Meteo", fileTitle: "Pioggia", filePath: "meteo/pioggia.mp3" };
  const file = { durationMs: 30_000, size: 1, modifiedAt: 0, isMissing: false, createdAt: 0 };
  const news = { problem: null, gainDb: null, isMeasured: false, tags: "[]" };
  putAudioRows(alone.db, [{ id: "pioggia", ...names, ...file, ...news }]);
}

test("a login session used while the clock was years behind is valid when it is right again", () => {
  jumped = -2 * 365 * 24 * HOUR_MS;
  expect(sessionOfToken(alone.db, alone.token, clock.now())?.username).toBe("Ada");
  jumped = 0;
  expect(sessionOfToken(alone.db, alone.token, clock.now())?.username).toBe("Ada");
});

describe("login sessions of a month ago", () => {
  const MONTH_MS = 31 * 24 * HOUR_MS;
  let keeper: ReturnType<typeof openSessionKeeper>;
  let ada: UserRow;
  beforeEach(() => {
    const found = alone.db.select().from(users).get();
    if (!found) throw new Error("nobody is there");
    ada = found;
    keeper = openSessionKeeper({ db: alone.db, clock, log: listeningLog().log });
  });
  afterEach(() => keeper.stop());

  /** Advances time and timers minute by minute. */
  function passMinutes(minutes: number): void {
    for (let minute = 0; minute < minutes; minute += 1) {
      passed += 60_000;
      jest.advanceTimersByTime(60_000);
    }
  }
  const login = () => openSession(alone.db, ada, "Firefox su Linux", clock.now());
  const kept = () => sessionsOf(alone.db, ada.id).length;

  test("are kept if the clock jumps ahead, somebody logs in, and it is corrected within an hour", () => {
    passMinutes(120);
    jumped = MONTH_MS;
    login();
    passMinutes(59);
    jumped = 0;
    passMinutes(300);
    expect(sessionOfToken(alone.db, alone.token, clock.now())?.username).toBe("Ada");
  });

  test("are kept while the clock jumps ahead repeatedly", () => {
    for (let leap = 1; leap <= 10; leap += 1) {
      jumped = leap * MONTH_MS;
      login();
      passMinutes(50);
    }
    expect(kept()).toBe(11);
  });

  test("are deleted after the clock has run steadily for an hour, but newer ones are not", () => {
    jumped = MONTH_MS;
    const young = login();
    passMinutes(60);
    expect(kept()).toBe(2);
    passMinutes(2);
    expect(kept()).toBe(1);
    expect(sessionOfToken(alone.db, young, clock.now())?.username).toBe("Ada");
  });

  test("are deleted while the clock is adjusted gradually", () => {
    passed = SESSION_LIFETIME_MS + 1;
    for (let minute = 0; minute < 62; minute += 1) {
      jumped -= 30;
      passMinutes(1);
    }
    expect(kept()).toBe(0);
  });
});
