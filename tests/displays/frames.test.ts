import { afterAll, beforeAll, expect, test } from "bun:test";
import type { ServerMessage } from "#shared/protocol.ts";
import {
  called,
  change,
  defend,
  fallen,
  fight,
  fighter,
  type Group,
  gathered,
  give,
  npc,
  say,
  strike,
} from "../encounters/fight-server.ts";
import { faces, listener } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { newCode, screen } from "./display-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
/** A player without an investigator: Zoe receives only what everybody receives. */
let bystander: TestSocket;
let tv: TestSocket;
let code: string;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
  bystander = await (await server.guest("Zoe")).joinTable();
  code = await newCode(group.master, group.table);
  tv = await screen(server, code);
});

const SHOWN: readonly ServerMessage["action"][] = [
  "diceRollMessage",
  "rollChanged",
  "opposed",
  "encounterChanged",
  "audioStreaming",
  "sceneStreaming",
  "soundStruck",
  "audioListUpdated",
  "tableChanged",
];
const isShown = ({ action }: ServerMessage) => SHOWN.includes(action);
const shownIn = (frames: readonly ServerMessage[]) => frames.filter(isShown);
/** The frames without the times that differ between sockets. */
const withoutTimes = (frames: readonly ServerMessage[]) =>
  frames.map((frame) => JSON.stringify(frame).replaceAll(/"(elapsedMs|lifetimeMs)":\d+/g, ""));

/** All frames of the television, after waiting for those already sent. */
async function framesSoFar(): Promise<readonly ServerMessage[]> {
  tv.say("FINE");
  await tv.next("error");
  return tv.frames;
}

/** Sockets receive frames at different times, so only those between two marks are compared. */
async function mark(speachText: string): Promise<void> {
  await say(group.desk, "DICE_ROLL", { message: "<b>34</b>", level: "normal", speachText });
  for (const socket of [bystander, tv]) {
    await socket.next("diceRollMessage", (roll) => roll.speachText === speachText);
  }
}

const place = (frames: readonly ServerMessage[], words: string) =>
  frames.findIndex(({ action, data }) => action === "diceRollMessage" && data.speachText === words);
const between = (frames: readonly ServerMessage[]) =>
  frames.slice(place(frames, "inizio") + 1, place(frames, "fine")).filter(({ action }) => action !== "ping");

test("a television receives the same frames as a player without an investigator, and nothing hidden", async () => {
  const { ada, board, desk, master, other, table } = group;
  const [bice, elio] = [await give(ada, fighter("Bice")), await give(group.bruno, listener())];
  const thing = await npc(group, {
    name: "Strisciante",
    points: { wounds: 613 },
    armour: 61,
    notes: "Teme il sale 691",
  });
  await mark("inizio");
  const secrets: string[] = [];
  const open: string[] = [];
  const who = [
    { socket: desk, characterId: bice._id, aim: { kind: "skill", name: "Schivare" } },
    { socket: other, characterId: elio._id, aim: { kind: "skill", name: "Ascoltare" } },
    { socket: board, npcId: thing._id, aim: { kind: "skill", name: "Schivare" } },
  ] as const;
  for (let turn = 0; turn < 45; turn += 1) {
    const { socket, ...thrower } = who[turn % 3] ?? who[0];
    // A cycle of four for three rollers, so that each uses each audience.
    const seenBy = (["all", "masters", "all", "blind"] as const)[turn % 4] ?? "all";
    const clientId = crypto.randomUUID();
    await say(socket, "ROLL", { clientId, seenBy, ...thrower, dice: faces(1 + ((turn * 7) % 99)) });
    const { _id } = await fallen(board, clientId);
    (seenBy === "all" ? open : secrets).push(_id);
    if (turn % 9 === 8) await master.post("/character/harm", { id: bice._id, amount: 1, cause: "Caduta" });
  }
  const [hidden, revealed] = secrets;
  await say(board, "OPPOSE", { one: open[0], other: open[1] });
  await say(board, "OPPOSE", { one: hidden, other: open[2] });
  await say(board, "ROLL_REVEAL", { rollId: revealed });
  await say(board, "ASK_ROLL", {
    clientId: crypto.randomUUID(),
    aim: { kind: "skill", name: "Ascoltare" },
    to: ["*"],
    note: "Nella cripta 733",
  });
  await say(board, "ASK_ROLL", {
    clientId: crypto.randomUUID(),
    aim: { kind: "skill", name: "Ascoltare" },
    to: ["*"],
    secret: true,
    seenBy: "masters",
  });
  const begun = await fight(group, [bice], [thing]);
  await change(master, begun._id, { set: { participant: called(begun, "Strisciante")._id, isHidden: true } });
  const blind = await strike(board, { npcId: thing._id, target: called(begun, "Bice")._id, seenBy: "blind" });
  await defend(desk, "nothing");
  secrets.push((await fallen(board, blind))._id);
  await master.post("/table/new-day", { id: table });
  await master.post("/npc/update", { id: thing._id, name: "Strisciante del pozzo" });
  await mark("fine");

  const frames = between(tv.frames);
  expect(withoutTimes(shownIn(frames))).toEqual(withoutTimes(shownIn(between(bystander.frames))));
  expect(frames.filter((frame) => !isShown(frame))).toEqual([]);
  expect(shownIn(frames).length).toBeGreaterThan(20);
  const rolls = frames.flatMap(({ action, data }) => (action === "diceRollMessage" ? [data.roll?._id] : []));
  expect(rolls).toEqual(open);
  expect(secrets.length).toBeGreaterThan(5);

  const late = await screen(server, code);
  const all = [...frames, ...late.frames];
  for (const secret of secrets.filter((id) => id !== revealed))
    expect(JSON.stringify(all)).not.toContain(secret);
  for (const word of ["613", "691", "733", "Caduta", "rollAsked", "defenceAsked", "characterUpdated"])
    expect(
      withoutTimes(all).filter((text) =>
        text.replaceAll(/[\da-f]{8}-[\da-f-]+|"(at|sentAt|rolledAt)":\d+/g, "").includes(word),
      ),
    ).toEqual([]);
  const names = all.flatMap(({ action, data }) =>
    action === "encounterChanged" ? (data.encounter?.participants ?? []) : [],
  );
  expect(names.every((each) => each.numbers === undefined && each.ammo === undefined)).toBe(true);
  const fights = late.frames.flatMap(({ action, data }) => (action === "encounterChanged" ? [data] : []));
  expect(fights.map(({ encounter }) => encounter?.participants.map(({ name }) => name))).toEqual([["Bice"]]);
  late.close();
}, 60_000);

