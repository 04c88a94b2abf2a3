import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { Ask } from "#shared/schemas/ask.ts";
import type { Character } from "#shared/schemas/character.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, listener, luckOf, refused, rolled, say, stored } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const carla = await server.guest("Carla");
let [adas, brunos]: Character[] = [];
let [board, desk, other]: TestSocket[] = [];
beforeAll(async () => {
  const poorer = listener();
  const points = poorer.points.map((point) =>
    point.name === "Punti Fortuna" ? { ...point, value: 20 } : point,
  );
  [adas, brunos] = [await give(ada), await give(bruno, { ...poorer, points })];
});
beforeEach(async () => {
  [board, desk, other] = [await master.joinTable(), await ada.joinTable(), await bruno.joinTable()];
});
afterEach(async () => {
  const table = sockets();
  for (const { action, data } of table.board.frames) {
    if (action === "rollAsked") await say(table.board, "ASK_CLOSE", { askId: data.ask._id });
  }
  for (const socket of Object.values(table)) socket.close();
});

function sockets() {
  if (!board || !desk || !other) throw new Error("nobody has sat down");
  return { board, desk, other };
}
function sheets() {
  if (!adas || !brunos) throw new Error("there are no investigators");
  return { adas: adas._id, brunos: brunos._id };
}

const LISTEN = { kind: "skill", name: "Ascoltare" };

/** The master sends a request. @returns it as the master receives it. */
async function ask(more: Record<string, unknown> = {}): Promise<Ask> {
  const { board } = sockets();
  await say(board, "ASK_ROLL", { clientId: crypto.randomUUID(), aim: LISTEN, to: ["*"], ...more });
  return (await board.next("rollAsked")).ask;
}
const asked = async (socket: TestSocket, { _id }: Ask) =>
  (await socket.next("rollAsked", ({ ask }) => ask._id === _id)).ask;
const changed = async (socket: TestSocket, { _id }: Ask) =>
  (await socket.next("askChanged", ({ askId }) => askId === _id)).ask;
/** All frames that a socket has received until now, as one text. */
async function heardBy(socket: TestSocket): Promise<string> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
  return JSON.stringify(socket.frames);
}

