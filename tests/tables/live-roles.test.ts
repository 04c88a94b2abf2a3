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
// An account may say twenty things a second, and Marta says three in each test.
beforeEach(() => {
  passed += 2_000;
});
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(server);
});

/**
 * What comes of it when this role's socket asks for the table in question and says this: the code of the error it gets,
 * the actions that the table hears (`here`), those that only the speaker's own table or the speaker hears (`own`),
 * or nothing at all.
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
  /** In the order of `ROLES`, without nobody, who is closed or not listened to. */
  readonly expected: readonly [Outcome, Outcome, Outcome, Outcome, Outcome];
}

const nothing = { expected: ["nothing", "nothing", "nothing", "nothing", "nothing"] } as const;
/** A master of the socket's table, where whoever leads another one plays; also a Master User who sits as a player. */
const itsPlayer: Said["expected"] = [
  "forbidden",
  "forbidden",
  { here: "audioStreaming" },
  { own: "audioStreaming" },
  { here: "audioStreaming" },
];

const itsScenesMaster: Said["expected"] = [
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
  // Of nobody's sheet: whoever sits at a table may throw there.
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
  // A master elsewhere asks at his own table, where nobody plays.
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
  // The master of another table writes there, to himself; an older page is not told of its own.
  SLIP: {
    data: () => ({ clientId: crypto.randomUUID(), to: "masters", text: "Apro il baule." }),
    expected: ["forbidden", "nothing", "nothing", "nothing", "nothing"],
  },
  AUDIO_PLAY: { data: () => ({ file: { _id: cast.sound._id } }), expected: itsPlayer },
  AUDIO_STOP: { expected: itsPlayer },
  // Of another table it does not exist.
  SCENE_PLAY: { data: () => ({ sceneId: cast.scene }), expected: itsScenesMaster },
  SCENE_LEVEL: { data: () => ({ sceneId: cast.scene, layer: 0, volume: 20 }), expected: itsScenesMaster },
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
  // The list is the server's: by the account's mark, or any master's seat.
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

/** The list of sounds also comes by itself, when the server has listened to the one that was uploaded. */
const told = (frames: readonly ServerMessage[], said: string) =>
  frames.filter(({ action }) => action !== "audioListUpdated" || said === "REFRESH_AUDIOLIST");
const actionsOf = (frames: readonly ServerMessage[]) => frames.map(({ action }) => action);

test("every action is named here", () => {
  expect(Object.keys(ACTIONS).sort()).toEqual(
    [...(ClientMessage._zod.propValues.action ?? [])].map(String).sort(),
  );
});

describe.each(Object.entries(ACTIONS))("%s", (action, { data, expected }) => {
  test("by nobody is not listened to, and a wrong token closes", async () => {
    const desk = await sitAt(server.address, cast.marta, cast.table);
    const before = desk.frames.length;
    const stranger = await openSocket(server.address, "A".repeat(43));
    stranger.say(action, data?.());
    stranger.say("SESSION_TOKEN");
    expect((await stranger.closed).code).toBe(CLOSE.deadSession);
    expect(stranger.frames).toEqual([]);
    expect(actionsOf(told((await allFrames(desk)).slice(before), action))).toEqual(["error"]);
    desk.close();
  });

  test.each(ROLES.flatMap((role, at) => (role === "nobody" ? [] : [[role, expected[at - 1]] as const])))(
    "by %s comes to %j",
    async (role, outcome) => {
      const desk = await sitAt(server.address, cast.marta, cast.table);
      const socket = await sitAt(server.address, cast.people[role], cast.table);
      const [mine, theirs] = [socket.frames.length, desk.frames.length];
      socket.say(action, data?.());
      // It is told at most every quarter of a second, by a timer.
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

test("the account's mark decides nothing at a table: a Master User who plays there reads no sheets and no board", async () => {
  const marked = cast.people["marked player"];
  expect((await marked.get(`/character/${cast.investigator}`)).status).toBe(404);
  expect((await marked.get(`/character/board?table=${cast.table}`)).status).toBe(403);
  expect((await marked.get("/character/board")).status).toBe(403);
  expect((await marked.get("/audio/rights")).body).toEqual({ mayManage: true, mayReset: false });
});

test("a master's seat gives it to an account without the mark: sheets, board, sounds", async () => {
  const master = cast.people["master here"];
  expect((await master.get("/user/me")).body).toMatchObject({ user: { isMaster: false } });
  expect((await master.get(`/character/${cast.investigator}`)).status).toBe(200);
  expect((await master.get("/character/board")).status).toBe(200);
  expect((await master.get("/audio/rights")).body).toEqual({ mayManage: true, mayReset: false });
});
