import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CLOSE, type ServerMessage } from "#shared/protocol.ts";
import { runProgram } from "../support/program.ts";
import type { Guest } from "../support/server.ts";
import { openSocket } from "../support/socket.ts";
import { allFrames, hears, move, rollsIn, sitAt, spoken, welcomed } from "./live-group.ts";
import { investigatorOf, startTables, tablesOf, userIdOf } from "./tables-server.ts";

const server = startTables();
afterAll(server.stop);
const NOBODY = "0190aaaa-0000-7000-8000-000000000000";

let marta: Guest;
let bruno: Guest;
let first: string;
let second: string;

beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  bruno = await server.guest("Bruno");
  first = (await tablesOf(bruno)).current ?? "";
  second = await server.open(marta, "Il secondo", bruno);
});

describe("a socket", () => {
  test("joins the current table, or the requested one if its user has a seat there", async () => {
    const seatOf = async (tableId?: string) => {
      const socket = await sitAt(server.address, bruno, tableId);
      const [frame] = socket.frames;
      socket.close();
      return frame;
    };
    const at = (_id: string, name: string): ServerMessage => ({
      action: "seated",
      data: { table: { _id, name, isMaster: false } },
    });
    expect(await seatOf()).toEqual(at(first, "Il tavolo"));
    expect(await seatOf(second)).toEqual(at(second, "Il secondo"));
    const foreign = await server.open(marta, "Non suo");
    for (const tableId of [foreign, NOBODY]) expect(await seatOf(tableId)).toEqual(at(first, "Il tavolo"));
  });

  test.each(
    [{ tableId: 5 }, { tableId: "nessuno" }, { tableId: null }, null, [], "x"].map((data) => ({ data })),
  )("with an invalid introduction joins the current table: $data", async ({ data }) => {
    const socket = await openSocket(server.address, bruno.token);
    socket.sayRaw(JSON.stringify({ action: "SESSION_TOKEN", sessionToken: bruno.token, data }));
    expect(await welcomed(socket)).toMatchObject({ _id: first });
    socket.close();
  });

  test("that moves is welcomed at the new table, and receives nothing more of the former one", async () => {
    const [socket, stays] = [await sitAt(server.address, bruno), await sitAt(server.address, marta)];
    const [there, late] = [
      await sitAt(server.address, marta, second),
      await sitAt(server.address, bruno, second),
    ];
    there.say("DICE_ROLL", spoken("già tirato di là"));
    await hears(there, "già tirato di là");
    stays.say("DICE_ROLL", spoken("prima di andare"));
    await hears(socket, "prima di andare");

    const before = socket.frames.length;
    expect(await move(socket, second)).toEqual({ _id: second, name: "Il secondo", isMaster: false });
    stays.say("DICE_ROLL", spoken("dopo che è andato"));
    await hears(stays, "dopo che è andato");
    await investigatorOf(marta, "Di là");
    await marta.post("/table/update", { id: first, isOpen: true });
    there.say("DICE_ROLL", spoken("tutti di là"));
    await hears(socket, "tutti di là");
    const told = (await allFrames(socket)).slice(before);
    expect(told.map(({ action }) => action)).toEqual([
      "seated",
      "diceRollMessage",
      "audioStreaming",
      "sceneStreaming",
      "audioListUpdated",
      "diceRollMessage",
      "error",
    ]);
    expect(rollsIn(told)).toEqual(["già tirato di là", "tutti di là"]);
    // Its rolls are sent to the new table, not to the former.
    socket.say("DICE_ROLL", spoken("anche il mio"));
    await hears(late, "anche il mio");
    expect(rollsIn(await allFrames(stays))).not.toContain("anche il mio");
    expect((await marta.get(`/table/${first}`)).body).toMatchObject({
      seats: [
        { username: "Marta", isHere: true },
        { username: "Bruno", isHere: false },
      ],
    });
    for (const each of [socket, stays, there, late]) each.close();
  });

  test("that asks for a foreign table joins the current one, and moving does not change the current table", async () => {
    const socket = await sitAt(server.address, bruno, second);
    expect((await tablesOf(bruno)).current).toBe(first);
    expect(await move(socket, NOBODY)).toMatchObject({ _id: first });
    await bruno.post("/table/choose", { id: second });
    // Choosing affects later sockets only.
    const [next, seats] = [await sitAt(server.address, bruno), (await allFrames(socket)).slice(-1)];
    expect(next.frames[0]?.data).toMatchObject({ table: { _id: second } });
    expect(seats[0]?.action).toBe("error");
    await bruno.post("/table/choose", { id: first });
    for (const each of [socket, next]) each.close();
  });

  test("that repeats its token without a table stays, and receives nothing", async () => {
    const socket = await sitAt(server.address, bruno, second);
    const before = socket.frames.length;
    socket.say("SESSION_TOKEN");
    expect((await allFrames(socket)).slice(before).map(({ action }) => action)).toEqual(["error"]);
    socket.close();
  });
});