describe("a roll request", () => {
  test("reaches the masters and the owners of investigators in play, and nobody else", async () => {
    const { desk, other } = sockets();
    const { adas, brunos } = sheets();
    const onlooker = await carla.joinTable();
    const open = await ask({ difficulty: "arduous", note: "  Dietro la porta " });
    expect(open).toMatchObject({ by: "Custode", difficulty: "arduous", note: "Dietro la porta", rolls: [] });
    expect(open.waitingFor.toSorted()).toEqual([adas, brunos].toSorted());
    for (const socket of [desk, other]) expect(await asked(socket, open)).toEqual(open);
    expect(await heardBy(onlooker)).not.toContain(open._id);
    onlooker.close();
  });

  test("decides aim, difficulty and bonus dice of the answer, and then waits for the others", async () => {
    const { board, desk, other } = sockets();
    const { adas, brunos } = sheets();
    const open = await ask({ difficulty: "extreme", bonus: -1 });
    const roll = await rolled(desk, adas, {
      askId: open._id,
      aim: { kind: "luck" },
      difficulty: "normal",
      bonus: 0,
    });
    expect(roll).toMatchObject({
      what: "Ascoltare",
      difficulty: "extreme",
      bonus: -1,
      askId: open._id,
      origin: "server",
    });
    for (const socket of [board, desk, other]) {
      expect(await changed(socket, open)).toMatchObject({ waitingFor: [brunos], rolls: [roll._id] });
    }
  });

  test("is answered once by each investigator; a retry is not a second answer", async () => {
    const { board, desk } = sockets();
    const { adas } = sheets();
    const open = await ask();
    const first = { askId: open._id, clientId: crypto.randomUUID(), dice: faces(44) };
    const roll = await rolled(desk, adas, first);
    expect(await rolled(desk, adas, first)).toEqual(roll);
    const again = { askId: open._id, characterId: adas, aim: LISTEN };
    expect(await refused(desk, "ROLL", again)).toMatchObject({
      code: "rule_broken",
      message: "Questo investigatore ha già tirato",
    });
    expect((await changed(board, open))?.rolls).toEqual([roll._id]);
    expect((await heardBy(board)).split('"askChanged"').length - 1).toBe(1);
  });

  test("can be answered by a master for an absent player, but not by another player", async () => {
    const { board, other } = sockets();
    const { adas } = sheets();
    const open = await ask({ to: [adas] });
    const answer = { askId: open._id, characterId: adas, aim: LISTEN };
    expect(await refused(other, "ROLL", answer)).toMatchObject({ code: "not_found" });
    await rolled(board, adas, { askId: open._id });
    expect((await changed(board, open))?.waitingFor).toEqual([]);
  });

  test("lists the pushed roll beside the first", async () => {
    const { board, desk } = sockets();
    const { adas } = sheets();
    const open = await ask({ to: [adas] });
    const first = await rolled(desk, adas, { askId: open._id, dice: faces(80) });
    await changed(board, open);
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL_PUSH", { clientId, rollId: first._id, why: "" });
    const { roll } = await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect((await changed(board, open))?.rolls).toEqual([first._id, roll?._id ?? ""]);
  });

  test("reaches late joiners, and survives a restart of the server", async () => {
    const { desk } = sockets();
    const { adas, brunos } = sheets();
    const open = await ask({ note: "Aspetta" });
    const roll = await rolled(desk, adas, { askId: open._id });
    await server.restart();
    const late = await bruno.joinTable();
    expect(await asked(late, open)).toMatchObject({
      note: "Aspetta",
      waitingFor: [brunos],
      rolls: [roll._id],
    });
    await rolled(late, brunos, { askId: open._id });
    late.close();
    const again = await master.joinTable();
    const { waitingFor, rolls } = await asked(again, open);
    expect([waitingFor, rolls.length]).toEqual([[], 2]);
    await say(again, "ASK_CLOSE", { askId: open._id });
    expect(await changed(again, open)).toBeNull();
    again.close();
  });

  test("closes for everybody, and cannot be answered any more", async () => {
    const { board, desk, other } = sockets();
    const { adas } = sheets();
    const open = await ask();
    expect(await refused(desk, "ASK_CLOSE", { askId: open._id })).toMatchObject({ code: "forbidden" });
    await say(board, "ASK_CLOSE", { askId: open._id });
    for (const socket of [board, desk, other]) expect(await changed(socket, open)).toBeNull();
    const late = { askId: open._id, characterId: adas, aim: LISTEN };
    expect(await refused(desk, "ROLL", late)).toMatchObject({
      code: "not_found",
      message: "Questa richiesta non c'è più",
    });
    const later = await ada.joinTable();
    expect(later.frames.some(({ action }) => action === "rollAsked")).toBe(false);
    later.close();
  });

  test("sent twice creates one request", async () => {
    const { board } = sockets();
    const clientId = crypto.randomUUID();
    const open = await ask({ clientId });
    await say(board, "ASK_ROLL", { clientId, aim: LISTEN, to: ["*"] });
    const heard = await heardBy(board);
    expect(heard.split('"rollAsked"').length - 1).toBe(1);
    expect(heard).toContain(open._id);
  });

  test("does not wait for an investigator that has left the table", async () => {
    const { adas, brunos } = sheets();
    const open = await ask();
    await ada.post("/character/seat", { id: adas, tableId: null });
    const late = await master.joinTable();
    expect((await asked(late, open)).waitingFor).toEqual([brunos]);
    late.close();
    const [table] = Object((await ada.get("/table/list")).body).tables;
    await ada.post("/character/seat", { id: adas, tableId: table._id });
  });

  test("is refused for unknown investigators and skills; a request to all omits those without the skill", async () => {
    const { board } = sockets();
    const { adas } = sheets();
    const strange = { to: ["0190aaaa-0000-7000-8000-000000000000"], aim: LISTEN };
    expect(await refused(board, "ASK_ROLL", strange)).toMatchObject({ code: "not_found" });
    const unknown = { kind: "skill", name: "Necromanzia" };
    for (const to of [["*"], [adas]]) {
      expect(await refused(board, "ASK_ROLL", { aim: unknown, to })).toMatchObject({
        code: "not_found",
        message: "Sulla scheda non c'è questa abilità",
      });
    }
    const [skill, ...others] = listener().skills;
    if (!skill) throw new Error("an investigator without skills");
    const scholar = await give(carla, { ...listener(), skills: [...others, { ...skill, name: "Latino" }] });
    const open = await ask({ aim: { kind: "skill", name: "Latino" } });
    expect(open.waitingFor).toEqual([scholar._id]);
    await carla.post("/character/delete", { id: scholar._id });
  });

  test("of sanity has no bonus dice", async () => {
    const { board } = sockets();
    const asks = { aim: { kind: "sanity" }, bonus: 1, to: ["*"] };
    expect(await refused(board, "ASK_ROLL", asks)).toMatchObject({ code: "rule_broken" });
  });

  test("beyond the maximum closes the oldest", async () => {
    const { board } = sockets();
    const first = await ask();
    for (let more = 0; more < 20; more += 1) await ask();
    expect(await changed(board, first)).toBeNull();
  }, 20_000);
});

