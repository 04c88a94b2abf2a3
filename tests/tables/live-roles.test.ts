import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { CLOSE, ClientMessage, type ServerMessage } from "#shared/protocol.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { openSocket } from "../support/socket.ts";
import { type Cast, castOf, ROLES } from "./cast.ts";
import { allFrames, sitAt, spoken } from "./live-group.ts";
import { startTables } from "./tables-server.ts";

let passed = 0;
const clock: Clock = { ...systemClock, elapsed: () => systemClock.elapsed() + passed };
const server = startTables({}, clock);
afterAll(server.stop);
// The rate limit is twenty a second, and Marta sends three in each test.
beforeEach(() => {
  passed += 2_000;
});
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(server);
});

/**
 * The effect of an action sent by a role's socket that has asked for the table: an error code, the frames that everybody at the table
 * receives (`here`), those that only the sender or the sender's own table receives (`own`), or nothing.
 */
type Outcome =
  | "forbidden"
  | "not_found"
  | "nothing"
  | { here: Action | Action[] }
  | { own: Action | Action[] };
type Action = ServerMessage["action"];
interface Said {
  readonly data?: () => unknown;
  /** In the order of `ROLES`, without 'nobody'. */
  readonly expected: readonly [Outcome, Outcome, Outcome, Outcome, Outcome];
}

const nothing = { expected: ["nothing", "nothing", "nothing", "nothing", "nothing"] } as const;
/** For masters of the socket's table, including the one who is at his own table; also for Master Users, as specified. */
const foregroundSound: Said["expected"] = [
  "forbidden",
  "forbidden",
  { here: "audioStreaming" },
  { own: "audioStreaming" },
  { here: "audioStreaming" },
];

const sceneOfTheTable: Said["expected"] = [
  "forbidden",
  "forbidden",
  "forbidden",
  "not_found",
  { here: "sceneStreaming" },
];

const NO_ROLL = "0190aaaa-0000-7000-8000-000000000000";
const noSuchRoll: Said["expected"] = ["forbidden", "not_found", "not_found", "not_found", "not_found"];

const ACTIONS: Readonly<Record<string, Said>> = {
  SESSION_TOKEN: nothing,
  SESSION_PONG: nothing,
  LOGIN_USER: { data: () => ({ username: "Marta" }), ...nothing },
  DICE_ROLL: {
    data: () => spoken("di chi?"),
    expected: [
      { own: "diceRollMessage" },
      { here: "diceRollMessage" },
      { here: "diceRollMessage" },
      { own: "diceRollMessage" },
      { here: "diceRollMessage" },
    ],
  },
  // A free roll without an investigator: allowed to everybody at a table.
  ROLL: {
    data: () => ({ clientId: crypto.randomUUID(), aim: { kind: "free", what: "Caso", target: 50 } }),
    expected: [
      "forbidden",
      { here: "diceRollMessage" },
      { here: "diceRollMessage" },
      { own: "diceRollMessage" },
      { here: "diceRollMessage" },
    ],
  },
  ROLL_PUSH: {
    data: () => ({ clientId: crypto.randomUUID(), rollId: NO_ROLL, why: "" }),
    expected: noSuchRoll,
  },
  ROLL_LUCK: {
    data: () => ({ clientId: crypto.randomUUID(), rollId: NO_ROLL, points: 1 }),
    expected: noSuchRoll,
  },
  ROLL_UNDO_LUCK: { data: () => ({ rollId: NO_ROLL }), expected: noSuchRoll },
  ROLL_REVEAL: {
    data: () => ({ rollId: NO_ROLL }),
    expected: ["forbidden", "forbidden", "forbidden", "not_found", "not_found"],
  },
  OPPOSE: { data: () => ({ one: NO_ROLL, other: NO_ROLL }), expected: noSuchRoll },
  // The master of another table asks at his own table, where there are no investigators.
  ASK_ROLL: {
    data: () => ({
      clientId: crypto.randomUUID(),
      aim: { kind: "free", what: "Caso", target: 50 },
      to: ["*"],
    }),
    expected: ["forbidden", "forbidden", "forbidden", "not_found", { here: "rollAsked" }],
  },
  ASK_CLOSE: {
    data: () => ({ askId: NO_ROLL }),
    expected: ["forbidden", "forbidden", "forbidden", "not_found", "not_found"],
  },
  DEFEND: {
    data: () => ({ askId: NO_ROLL, how: "dodge" }),
    expected: noSuchRoll,
  },
  // The master of another table writes to himself there; an older page receives no slips.
  SLIP: {
    data: () => ({ clientId: crypto.randomUUID(), to: "masters", text: "Apro il baule." }),
    expected: ["forbidden", "nothing", "nothing", "nothing", "nothing"],
  },
  MAP_REVEAL: {
    data: () => ({ clientId: crypto.randomUUID(), handoutId: NO_ROLL, all: true }),
    expected: ["forbidden", "not_found", "not_found", "not_found", "not_found"],
  },
  MAP_AREAS: {
    data: () => ({ clientId: crypto.randomUUID(), handoutId: NO_ROLL, areas: [] }),
    expected: ["forbidden", "not_found", "not_found", "not_found", "not_found"],
  },
  // An older page is told nothing of the wall.
  WALL_NOTE: {
    data: () => ({ clientId: crypto.randomUUID(), text: "Chi mente?", x: 1, y: 1 }),
    expected: ["forbidden", "nothing", "nothing", "nothing", "nothing"],
  },
  WALL_MOVE: { data: () => ({ cardId: NO_ROLL, x: 1, y: 1, isLast: true }), expected: noSuchRoll },
  WALL_LINK: {
    data: () => ({ clientId: crypto.randomUUID(), from: NO_ROLL, to: NO_ROLL, text: "" }),
    expected: noSuchRoll,
  },
  WALL_CUT: { data: () => ({ linkId: NO_ROLL }), expected: noSuchRoll },
  WALL_REMOVE: { data: () => ({ cardId: NO_ROLL }), expected: noSuchRoll },
  WALL_SHOW: {
    data: () => ({ on: true }),
    expected: ["forbidden", "forbidden", "forbidden", "nothing", "nothing"],
  },
  AUDIO_PLAY: { data: () => ({ file: { _id: cast.sound._id } }), expected: foregroundSound },
  AUDIO_STOP: { expected: foregroundSound },
  // A scene of another table does not exist.
  SCENE_PLAY: { data: () => ({ sceneId: cast.scene }), expected: sceneOfTheTable },
  SCENE_LEVEL: { data: () => ({ sceneId: cast.scene, layer: 0, volume: 20 }), expected: sceneOfTheTable },
  SOUND_STRIKE: {
    data: () => ({ clientId: crypto.randomUUID(), audioId: cast.sound._id }),
    expected: ["forbidden", "forbidden", "forbidden", { own: "soundStruck" }, { here: "soundStruck" }],
  },
  SILENCE: {
    expected: [
      "forbidden",
      "forbidden",
      "forbidden",
      { own: ["sceneStreaming", "audioStreaming"] },
      { here: ["sceneStreaming", "audioStreaming"] },
    ],
  },
  SOUND_DEVICE: { data: () => ({ role: "headphones", takesWhispers: true }), ...nothing },
  // The list belongs to the server: allowed to Master Users and to the masters of any table.
  REFRESH_AUDIOLIST: {
    expected: [
      "forbidden",
      "forbidden",
      { here: "audioListUpdated" },
      { here: "audioListUpdated" },
      { here: "audioListUpdated" },
    ],
  },
};

