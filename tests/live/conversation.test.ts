import { afterAll, afterEach, describe, expect, spyOn, test } from "bun:test";
import { picturesIn } from "#server/pictures/index.ts";
import { CLOSE } from "#shared/protocol.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { rolls } from "../../src/db/schema.ts";
import { Rate } from "../../src/http/rate.ts";
import { AuthenticatedSockets, type Person } from "../../src/live/authenticated-sockets.ts";
import { Conversation, type ConversationDependencies } from "../../src/live/conversation.ts";
import type { RoomHandlers } from "../../src/live/room.ts";
import { Tables } from "../../src/live/tables.ts";
import { UnauthenticatedSockets } from "../../src/live/unauthenticated-sockets.ts";
import { createRooms } from "../../src/rooms.ts";
import { listeningLog } from "../support/listening-log.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { person, roll, testClock, testWriter } from "./people.ts";

const folder = temporaryFolder();
const database = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  database.close();
  folder[Symbol.dispose]();
});

afterEach(() => database.db.delete(rolls).run());

/** Opens a live channel where the token 'gettone' belongs to Ada. */
function sitDown() {
  const clock = testClock();
  const authenticated: AuthenticatedSockets = new AuthenticatedSockets(clock, (one) => tables.stand(one));
  const listening = listeningLog();
  const ada: Person = person("Ada", { tokenHash: "gettone" });
  const { rooms } = createRooms({
    db: database.db,
    clock,
    pictures: picturesIn(database.db, "images"),
    messageLifetimeMs: 1_000,
    emit: (event) => tables.publish(event),
    live: () => tables,
  });
  const tables = new Tables(database.db, authenticated, rooms);
  const handlers: Partial<RoomHandlers> = Object.assign({}, ...rooms.map((room) => room.handlers));
  const dependencies: ConversationDependencies = {
    authenticated,
    clock,
    tables,
    handlers,
    log: listening.log,
    unauthenticated: new UnauthenticatedSockets(),
    messages: new Rate(),
    arrivals: new Rate(),
    moves: new Rate(),
    personOfToken: (token) => (token === "gettone" ? ada : null),
    displayOfCode: () => null,
    servedScript: null,
  };
  const connect = () => {
    const writer = testWriter();
    const conversation = new Conversation(writer, { network: "10.0.0.1", isBrowser: true }, dependencies);
    const say = (action: string, data: unknown = {}, sessionToken: unknown = "gettone") =>
      conversation.hear(JSON.stringify({ action, data, sessionToken }));
    return { conversation, writer, say };
  };
  return { ...connect(), connect, clock, authenticated, tables, dependencies, ...listening };
}

