import { afterAll, beforeAll, describe, expect, setSystemTime, test } from "bun:test";
import * as z from "zod/mini";
import { Invitation, NewInvitation } from "#shared/schemas/table.ts";
import type { Guest } from "../support/server.ts";
import { sitAt } from "./live-group.ts";
import { investigatorOf, joined, startTables, tablesOf, userIdOf, viewOf } from "./tables-server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const server = startTables();
afterAll(server.stop);
afterAll(() => void setSystemTime());

let marta: Guest;
let bruno: Guest;
let elsa: Guest;
let first: string;

beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  bruno = await server.guest("Bruno");
  elsa = await server.guest("Elsa");
  first = (await tablesOf(marta)).current ?? "";
});

const invitationsOf = async (tableId: string): Promise<Invitation[]> =>
  z
    .object({ invitations: z.array(Invitation) })
    .parse((await marta.get(`/table/${tableId}/invitations`)).body).invitations;
const GONE = {
  status: 404,
  body: { code: "not_found", error: "Questo invito non vale più: chiedine un altro a chi ti ha invitato" },
};

/** Expects that the code neither admits anybody nor names its table. */
async function expectGone(code: string): Promise<void> {
  expect(await elsa.post("/table/join", { code })).toMatchObject(GONE);
  expect(await server.api().get(`/table/invitation/${code}`)).toMatchObject(GONE);
  const registering = await server.register("Intruso", { invitation: code });
  expect(registering).toMatchObject(GONE);
  expect((await server.login("Intruso")).status).toBe(401);
}

describe("an invitation", () => {
  test("is a link with 128 random bits, for twelve people and a week by default", async () => {
    const id = await server.open(marta, "Inviti");
    const before = Date.now();
    const { status, body } = await marta.post("/table/invite", { id });
    expect(status).toBe(201);
    const { code, url, expiresAt } = z
      .object({ code: z.string(), url: z.string(), expiresAt: z.number() })
      .parse(body);
    expect(Buffer.from(code, "base64url")).toHaveLength(128 / 8);
    expect(url).toBe(`/join/${code}`);
    expect(expiresAt - before).toBeWithin(7 * DAY_MS, 7 * DAY_MS + 60_000);
    expect(await invitationsOf(id)).toContainEqual({
      _id: expect.any(String),
      usesLeft: 12,
      expiresAt,
      asMaster: false,
    });
  });

  test("shows only table name and master to anybody", async () => {
    const code = await server.invite(marta, await server.open(marta, "Il re in giallo"));
    expect((await server.api().get(`/table/invitation/${code}`)).body).toEqual({
      table: { name: "Il re in giallo" },
      by: "Marta",
    });
  });

  test("is stored as a hash", async () => {
    const code = await server.invite(marta, await server.open(marta, "Segreto"));
    for (const file of ["custode.db", "custode.db-wal"])
      expect(await Bun.file(`${server.dataDir}/${file}`).text()).not.toContain(code);
  });

  test("gives a seat as player, and makes it the current table", async () => {
    const id = await server.open(marta, "Si entra");
    const table = await joined(bruno, await server.invite(marta, id));
    expect(table).toMatchObject({ _id: id, isMaster: false, players: 1 });
    expect((await tablesOf(bruno)).current).toBe(id);
  });

  test("as master gives the seat of a master, but does not make a Master User", async () => {
    const id = await server.open(marta, "Due master");
    expect(await joined(bruno, await server.invite(marta, id, { asMaster: true }))).toMatchObject({
      isMaster: true,
    });
    expect((await bruno.get("/user/me")).body).toMatchObject({ user: { isMaster: false } });
    expect((await bruno.post("/table/create", { name: "Mio" })).status).toBe(403);
  });

  test.each([{ uses: 0 }, { uses: 101 }, { days: 0 }, { days: 61 }, { uses: 1.5 }, { characterId: "x" }])(
    "has limits: %j",
    async (more) => {
      expect(z.safeParse(NewInvitation, { id: first, ...more }).success).toBe(false);
      expect((await marta.post("/table/invite", { id: first, ...more })).status).toBe(400);
    },
  );

  test("is one of at most fifty valid ones", async () => {
    const id = await server.open(marta, "Cinquanta");
    for (let made = 0; made < 50; made += 1) await server.invite(marta, id, { days: made < 1 ? 1 : 7 });
    const oneMore = await marta.post("/table/invite", { id });
    expect(oneMore).toMatchObject({ status: 422, body: { code: "rule_broken" } });
    setSystemTime(Date.now() + DAY_MS + 1);
    expect((await marta.post("/table/invite", { id })).status).toBe(201);
    setSystemTime();
  });
});