/** The list of sounds is also sent when the server has measured an uploaded file. */
const told = (frames: readonly ServerMessage[], said: string) =>
  frames.filter(({ action }) => action !== "audioListUpdated" || said === "REFRESH_AUDIOLIST");
const actionsOf = (frames: readonly ServerMessage[]) => frames.map(({ action }) => action);

test("every action has an entry", () => {
  expect(Object.keys(ACTIONS).sort()).toEqual(
    [...(ClientMessage._zod.propValues.action ?? [])].map(String).sort(),
  );
});

describe.each(Object.entries(ACTIONS))("%s", (action, { data, expected }) => {
  test("without a session is ignored, and a wrong token closes the socket", async () => {
    const desk = await sitAt(server.address, cast.marta, cast.table);
    const before = desk.frames.length;
    const unauthenticated = await openSocket(server.address, "A".repeat(43));
    unauthenticated.say(action, data?.());
    unauthenticated.say("SESSION_TOKEN");
    expect((await unauthenticated.closed).code).toBe(CLOSE.deadSession);
    expect(unauthenticated.frames).toEqual([]);
    expect(actionsOf(told((await allFrames(desk)).slice(before), action))).toEqual(["error"]);
    desk.close();
  });

  test.each(ROLES.flatMap((role, at) => (role === "nobody" ? [] : [[role, expected[at - 1]] as const])))(
    "by %s results in %j",
    async (role, outcome) => {
      const desk = await sitAt(server.address, cast.marta, cast.table);
      const socket = await sitAt(server.address, cast.people[role], cast.table);
      const [mine, theirs] = [socket.frames.length, desk.frames.length];
      socket.say(action, data?.());
      // It is sent by a timer, at most every quarter of a second.
      if (action === "REFRESH_AUDIOLIST" && outcome !== "forbidden") await socket.next("audioListUpdated");
      const own = told((await allFrames(socket)).slice(mine, -1), action);
      const here = told((await allFrames(desk)).slice(theirs, -1), action);
      if (outcome === "forbidden" || outcome === "not_found")
        expect(own).toMatchObject([{ action: "error", data: { code: outcome } }]);
      else if (outcome === "nothing" || outcome === undefined) expect(own).toEqual([]);
      else expect(actionsOf(own)).toEqual(["here" in outcome ? outcome.here : outcome.own].flat());
      expect(actionsOf(here)).toEqual(
        typeof outcome === "object" && "here" in outcome ? [outcome.here].flat() : [],
      );
      for (const each of [desk, socket]) each.close();
    },
  );
});

test("a Master User who is a player can read neither sheets nor the board", async () => {
  const marked = cast.people["marked player"];
  expect((await marked.get(`/character/${cast.investigator}`)).status).toBe(404);
  expect((await marked.get(`/character/board?table=${cast.table}`)).status).toBe(403);
  expect((await marked.get("/character/board")).status).toBe(403);
  expect((await marked.get("/audio/rights")).body).toEqual({ mayManage: true, mayReset: false });
});

test("a master's seat suffices for sheets, board and sounds, without being a Master User", async () => {
  const master = cast.people["master here"];
  expect((await master.get("/user/me")).body).toMatchObject({ user: { isMaster: false } });
  expect((await master.get(`/character/${cast.investigator}`)).status).toBe(200);
  expect((await master.get("/character/board")).status).toBe(200);
  expect((await master.get("/audio/rights")).body).toEqual({ mayManage: true, mayReset: false });
});