describe("a request with a hidden difficulty", () => {
  test("hides difficulty and success from players in every frame, text, list and welcome", async () => {
    const { board, desk, other } = sockets();
    const { adas } = sheets();
    const open = await ask({ difficulty: "arduous", hideDifficulty: true, to: [adas] });
    const roll = await rolled(desk, adas, { askId: open._id, dice: faces(45) });
    expect(roll).toMatchObject({ level: "normal" });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: roll._id, points: 15 });
    await desk.next("rollChanged");
    const late = await bruno.joinTable();
    const [{ _id: table }] = Object((await ada.get("/table/list")).body).tables;
    const list = JSON.stringify((await ada.get(`/table/${table}/rolls?what=Ascoltare&limit=1`)).body);
    const known = [await heardBy(desk), await heardBy(other), await heardBy(late)].map((heard) =>
      heard.slice(heard.indexOf(open._id)),
    );
    for (const heard of [...known, list]) expect(heard).not.toMatch(/"passed"|"difficulty"|difficolt|riesce/);
    const seen = await board.next("diceRollMessage", (told) => told.roll?._id === roll._id);
    expect(seen.roll).toMatchObject({ difficulty: "arduous", passed: false });
    expect((await board.next("rollChanged")).roll).toMatchObject({ passed: true, luckSpent: 15 });
    late.close();
  });

  test("ticks only what passes at every difficulty, so that the tick reveals nothing", async () => {
    const { desk } = sockets();
    const sheet = await give(ada);
    const hidden = { difficulty: "normal", hideDifficulty: true, to: [sheet._id] };
    for (const [total, ticks] of [
      [45, []],
      [12, ["Ascoltare"]],
    ] as const) {
      const open = await ask(hidden);
      await rolled(desk, sheet._id, { askId: open._id, dice: faces(total) });
      expect((await stored(ada, sheet._id)).ticks).toEqual([...ticks]);
    }
    await ada.post("/character/delete", { id: sheet._id });
  });

  test("cannot be pushed by the player unless the roll failed at every difficulty", async () => {
    const { desk } = sockets();
    const { adas } = sheets();
    const hidden = { difficulty: "extreme", hideDifficulty: true, to: [adas] };
    const sure = await rolled(desk, adas, { askId: (await ask(hidden))._id, dice: faces(45) });
    const unsure = await refused(desk, "ROLL_PUSH", { rollId: sure._id, why: "" });
    expect(unsure.code).toBe("rule_broken");
  });
});