describe("without a table", () => {
  test("a socket has no sound but the list of sounds, and its rolls are sent to itself only", async () => {
    const alone = await server.guest("Sola");
    const other = await server.guest("Altra");
    for (const guest of [alone, other]) await guest.post("/table/leave", { id: first });
    expect(await tablesOf(alone)).toEqual({ tables: [], current: null });
    const [phone, tablet, hers, his] = [
      await sitAt(server.address, alone),
      await sitAt(server.address, alone),
      await sitAt(server.address, other),
      await sitAt(server.address, bruno),
    ];
    expect(phone.frames).toEqual([
      { action: "seated", data: { table: null } },
      { action: "audioStreaming", data: { file: null, elapsedMs: 0, at: expect.any(Number) } },
      { action: "audioListUpdated", data: { listAudios: [] } },
    ]);
    phone.say("DICE_ROLL", spoken("da sola"));
    expect(await hears(phone, "da sola")).toMatchObject({ username: "Sola", message: "<b>34</b>" });
    for (const socket of [tablet, hers, his])
      expect(rollsIn(await allFrames(socket))).not.toContain("da sola");
    // Nor is the roll stored.
    expect(rollsIn((await sitAt(server.address, alone)).frames)).toEqual([]);
    for (const action of ["AUDIO_PLAY", "AUDIO_STOP"]) {
      phone.say(action, { file: { _id: NOBODY } });
      expect(await phone.next("error", ({ code }) => code === "forbidden")).toBeDefined();
    }
    // A change of an investigator is still announced to its owner.
    const { _id } = await investigatorOf(alone, "Di nessuno");
    expect(await tablet.next("characterUpdated")).toEqual({ id: _id, version: 1 });
    for (const socket of [phone, tablet, hers, his]) socket.close();
  });

  test("a socket joins at once when its user accepts an invitation", async () => {
    const guest = await server.guest("Invitata");
    await guest.post("/table/leave", { id: first });
    const socket = await sitAt(server.address, guest);
    await guest.post("/table/join", { code: await server.invite(marta, second) });
    expect(await welcomed(socket)).toMatchObject({ _id: second, name: "Il secondo" });
    socket.close();
  });
});

describe("a seat that is removed", () => {
  test.each([
    [
      "removed",
      async (id: string, guest: Guest) =>
        marta.post("/table/remove", { id, userId: await userIdOf(guest, id) }),
    ],
    ["leaving on another device", (id: string, guest: Guest) => guest.post("/table/leave", { id })],
    ["archived", (id: string) => marta.post("/table/update", { id, isArchived: true })],
    [
      "archived by the host, in another process",
      async (id: string) => {
        const args = ["table", "archive", id];
        expect((await runProgram(args, { DATA_DIR: server.dataDir })).exitCode).toBe(0);
        return null;
      },
    ],
  ] as const)("%s: every socket there moves to the current table at once, or to none", async (how, take) => {
    const guest = await server.guest(how);
    const id = await server.open(marta, `Via ${how}`, guest);
    const { _id } = await investigatorOf(guest, "Sua");
    await guest.post("/character/seat", { id: _id, tableId: id });
    const [phone, tablet, elsewhere, desk] = [
      await sitAt(server.address, guest, id),
      await sitAt(server.address, guest, id),
      await sitAt(server.address, guest, first),
      await sitAt(server.address, marta, id),
    ];
    const before = elsewhere.frames.length;
    await take(id, guest);
    for (const socket of [phone, tablet]) expect(await welcomed(socket)).toMatchObject({ _id: first });
    const told = (await allFrames(elsewhere)).slice(before);
    expect(told.filter(({ action }) => action === "seated")).toEqual([]);

    // The moved sockets receive nothing more of the table.
    desk.say("DICE_ROLL", spoken(`detto dopo: ${how}`));
    await hears(desk, `detto dopo: ${how}`);
    if (!how.startsWith("archived"))
      for (const socket of [phone, tablet, elsewhere])
        expect(rollsIn(await allFrames(socket))).not.toContain(`detto dopo: ${how}`);

    await guest.post("/table/leave", { id: first });
    for (const socket of [phone, tablet, elsewhere]) expect(await welcomed(socket)).toBeNull();
    for (const socket of [phone, tablet, elsewhere, desk]) socket.close();
  });

  test("is announced to the others at the table", async () => {
    const guest = await server.guest("Saluta");
    const id = await server.open(marta, "Si saluta", guest);
    const desk = await sitAt(server.address, marta, id);
    await guest.post("/table/leave", { id });
    expect(await desk.next("tableChanged")).toEqual({ tableId: id });
    desk.close();
  });

  test("is restored at once for a user without a table, when the table is restored from the archive", async () => {
    const guest = await server.guest("Aspetta");
    const id = await server.open(marta, "Torna", guest);
    await guest.post("/table/leave", { id: first });
    const socket = await sitAt(server.address, guest);
    await marta.post("/table/update", { id, isArchived: true });
    expect((await welcomed(socket))?._id).not.toBe(id);
    await marta.post("/table/update", { id, isArchived: false });
    expect(await welcomed(socket)).toMatchObject({ _id: id });
    socket.close();
  });

  test("with its account closes all sockets", async () => {
    const guest = await server.guest("Eliminato");
    const id = await server.open(marta, "Senza conto", guest);
    const socket = await sitAt(server.address, guest, id);
    const { _id } = await investigatorOf(guest, "Perduta");
    await runProgram(["user", "remove", "Eliminato", "--yes"], { DATA_DIR: server.dataDir });
    expect((await socket.closed).code).toBe(CLOSE.deadSession);
    expect((await marta.get(`/character/${_id}`)).status).toBe(404);
    expect((await marta.get(`/table/${id}`)).body).toMatchObject({ seats: [{ username: "Marta" }] });
  });
});