describe("an invitation is not valid", () => {
  test("once it is used up", async () => {
    const id = await server.open(marta, "Uno solo");
    const code = await server.invite(marta, id, { uses: 1 });
    await joined(bruno, code);
    await expectGone(code);
    expect(await invitationsOf(id)).not.toContainEqual(expect.objectContaining({ usesLeft: 0 }));
  });

  test("for the second of two who use its last place at once", async () => {
    const id = await server.open(marta, "L'ultimo posto");
    const code = await server.invite(marta, id, { uses: 1 });
    const came = await Promise.all([bruno, elsa].map((who) => who.post("/table/join", { code })));
    expect(came.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await viewOf(marta, id)).seats).toHaveLength(2);
  });

  test("once it is withdrawn", async () => {
    const id = await server.open(marta, "Ritirato");
    const code = await server.invite(marta, id);
    for (const { _id: invitationId } of await invitationsOf(id))
      expect((await marta.post("/table/uninvite", { id, invitationId })).body).toEqual({ success: true });
    expect(await invitationsOf(id)).toEqual([]);
    await expectGone(code);
  });

  test("after its expiry", async () => {
    const id = await server.open(marta, "In ritardo");
    const code = await server.invite(marta, id, { days: 1 });
    setSystemTime(Date.now() + DAY_MS - 60_000);
    expect((await server.api().get(`/table/invitation/${code}`)).status).toBe(200);
    setSystemTime(Date.now() + 61_000);
    await expectGone(code);
    expect(await invitationsOf(id)).toEqual([]);
    setSystemTime();
  });

  test.each(["nessuno", "x".repeat(65), "%00"])("if it never existed: %s", async (code) => {
    expect(await server.api().get(`/table/invitation/${code}`)).toMatchObject(GONE);
  });

  test("when its master has lost the role or the seat", async () => {
    const id = await server.open(marta, "Non più master", bruno);
    const userId = await userIdOf(bruno, id);
    for (const goes of [
      () => marta.post("/table/seat", { id, userId, isMaster: false }),
      () => marta.post("/table/remove", { id, userId }),
    ]) {
      await marta.post("/table/seat", { id, userId, isMaster: true });
      const code = await server.invite(bruno, id, { asMaster: true });
      expect((await goes()).status).toBe(200);
      await expectGone(code);
      expect(await invitationsOf(id)).toEqual([]);
    }
  });
});

describe("somebody who already has a seat", () => {
  test("uses up nothing and changes nothing except the current table", async () => {
    const id = await server.open(marta, "Già seduto", bruno);
    const code = await server.invite(marta, id, { asMaster: true, uses: 1 });
    expect(await joined(bruno, code)).toMatchObject({ _id: id, isMaster: false });
    expect((await tablesOf(bruno)).current).toBe(id);
    expect(await invitationsOf(id)).toContainEqual(expect.objectContaining({ usesLeft: 1, asMaster: true }));
    expect(await joined(marta, code)).toMatchObject({ isMaster: true });
    expect(await joined(elsa, code)).toMatchObject({ isMaster: true });
  });
});