test("every command of a television is refused as forbidden and has no effect", async () => {
  const { board, table } = group;
  const before = (await framesSoFar()).length;
  const heard = board.frames.length;
  const said: [string, unknown][] = [
    ["DICE_ROLL", { message: "<b>1</b>", level: "critic", speachText: "" }],
    ["ROLL", { clientId: crypto.randomUUID(), aim: { kind: "free", what: "Caso", target: 50 } }],
    ["AUDIO_STOP", {}],
    ["REFRESH_AUDIOLIST", {}],
    ["LOGIN_USER", { username: "Marta" }],
    ["ASK_ROLL", { clientId: crypto.randomUUID(), aim: { kind: "luck" }, to: ["*"] }],
    ["FINE", {}],
    ["ROLL", "storto"],
  ];
  for (const [action, data] of said) {
    await say(tv, action, data as Record<string, unknown>);
    expect((await tv.next("error")).code).toBe("forbidden");
  }
  tv.sayRaw("{");
  expect((await tv.next("error")).code).toBe("forbidden");
  // These are allowed, but cannot change table or user.
  await say(tv, "SESSION_PONG", {});
  await say(tv, "SESSION_TOKEN", { display: code });
  await say(tv, "SESSION_TOKEN", { tableId: table });
  tv.sayRaw(
    JSON.stringify({ action: "SESSION_TOKEN", sessionToken: group.master.token, data: { tableId: table } }),
  );
  expect((await framesSoFar()).slice(before).map(({ action }) => action)).toEqual(Array(10).fill("error"));
  await say(board, "FINE", {});
  await board.next("error");
  expect(board.frames.slice(heard).map(({ action }) => action)).toEqual(["error"]);
});

test("a television has no seat and counts as nobody's presence", async () => {
  const { master, table } = group;
  const view = (await master.get(`/table/${table}`)).body as {
    seats: { username: string; isHere: boolean }[];
  };
  expect(view.seats.map(({ username }) => username).sort()).toEqual(["Ada", "Bruno", "Marta", "Zoe"]);
  const alone = await server.guest("Lia", { isMaster: true });
  const { body } = await alone.post("/table/create", { name: "Vuoto" });
  const { _id } = body.table as { _id: string };
  const socket = await screen(server, await newCode(alone, _id));
  const { seats } = (await alone.get(`/table/${_id}`)).body as { seats: { isHere: boolean }[] };
  expect(seats.map(({ isHere }) => isHere)).toEqual([false]);
  // The new name goes to the table's own television only.
  await alone.post("/table/update", { id: _id, name: "Il Vuoto" });
  await socket.next("seated", (told) => told.table?.name === "Il Vuoto");
  expect(JSON.stringify(tv.frames)).not.toContain("Vuoto");
  socket.close();
});