describe("the rights of a seat change at once:", () => {
  test("a new master can play sounds, and a former one cannot", async () => {
    const guest = await server.guest("Promossa");
    const id = await server.open(marta, "Promozioni", guest);
    const userId = await userIdOf(guest, id);
    const socket = await sitAt(server.address, guest, id);
    for (const isMaster of [true, false]) {
      await marta.post("/table/seat", { id, userId, isMaster });
      expect(await socket.next("seated", ({ table }) => table?.isMaster === isMaster)).toBeDefined();
      socket.say("AUDIO_STOP");
      if (isMaster) await socket.next("audioStreaming");
      else expect(await socket.next("error")).toEqual({ code: "forbidden" });
    }
    socket.close();
  });

  test("a new name of the table is announced to those at the table", async () => {
    const id = await server.open(marta, "Vecchio nome", bruno);
    const socket = await sitAt(server.address, bruno, id);
    await marta.post("/table/update", { id, name: "Nuovo nome" });
    expect(await socket.next("seated")).toEqual({ table: { _id: id, name: "Nuovo nome", isMaster: false } });
    expect(await socket.next("tableChanged")).toEqual({ tableId: id });
    socket.close();
  });
});

describe("a change of an investigator", () => {
  test("reaches its owner at any table, and the masters at its table; nobody else", async () => {
    const owner = await server.guest("Proprietaria");
    const id = await server.open(marta, "Il suo", owner, bruno);
    const { _id } = await investigatorOf(owner, "Seguita");
    await owner.post("/character/seat", { id: _id, tableId: id });
    const heard = await Promise.all([
      sitAt(server.address, owner, first),
      sitAt(server.address, owner, id),
      sitAt(server.address, marta, id),
    ]);
    const deaf = await Promise.all([sitAt(server.address, marta, second), sitAt(server.address, bruno, id)]);
    const { character } = (await owner.get(`/character/${_id}`)).body;
    const { version } = Object(character);
    await owner.post("/character/update", { data: Object(character) });
    for (const socket of heard)
      expect(await socket.next("characterUpdated")).toEqual({ id: _id, version: version + 1 });
    for (const socket of deaf)
      expect((await allFrames(socket)).filter(({ action }) => action === "characterUpdated")).toEqual([]);
    for (const socket of [...heard, ...deaf]) socket.close();
  });

  test("that moves it reaches the masters of both tables", async () => {
    const owner = await server.guest("Trasloca");
    const [from, to] = [await server.open(marta, "Da", owner), await server.open(marta, "A", owner)];
    const { _id } = await investigatorOf(owner, "Migrante");
    await owner.post("/character/seat", { id: _id, tableId: from });
    const desks = [await sitAt(server.address, marta, from), await sitAt(server.address, marta, to)];
    await owner.post("/character/seat", { id: _id, tableId: to });
    for (const desk of desks) expect(await desk.next("characterUpdated")).toEqual({ id: _id, version: 3 });
    // Leaving moves it too, which is announced.
    await owner.post("/table/leave", { id: to });
    for (const desk of desks.slice(1)) {
      expect(await desk.next("characterUpdated")).toEqual({ id: _id, version: 4 });
    }
    for (const desk of desks) desk.close();
  });
});