describe("an invitation with a ready-made investigator", () => {
  test("gives it to the player who joins, in play at that table, with the player's name", async () => {
    const id = await server.open(marta, "Pronti");
    const { _id, version, ...sheet } = await investigatorOf(marta, "Pronta");
    const code = await server.invite(marta, id, { characterId: _id, uses: 5 });
    // It can be given away once.
    const character = { _id, name: "Pronta" };
    expect(await invitationsOf(id)).toContainEqual(expect.objectContaining({ usesLeft: 1, character }));
    expect((await server.api().get(`/table/invitation/${code}`)).body).toEqual({
      table: { name: "Pronti" },
      by: "Marta",
      character: { name: "Pronta", work: sheet.characterInfo.work },
    });
    await joined(bruno, code);
    expect((await bruno.get(`/character/${_id}`)).body).toMatchObject({
      character: { ...sheet, playerName: "Bruno", tableId: id, version: version + 1 },
    });
    expect((await marta.get("/character/list")).text).not.toContain(_id);
    const seat = (await viewOf(bruno, id)).seats.find(({ username }) => username === "Bruno");
    expect(seat).toMatchObject({ playing: _id, characters: [{ _id, name: "Pronta" }] });
    await expectGone(code);
  });

  test("gives it to a player who sits there already, and uses the invitation up", async () => {
    const id = await server.open(marta, "Pronti per chi siede", bruno);
    const { _id } = await investigatorOf(marta, "Per chi siede");
    const code = await server.invite(marta, id, { characterId: _id });
    // Who made the invitation keeps the investigator, and the invitation.
    await joined(marta, code);
    expect(await joined(bruno, code)).toMatchObject({ _id: id, isMaster: false });
    const seat = (await viewOf(bruno, id)).seats.find(({ username }) => username === "Bruno");
    expect(seat).toMatchObject({ playing: _id, characters: [{ _id, name: "Per chi siede" }] });
    await expectGone(code);
  });

  test("announces it to its new and former owner, and to the masters of its former table", async () => {
    const id = await server.open(marta, "Detto a tutti");
    await marta.post("/table/choose", { id: first });
    const { _id } = await investigatorOf(marta, "Ceduta");
    const other = await server.guest("Altra master");
    const userId = await userIdOf(other, first);
    await marta.post("/table/seat", { id: first, userId, isMaster: true });
    const elsewhere = await server.open(marta, "Né l'uno né l'altro");
    const sockets = [
      await sitAt(server.address, elsa),
      await sitAt(server.address, marta, elsewhere),
      await sitAt(server.address, other, first),
    ];
    await joined(elsa, await server.invite(marta, id, { characterId: _id }));
    for (const socket of sockets) {
      await socket.next("characterUpdated", (change) => change.id === _id && change.version === 2);
      socket.close();
    }
  });

  test("gives a seat without it if it was deleted or given away meanwhile", async () => {
    const id = await server.open(marta, "Non c'è più");
    const deleted = await investigatorOf(marta, "Eliminata");
    const given = await investigatorOf(marta, "Già ceduta");
    const codes = [
      await server.invite(marta, id, { characterId: deleted._id }),
      await server.invite(marta, id, { characterId: given._id }),
      await server.invite(marta, id, { characterId: given._id }),
    ];
    await marta.post("/character/delete", { id: deleted._id });
    // A deleted investigator is no longer promised.
    expect((await server.api().get(`/table/invitation/${codes[0]}`)).body).not.toHaveProperty("character");
    const [one = "", two = "", three = ""] = codes;
    const guests = [await server.guest("Gino"), await server.guest("Ugo"), await server.guest("Lino")];
    for (const [index, code] of [one, two, three].entries()) {
      const guest = guests[index];
      if (guest) expect(await joined(guest, code)).toMatchObject({ _id: id });
    }
    const { seats } = await viewOf(marta, id);
    expect(seats.map(({ username, characters }) => [username, characters.length])).toEqual([
      ["Marta", 0],
      ["Gino", 0],
      ["Lino", 0],
      ["Ugo", 1],
    ]);
  });

  test("requires an own investigator", async () => {
    const id = await server.open(marta, "Solo i propri", bruno);
    const { _id } = await investigatorOf(bruno, "Di Bruno");
    expect(await marta.post("/table/invite", { id, characterId: _id })).toMatchObject({
      status: 404,
      body: { error: "Questo personaggio non esiste" },
    });
  });

  test("is refused to somebody who has the maximum of investigators", async () => {
    const full = await server.guest("Piena");
    for (let made = 0; made < 100; made += 1) await investigatorOf(full, `Numero ${made}`);
    const id = await server.open(marta, "Troppi");
    const { _id } = await investigatorOf(marta, "Una di troppo");
    const code = await server.invite(marta, id, { characterId: _id });
    expect(await full.post("/table/join", { code })).toMatchObject({
      status: 422,
      body: { code: "rule_broken", error: "Non si possono avere più di 100 personaggi" },
    });
    expect((await full.get(`/table/${id}`)).status).toBe(404);
    expect((await marta.get(`/character/${_id}`)).status).toBe(200);
    // Nothing was used up.
    expect((await server.api().get(`/table/invitation/${code}`)).status).toBe(200);
  });
});