describe("before the introduction", () => {
  test("nothing is accepted and nothing is sent", () => {
    const { conversation, say, writer, authenticated } = sitDown();
    say("DICE_ROLL", roll);
    say("LOGIN_USER", { username: "Ada" });
    say("AUDIO_STOP");
    conversation.hear("{");
    conversation.hear(null);
    authenticated.tellEveryone({ action: "ping", data: {} });
    expect(writer).toMatchObject({ heard: [], closings: [] });
  });

  test("a valid token brings the welcome, which ends with the list of sounds", () => {
    const { say, writer } = sitDown();
    say("SESSION_TOKEN");
    expect(writer.heard).toEqual([
      { action: "seated", data: { table: null } },
      { action: "audioStreaming", data: { file: null, elapsedMs: 0, at: expect.any(Number) } },
      { action: "audioListUpdated", data: { listAudios: [] } },
    ]);
  });

  test.each([["another"], [""], [null], [undefined]])("the token %j closes the socket", (token) => {
    const { say, writer } = sitDown();
    say("SESSION_TOKEN", {}, token === undefined ? null : token);
    expect(writer).toMatchObject({ heard: [], closings: [CLOSE.deadSession] });
  });

  test.each(["personOfToken", "sit"] as const)(
    "an error in %s closes that socket only, and is logged",
    (where) => {
      const { say, writer, connect, authenticated, tables, dependencies, takeErrors } = sitDown();
      const other = connect();
      other.say("SESSION_TOKEN");
      const fail = () => {
        throw new Error("an unreadable row");
      };
      if (where === "sit") spyOn(tables, "sit").mockImplementationOnce(fail);
      else spyOn(dependencies, "personOfToken").mockImplementationOnce(fail);
      say("SESSION_TOKEN");
      expect(writer.closings).toEqual([CLOSE.failed]);
      expect(takeErrors().join()).toContain("an unreadable row");
      expect(other.writer.closings).toEqual([]);
      expect(authenticated.all()).toHaveLength(1);
      say("SESSION_TOKEN");
      expect(writer.closings).toEqual([CLOSE.failed]);
    },
  );

  test("ten frames are ignored, and the eleventh closes the socket", () => {
    const { conversation, say, writer } = sitDown();
    for (let said = 0; said < 10; said += 1) say("DICE_ROLL", roll);
    expect(writer.closings).toEqual([]);
    say("SESSION_TOKEN");
    expect(writer).toMatchObject({ heard: [], closings: [CLOSE.tooMany] });
    conversation.end();
  });

  test("the time limit closes only a socket without introduction", () => {
    const silent = sitDown();
    silent.conversation.tokenIsOverdue();
    expect(silent.writer.closings).toEqual([CLOSE.deadSession]);
    const joined = sitDown();
    joined.say("SESSION_TOKEN");
    joined.conversation.tokenIsOverdue();
    expect(joined.writer.closings).toEqual([]);
  });
});

/** The answers to what is said after the welcome. */
function answerTo(speak: (table: ReturnType<typeof sitDown>) => void) {
  const table = sitDown();
  table.say("SESSION_TOKEN");
  const welcome = table.writer.heard.length;
  speak(table);
  return { ...table, answers: table.writer.heard.slice(welcome) };
}
const complaint = (code: string) => [{ action: "error", data: { code } }];

describe("an invalid frame", () => {
  test.each<[what: string, frame: string | null, code: string]>([
    ["is no JSON", "{", "malformed"],
    ["is not text", null, "malformed"],
    ["is empty", "", "malformed"],
    ["is only null", "null", "malformed"],
    ["is a list", "[]", "malformed"],
    ["names no action", '{"data":{}}', "malformed"],
    ["names an action that does not exist", '{"action":"DROP_TABLE","data":{}}', "unknown_action"],
    ["names what every object has", '{"action":"__proto__","data":{}}', "unknown_action"],
    ["names another one of those", '{"action":"constructor","data":{}}', "unknown_action"],
    ["is a roll of nothing", '{"action":"DICE_ROLL","data":null}', "malformed"],
    ["names itself by a number", '{"action":"LOGIN_USER","data":{"username":7}}', "malformed"],
  ])("that %s is answered %j %s, and the socket stays open", (_what, frame, code) => {
    const { answers, writer } = answerTo(({ conversation }) => conversation.hear(frame));
    expect(answers).toEqual(complaint(code));
    expect(writer.closings).toEqual([]);
  });

  test.each([
    ["a level that does not exist", { ...roll, level: "fumble" }],
    ["an empty message", { ...roll, message: "" }],
    ["a message of 2001 characters", { ...roll, message: "x".repeat(2001) }],
    ["a speech of 501 characters", { ...roll, speachText: "x".repeat(501) }],
    ["no speech", { message: "34", level: "normal" }],
  ])("of a roll with %s is malformed", (_what, data) => {
    expect(answerTo(({ say }) => say("DICE_ROLL", data)).answers).toEqual(complaint("malformed"));
  });

  test.each(["critic", "extreme", "arduous", "normal", "failed", "extrafailed"])(
    "does not include a roll of the level %s with the maximum length",
    (level) => {
      const data = { level, message: "x".repeat(2000), speachText: "x".repeat(500) };
      const { answers } = answerTo(({ say }) => say("DICE_ROLL", data));
      expect(answers).toMatchObject([{ action: "diceRollMessage", data }]);
    },
  );
});

