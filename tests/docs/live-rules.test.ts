import { afterAll, beforeAll, expect, test } from "bun:test";
import type { ServerMessage } from "#shared/protocol.ts";
import type { Character } from "#shared/schemas/character.ts";
import { called, fight, fighter, type Group, gathered, npc, strike } from "../encounters/fight-server.ts";
import { handoutOf, LETTER } from "../handouts/cast.ts";
import { faces, give, refused, rolled, say } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

/** Rules of docs/live-channel.md that no test of a room proves. */

const server = startTestServer();
afterAll(server.stop);
let group: Group;
let sheet: Character;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
  sheet = await give(group.ada);
});

/** Waits until a socket has received everything sent so far. @returns its frames from index `from`. */
async function framesSince(socket: TestSocket, from: number): Promise<readonly ServerMessage[]> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
  return socket.frames
    .slice(from)
    .filter(({ action, data }) => action !== "ping" && !("code" in data && data.code === "unknown_action"));
}
const actionsOf = (frames: readonly ServerMessage[]) => frames.map(({ action }) => action);

test("a retried push returns the first result to its sender only", async () => {
  const { desk, other } = group;
  const failed = await rolled(desk, sheet._id, { dice: faces(80) });
  const push = { clientId: crypto.randomUUID(), rollId: failed._id, why: "" };
  await say(desk, "ROLL_PUSH", push);
  const { roll: first } = await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === push.clientId);
  await framesSince(other, 0);
  const from = [desk.frames.length, other.frames.length] as const;
  await say(desk, "ROLL_PUSH", push);
  expect(await framesSince(desk, from[0])).toMatchObject([
    { action: "diceRollMessage", data: { roll: first } },
  ]);
  expect(await framesSince(other, from[1])).toEqual([]);
});

test("a retried opposition repeats the second roll to its sender only, and rolls once", async () => {
  const { board, other } = group;
  const one = await rolled(board, sheet._id, { dice: faces(40) });
  const clientId = crypto.randomUUID();
  const against = { aim: { kind: "free", what: "La porta", target: 50 } };
  await say(board, "OPPOSE", { clientId, one: one._id, other: against });
  const pair = await board.next("opposed", (each) => each.one === one._id);
  await framesSince(other, 0);
  const from = [board.frames.length, other.frames.length] as const;
  await say(board, "OPPOSE", { clientId, one: one._id, other: against });
  expect(await framesSince(board, from[0])).toMatchObject([
    { action: "diceRollMessage", data: { roll: { _id: pair.other } } },
  ]);
  expect(await framesSince(other, from[1])).toEqual([]);
});

test("a retried blind roll repeats rollHidden", async () => {
  const { board, desk } = group;
  const clientId = crypto.randomUUID();
  const blind = { clientId, aim: { kind: "free", what: "Buio", target: 50 }, seenBy: "blind" };
  await say(desk, "ROLL", blind);
  const hidden = await desk.next("rollHidden", (roll) => roll.clientId === clientId);
  await framesSince(board, 0);
  const from = [desk.frames.length, board.frames.length] as const;
  await say(desk, "ROLL", blind);
  expect(await framesSince(desk, from[0])).toEqual([{ action: "rollHidden", data: hidden }]);
  expect(await framesSince(board, from[1])).toEqual([]);
});

test("a retry at another table is refused", async () => {
  const { master, table } = group;
  const { body } = await master.post("/table/create", { name: "Un altro" });
  const socket = await master.joinTable();
  socket.say("SESSION_TOKEN", { tableId: table });
  await socket.next("seated", (seated) => seated.table?._id === table);
  const roll = { clientId: crypto.randomUUID(), aim: { kind: "free", what: "Qui", target: 50 } };
  await say(socket, "ROLL", roll);
  await socket.next("diceRollMessage", (told) => told.roll?.clientId === roll.clientId);
  const { _id: elsewhere } = Object(body.table);
  socket.say("SESSION_TOKEN", { tableId: elsewhere });
  await socket.next("seated", (seated) => seated.table?._id === elsewhere);
  expect(await refused(socket, "ROLL", roll)).toMatchObject({ code: "wrong_table" });
  socket.close();
  await master.post("/table/choose", { id: table });
});

test("spending luck announces the roll and the sheet", async () => {
  const { board, desk, other } = group;
  const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(62) });
  const sockets = [desk, board, other];
  for (const socket of sockets) await framesSince(socket, 0);
  const from = sockets.map(({ frames }) => frames.length);
  await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 2 });
  await desk.next("rollChanged", ({ roll }) => roll._id === rollId);
  const told = await Promise.all(sockets.map((socket, at) => framesSince(socket, from[at] ?? 0)));
  const whoseSheet = ["rollChanged", "characterUpdated"] as const;
  expect(told.map(actionsOf)).toEqual([[...whoseSheet], [...whoseSheet], ["rollChanged"]]);
});

test("the welcome sends everything in one order", async () => {
  const { ada, board, desk, master, other, table } = group;
  const one = await rolled(desk, sheet._id, { dice: faces(30) });
  const two = await rolled(other, (await give(group.bruno))._id, { dice: faces(55) });
  await say(board, "OPPOSE", { one: one._id, other: two._id });
  const aim = { kind: "skill", name: "Ascoltare" };
  await say(board, "ASK_ROLL", { clientId: crypto.randomUUID(), aim, to: [sheet._id] });
  const handout = handoutOf(await master.post("/handout/create", { table, ...LETTER }));
  await master.post("/handout/show", { id: handout._id, to: ["*"] });
  const begun = await fight(group, [sheet], [await npc(group)]);
  const [target, thing] = [called(begun, sheet.characterInfo.name), called(begun, "Cosa del pozzo")];
  await strike(board, { npcId: String(thing.npcId), target: target._id });
  await desk.next("defenceAsked");
  const late = await ada.joinTable();
  const actions = actionsOf(late.frames);
  expect(actions.filter((action, at) => action !== actions[at - 1])).toEqual([
    "seated",
    "diceRollMessage",
    "opposed",
    "rollAsked",
    "encounterChanged",
    "defenceAsked",
    "handoutShown",
    "audioStreaming",
    "sceneStreaming",
    "audioListUpdated",
  ]);
  late.close();
});

test("a retried defence is not refused, and rolls once", async () => {
  const { board, desk, other } = group;
  const bice = await give(group.ada, fighter("Bice"));
  const begun = await fight(group, [bice], [await npc(group)]);
  await strike(desk, { characterId: bice._id, target: called(begun, "Cosa del pozzo")._id });
  const { ask } = await board.next("defenceAsked", ({ ask }) =>
    begun.participants.some(({ _id }) => _id === ask.target),
  );
  const defence = { clientId: crypto.randomUUID(), askId: ask._id, how: "dodge" };
  await say(board, "DEFEND", defence);
  await board.next("opposed");
  for (const socket of [board, other]) await framesSince(socket, 0);
  const from = [board.frames.length, other.frames.length] as const;
  await say(board, "DEFEND", defence);
  expect(await framesSince(board, from[0])).toEqual([]);
  expect(await framesSince(other, from[1])).toEqual([]);
});