describe("a request with answers for masters only", () => {
  test.each([
    ["masters", true],
    ["blind", false],
  ])("seen by %s hides the rolls of the other players", async (seenBy, seesOwn) => {
    const { board, desk, other } = sockets();
    const { adas, brunos } = sheets();
    const open = await ask({ seenBy });
    expect((await asked(desk, open)).waitingFor).toEqual([adas]);
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL", { clientId, characterId: adas, aim: LISTEN, askId: open._id });
    const { roll } = await board.next("diceRollMessage", (told) => told.roll?.clientId === clientId);
    const id = roll?._id ?? "";
    expect(await changed(desk, open)).toMatchObject({ waitingFor: [], rolls: seesOwn ? [id] : [] });
    expect(await changed(board, open)).toMatchObject({ waitingFor: [brunos], rolls: [id] });
    const heard = await heardBy(other);
    expect(heard).not.toContain(id);
    // Not even that the other has rolled.
    expect(heard).not.toContain("askChanged");
  });

  test("in secret is rolled at once for all, and leaves no trace for players", async () => {
    const { board, desk, other } = sockets();
    const { adas, brunos } = sheets();
    const before = await stored(ada, adas);
    const open = await ask({ secret: true, note: "SEGRETISSIMO" });
    expect(open).toMatchObject({ secret: true, waitingFor: [] });
    const rolls = await Promise.all(
      open.rolls.map((id) => board.next("diceRollMessage", ({ roll }) => roll?._id === id)),
    );
    expect(rolls.map(({ roll }) => roll?.characterId).toSorted()).toEqual([adas, brunos].toSorted());
    for (const { roll } of rolls) expect(roll).toMatchObject({ seenBy: "blind", what: "Ascoltare" });
    const late = await ada.joinTable();
    for (const socket of [desk, other, late]) {
      const heard = await heardBy(socket);
      for (const secret of [open._id, "SEGRETISSIMO", ...open.rolls]) expect(heard).not.toContain(secret);
    }
    late.close();
    expect(await stored(ada, adas)).toEqual(before);
    expect(server.lines.join()).not.toContain("SEGRETISSIMO");
  });
});

describe("a group luck roll", () => {
  test("is requested from the investigator with the least luck present", async () => {
    const { other } = sockets();
    const { adas, brunos } = sheets();
    const open = await ask({ aim: { kind: "group-luck" } });
    expect(open.waitingFor).toEqual([brunos]);
    expect(await rolled(other, brunos, { askId: open._id })).toMatchObject({ kind: "luck", target: 20 });
    other.close();
    await other.closed;
    // The server notices the closed socket a moment later.
    const seat = async () => Object((await master.get(`/table/${await tableId()}`)).body).seats;
    const isGone = async () =>
      !(await seat()).some(
        (at: { username: string; isHere: boolean }) => at.username === "Bruno" && at.isHere,
      );
    while (!(await isGone())) await Bun.sleep(5);
    expect((await ask({ aim: { kind: "group-luck" } })).waitingFor).toEqual([adas]);
    expect(luckOf(await stored(ada, adas))).toBeGreaterThan(20);
  });

  test("is refused when nobody is present", async () => {
    const { board, desk, other } = sockets();
    for (const socket of [desk, other]) socket.close();
    const nobody = async () =>
      Object((await master.get(`/table/${await tableId()}`)).body).seats.every(
        (at: { isMaster: boolean; isHere: boolean }) => at.isMaster || !at.isHere,
      );
    while (!(await nobody())) await Bun.sleep(5);
    const asks = { aim: { kind: "group-luck" }, to: ["*"] };
    expect(await refused(board, "ASK_ROLL", asks)).toMatchObject({ code: "not_found" });
  });
});

const tableId = async () => Object((await master.get("/table/list")).body).current;