describe("an authenticated user", () => {
  test("changes nothing by sending a user name, or another token", () => {
    const { answers } = answerTo(({ say }) => {
      say("LOGIN_USER", { username: "Custode" });
      say("SESSION_TOKEN", {}, "another");
      say("SESSION_PONG");
      say("DICE_ROLL", roll);
    });
    expect(answers).toMatchObject([{ action: "diceRollMessage", data: { ...roll, username: "Ada" } }]);
  });

  test("may send twenty frames a second from all devices together, and a reconnection does not reset the limit", () => {
    const { say, writer, conversation, connect, clock } = sitDown();
    say("SESSION_TOKEN");
    for (let said = 0; said < 20; said += 1) say("SESSION_PONG");
    conversation.end();
    expect(writer.heard.filter(({ action }) => action === "error")).toEqual([]);

    const again = connect();
    again.say("SESSION_TOKEN");
    again.say("DICE_ROLL", roll);
    clock.pass(1_000);
    again.say("DICE_ROLL", roll);
    const told = again.writer.heard.map(({ action, data }) => data.code ?? action).slice(3);
    expect(told).toEqual(["too_many", "diceRollMessage"]);
  });

  test("counts as alive although frames were refused", () => {
    const { say, writer, clock, authenticated } = sitDown();
    say("SESSION_TOKEN");
    clock.pass(59_000);
    for (let said = 0; said < 20; said += 1) say("SESSION_PONG");
    clock.pass(500);
    say("SESSION_PONG");
    expect(writer.heard.at(-1)?.data).toEqual({ code: "too_many" });
    clock.pass(59_600);
    authenticated.dropSilent(60_000);
    expect(writer.closings).toEqual([]);
  });

  test("is disconnected after two hundred frames in a second", () => {
    const { say, writer } = sitDown();
    say("SESSION_TOKEN");
    for (let said = 0; said < 200; said += 1) say("SESSION_PONG");
    expect(writer.closings).toEqual([]);
    say("SESSION_PONG");
    expect(writer.closings).toEqual([CLOSE.tooMany]);
  });

  test("may join sixty-four times a second", () => {
    const { connect, clock } = sitDown();
    const come = () => {
      const { writer, say, conversation } = connect();
      say("SESSION_TOKEN");
      conversation.end();
      return writer.closings.length === 0;
    };
    const welcomed = Array.from({ length: 80 }, come).filter(Boolean);
    expect(welcomed).toHaveLength(64);
    clock.pass(1_000);
    expect(come()).toBe(true);
  });

  test("may move four times a second with all sockets together", () => {
    const { connect, clock } = sitDown();
    const sockets = [connect(), connect()];
    for (const { say } of sockets) say("SESSION_TOKEN");
    const move = (at: number) => {
      const { writer, say } = sockets[at % 2] ?? connect();
      say("SESSION_TOKEN", { tableId: "0190aaaa-0000-7000-8000-000000000000" });
      return writer.heard.at(-1)?.action === "audioListUpdated";
    };
    expect([0, 1, 2, 3, 4, 5].map(move)).toEqual([true, true, true, true, false, false]);
    clock.pass(1_000);
    expect(move(0)).toBe(true);
  });

  test("receives only a code for an internal error, which is logged", () => {
    const { answers, takeErrors } = answerTo(({ tables, say }) => {
      spyOn(tables, "sit").mockImplementationOnce(() => {
        throw new Error("the inside");
      });
      say("SESSION_TOKEN", { tableId: "0190aaaa-0000-7000-8000-000000000000" });
    });
    expect(answers).toEqual(complaint("internal"));
    expect(takeErrors().join()).toContain("the inside");
  });
});
