import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as z from "zod/mini";
import { Person } from "#shared/faces/index.ts";
import { Encounter } from "#shared/schemas/encounter.ts";
import { ListedNpc, Npc } from "#shared/schemas/npc.ts";
import { fighter } from "../encounters/fight-server.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { give } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let lia: TestSocket;
let bruno: TestSocket;
let marta: TestSocket;
beforeEach(async () => {
  room = await openRoom(server);
  [marta, lia, bruno] = [await sit(room.marta), await sit(room.lia), await sit(room.bruno)];
});

async function sit({ token }: Pick<Guest, "token">, speaks = 3): Promise<TestSocket> {
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", { tableId: room.table, speaks });
  await socket.next(speaks < 3 ? "seated" : "ready");
  return socket;
}

const NAME = "Amalia Ferri";
const PUBLIC = "L'uomo col cappello";
const STRANGER = {
  name: NAME,
  kind: "person",
  points: { wounds: 12 },
  attacks: [{ name: "Pugnale", value: 100, damage: "4" }],
};
async function stranger(portrait: Record<string, unknown> = {}): Promise<Npc> {
  const { body, text } = await room.marta.post("/npc/create", {
    ...{ table: room.table, ...STRANGER },
    portrait: { imageId: null, publicName: PUBLIC, ...portrait },
  });
  return Npc.parse(body.npc, { error: () => text });
}
const master = (verb: string, body: Record<string, unknown>) => room.marta.post(`/npc/${verb}`, body);
async function met(guest: Guest): Promise<Person[]> {
  const { body, text } = await guest.get(`/npc/met?table=${room.table}`);
  return z.object({ people: z.array(Person) }).parse(body, { error: () => text }).people;
}
const namesOf = async (guest: Guest) => (await met(guest)).map(({ name }) => name);

describe("an NPC with a public name", () => {
  test("is known by it to whom she was presented, and to nobody else", async () => {
    const { _id: id } = await stranger();
    expect((await master("present", { id, to: [room.liaId] })).status).toBe(200);
    const { person, isPresented } = await lia.next("personMet");
    expect({ ...person, isPresented }).toMatchObject({
      _id: id,
      name: PUBLIC,
      isNameKnown: false,
      isPresented: true,
    });
    expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual([[PUBLIC], []]);
    expect(await namesOf(room.marta)).toEqual([NAME]);
    expect((await allFrames(bruno)).some(({ action }) => action === "personMet")).toBe(false);
  });

  test("is known by her name only to whom it was told, even after her presentation to all", async () => {
    const { _id: id } = await stranger();
    await master("name", { id, to: [room.liaId] });
    await master("present", { id, to: ["*"] });
    expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual([[NAME], [PUBLIC]]);
    expect(JSON.stringify(await allFrames(bruno))).not.toContain(NAME);
    await master("name", { id, to: ["*"] });
    expect((await bruno.next("personMet", ({ person }) => person.isNameKnown)).person.name).toBe(NAME);
  });

  test("presented to all is known to who sits down later; presented to some, she is not", async () => {
    const [shared, own] = [await stranger(), await stranger({ publicName: "La vedova" })];
    await master("present", { id: shared._id, to: ["*"] });
    await master("present", { id: own._id, to: [room.liaId] });
    const carla = await server.guest(`Carla${crypto.randomUUID().slice(0, 4)}`);
    const { body } = await room.marta.post("/table/invite", { id: room.table });
    await carla.post("/table/join", { code: body.code });
    expect(await namesOf(carla)).toEqual([PUBLIC]);
  });

  test("is forgotten by whom she is taken from", async () => {
    const { _id: id } = await stranger();
    await master("present", { id, to: ["*"] });
    await master("unmeet", { id, to: [room.liaId] });
    expect((await lia.next("personForgotten")).id).toBe(id);
    expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual([[], [PUBLIC]]);
    await master("unmeet", { id, to: ["*"] });
    expect(await namesOf(room.bruno)).toEqual([]);
  });

  test("taken back only beyond what was known leaves who knew her before as he was, and presents her to nobody", async () => {
    const { _id: id } = await stranger();
    await master("present", { id, to: [room.liaId] });
    await lia.next("personMet");
    const leaving = [{ userId: room.liaId, isNameKnown: false }];
    await master("name", { id, to: ["*"] });
    for (const socket of [lia, bruno]) await socket.next("personMet", ({ person }) => person.isNameKnown);
    expect((await master("unmeet", { id, to: ["*"], leaving })).status).toBe(200);
    expect((await bruno.next("personForgotten")).id).toBe(id);
    const back = await lia.next("personMet", ({ isPresented }) => !isPresented);
    expect(back.person).toMatchObject({ name: PUBLIC, isNameKnown: false });
    expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual([[PUBLIC], []]);

    await master("name", { id, to: [room.liaId] });
    await master("unmeet", { id, to: ["*"], leaving });
    expect(await namesOf(room.lia)).toEqual([PUBLIC]);
    // Whom a master has taken her from meanwhile does not get her back.
    await master("unmeet", { id, to: [room.liaId] });
    await master("unmeet", { id, to: ["*"], leaving });
    expect(await namesOf(room.lia)).toEqual([]);
  });

  test("known to all, then named, then taken from one, is still known by sight to the others once the naming is undone", async () => {
    const { _id: id } = await stranger();
    for (const verb of ["present", "name"]) await master(verb, { id, to: ["*"] });
    await master("unmeet", { id, to: [room.liaId] });
    await master("unmeet", { id, to: ["*"], leaving: [{ userId: null, isNameKnown: false }] });
    expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual([[], [PUBLIC]]);
  });

  test.each([
    ["all", () => "*", [PUBLIC, PUBLIC]],
    ["one", () => room.liaId, [PUBLIC, NAME]],
  ])(
    "whose name is taken back from %s is known by sight since she was met, and presented to nobody",
    async (_whom, to, names) => {
      const { _id: id } = await stranger();
      await master("name", { id, to: ["*"] });
      const metAt = async () =>
        Object(await room.lia.get(`/npc/met?table=${room.table}`)).body.people[0].metAt;
      const before = await metAt();
      await Bun.sleep(5);
      const count = (await allFrames(lia)).length;
      await master("unmeet", { id, to: [to()], nameOnly: true });
      expect([await namesOf(room.lia), await namesOf(room.bruno)]).toEqual(names.map((name) => [name]));
      expect(await metAt()).toBe(before);
      const news = (await allFrames(lia)).slice(count).filter(({ action }) => action.startsWith("person"));
      expect(news).toMatchObject([{ action: "personMet", data: { isPresented: false } }]);
    },
  );

  test("is listed after those who were met later", async () => {
    for (const publicName of ["La prima", "La seconda", "La terza"]) {
      await master("present", { id: (await stranger({ publicName }))._id, to: ["*"] });
      await Bun.sleep(2);
    }
    expect(await namesOf(room.lia)).toEqual(["La terza", "La seconda", "La prima"]);
  });

  test("stays met when she is deleted, and leaves the masters' list", async () => {
    const [one, other] = [await stranger(), await stranger()];
    await master("present", { id: one._id, to: [room.liaId] });
    await master("update", { id: one._id, notes: "Mente." });
    for (const { _id: id } of [one, other]) expect((await master("delete", { id })).status).toBe(200);
    expect(await namesOf(room.lia)).toEqual([PUBLIC]);
    const { body } = await room.marta.get(`/npc/list?table=${room.table}`);
    expect(body.npcs).toEqual([]);
    expect((await master("present", { id: one._id, to: ["*"] })).status).toBe(404);
    const rows = () => {
      using db = new Database(join(server.dataDir, "custode.db"), { readonly: true });
      return db.query("SELECT document FROM npcs WHERE id IN (?, ?)").all(one._id, other._id);
    };
    // Of her own only the face is kept, until nobody knows it any more.
    expect(JSON.stringify(rows())).not.toContain("Mente.");
    expect(rows()).toHaveLength(1);
    expect((await master("unmeet", { id: one._id, to: [room.liaId] })).status).toBe(200);
    expect([await namesOf(room.lia), rows()]).toEqual([[], []]);
  });

  test("saved again by a retry of her creation tells who knows her, and cannot be taken back as just made", async () => {
    const clientId = crypto.randomUUID();
    const draft = { table: room.table, clientId, ...STRANGER };
    const { body } = await master("create", { ...draft, portrait: { imageId: null, publicName: PUBLIC } });
    await master("present", { id: Object(body.npc)._id, to: [room.liaId] });
    await master("create", { ...draft, portrait: { imageId: null, publicName: "La vedova" } });
    const { person } = await lia.next("personMet", ({ isPresented }) => !isPresented);
    expect(person.name).toBe("La vedova");
  });

  test("is the same again when her deletion is undone", async () => {
    const { _id: id, ...draft } = await stranger();
    await master("present", { id, to: [room.liaId] });
    await master("delete", { id });
    const { body } = await master("create", { table: room.table, restores: id, ...draft });
    expect(Object(body.npc)._id).toBe(id);
    await master("name", { id, to: [room.liaId] });
    expect(await namesOf(room.lia)).toEqual([NAME]);
  });

  test("whom somebody has met can no longer be taken back as just made", async () => {
    const { _id: id } = await stranger();
    const undoable = async () => (await room.marta.get(`/undo?table=${room.table}`)).text;
    expect(await undoable()).toContain(id);
    await master("present", { id, to: ["*"] });
    expect(await undoable()).not.toContain(id);
  });

  test("is listed to masters with who has met her", async () => {
    const { _id: id } = await stranger();
    await master("present", { id, to: ["*"] });
    await master("name", { id, to: [room.liaId] });
    const { body } = await room.marta.get(`/npc/list?table=${room.table}`);
    const [listed] = z.array(ListedNpc).parse(body.npcs);
    expect(listed?.met).toEqual([
      { userId: null, isNameKnown: false },
      { userId: room.liaId, isNameKnown: true },
    ]);
  });

  test("whose public name changes is updated for who knows her by it, and for nobody else", async () => {
    const { _id: id } = await stranger();
    await master("name", { id, to: [room.liaId] });
    await master("present", { id, to: [room.brunoId] });
    const before = lia.frames.length;
    await master("update", { id, portrait: { imageId: null, publicName: "L'uomo in grigio" } });
    const { person } = await bruno.next("personMet", ({ isPresented }) => !isPresented);
    expect(person.name).toBe("L'uomo in grigio");
    await master("update", { id, notes: "Mente." });
    const news = [...lia.frames.slice(before), ...(await allFrames(bruno))].filter(
      (frame) => frame.action === "personMet" && !frame.data.isPresented,
    );
    expect(news).toHaveLength(1);
  });
});

test("an NPC without a public name is known by her name", async () => {
  const { _id: id } = await stranger({ publicName: "" });
  await master("present", { id, to: [room.liaId] });
  expect(await met(room.lia)).toMatchObject([{ name: NAME, isNameKnown: true }]);
});

test("a player writes a line about whom he has met, which nobody else reads", async () => {
  const { _id: id } = await stranger();
  const line = (guest: Guest, text: string) => guest.post("/npc/line", { id, text });
  expect((await line(room.lia, "Mente.")).status).toBe(404);
  await master("present", { id, to: ["*"] });
  await line(room.lia, " Mente. ");
  expect([await met(room.lia), await met(room.bruno)]).toMatchObject([[{ line: "Mente." }], [{ line: "" }]]);
  expect((await room.lia.get("/user/data")).text).toContain("Mente.");
  await line(room.lia, "");
  expect(await met(room.lia)).toMatchObject([{ line: "" }]);
  expect((await line(room.lia, "x".repeat(301))).status).toBe(400);
});

describe("one's own data", () => {
  const ownLines = async ({ get }: Guest) =>
    z.array(z.object({ text: z.string() })).parse((await get("/user/data")).body.faces);
  const write = (guest: Guest, id: string) => guest.post("/npc/line", { id, text: "Mente." });

  test("have a line while its writer knows her: whether a master deletes her later is not told", async () => {
    const { _id: id } = await stranger();
    await master("present", { id, to: [room.liaId, room.brunoId] });
    for (const guest of [room.lia, room.bruno]) expect((await write(guest, id)).status).toBe(200);
    await master("unmeet", { id, to: [room.liaId] });
    expect([await ownLines(room.lia), await ownLines(room.bruno)]).toEqual([[], [{ text: "Mente." }]]);
    await master("delete", { id });
    expect([await ownLines(room.lia), await ownLines(room.bruno)]).toEqual([[], [{ text: "Mente." }]]);
  });

  test("have it again when she is presented again, and also while everybody knows her", async () => {
    const { _id: id } = await stranger();
    for (const to of [[room.liaId], ["*"]]) {
      await master("present", { id, to });
      await write(room.lia, id);
      expect(await ownLines(room.lia)).toEqual([{ text: "Mente." }]);
      await master("unmeet", { id, to });
      expect(await ownLines(room.lia)).toEqual([]);
    }
  });

  test("have no line of a table that its writer has left", async () => {
    const { _id: id } = await stranger();
    await master("present", { id, to: ["*"] });
    await write(room.lia, id);
    await room.lia.post("/table/leave", { id: room.table });
    expect(await ownLines(room.lia)).toEqual([]);
  });

  test("have a master's line also about somebody whom nobody has met", async () => {
    const { _id: id } = await stranger();
    await write(room.marta, id);
    expect(await ownLines(room.marta)).toEqual([{ text: "Mente." }]);
  });
});

test("a portrait is served to who has met her, and its picture is kept while she has it", async () => {
  const imageId = String((await room.upload()).body.imageId);
  const npc = await stranger({ imageId });
  const statusFor = async ({ token }: Guest) =>
    (
      await fetch(`${server.address}/npc/image/${imageId}`, {
        headers: { cookie: `custode_session=${token}` },
      })
    ).status;
  expect([await statusFor(room.marta), await statusFor(room.lia)]).toEqual([200, 404]);
  await master("present", { id: npc._id, to: [room.liaId] });
  expect([await statusFor(room.lia), await statusFor(room.bruno)]).toEqual([200, 404]);
  expect(await met(room.lia)).toMatchObject([{ imageId }]);
  // A document that had it, too, is deleted.
  const handout = await room.create({ kind: "picture", imageId });
  await room.marta.post("/handout/delete", { id: handout._id });
  expect(await statusFor(room.lia)).toBe(200);
  await master("unmeet", { id: npc._id, to: [room.liaId] });
  expect(await statusFor(room.lia)).toBe(404);
});

test("only a master of the table presents, and only to people who sit there", async () => {
  const { _id: id, ...draft } = await stranger();
  const elsewhere = await openRoom(server);
  // Who has met her knows her id, but not whether a master has deleted her.
  await master("present", { id, to: [room.liaId] });
  for (const verb of ["present", "name", "unmeet", "delete"])
    expect((await room.lia.post(`/npc/${verb}`, { id, to: ["*"] })).status).toBe(404);
  // Version 0.2 made NPCs under the id that a retry names.
  const retry = () => room.lia.post("/npc/create", { table: room.table, clientId: id, ...draft });
  const whileThere = await retry();
  expect(whileThere.status).toBe(403);
  await master("delete", { id });
  expect((await retry()).text).toBe(whileThere.text);
  await master("create", { table: room.table, restores: id, ...draft });
  await master("unmeet", { id, to: ["*"] });
  expect((await elsewhere.marta.post("/npc/present", { id, to: ["*"] })).status).toBe(404);
  expect((await master("present", { id, to: [elsewhere.liaId] })).status).toBe(404);
  expect((await master("present", { id, to: [] })).status).toBe(400);
  const foreign = String((await elsewhere.upload()).body.imageId);
  expect((await master("update", { id, portrait: { imageId: foreign, publicName: "" } })).status).toBe(404);
  expect(await namesOf(room.lia)).toEqual([]);
});

test("who has left is presented to nobody, reads and fetches nothing more, and knows her again when he comes back", async () => {
  const imageId = String((await room.upload()).body.imageId);
  const { _id: id } = await stranger({ imageId });
  await master("present", { id, to: [room.liaId] });
  await room.lia.post("/table/leave", { id: room.table });
  for (const verb of ["present", "name"]) {
    const { status, body } = await master(verb, { id, to: [room.brunoId, room.liaId] });
    expect([status, body.message ?? body.error]).toEqual([404, expect.stringContaining("non siede più")]);
  }
  expect(await namesOf(room.bruno)).toEqual([]);
  for (const path of [`/npc/met?table=${room.table}`, `/npc/image/${imageId}`])
    expect((await room.lia.get(path)).status).toBe(404);
  expect((await room.lia.post("/npc/line", { id, text: "Mente." })).status).toBe(404);
  const { body } = await room.marta.post("/table/invite", { id: room.table });
  await room.lia.post("/table/join", { code: body.code });
  expect(await namesOf(room.lia)).toEqual([PUBLIC]);
});

test("pages of older versions get no frame of it", async () => {
  const old = await sit(room.lia, 2);
  await master("present", { id: (await stranger())._id, to: ["*"] });
  await lia.next("personMet");
  expect((await allFrames(old)).some(({ action }) => action === "personMet")).toBe(false);
});

describe("who does not know her name reads the public one", () => {
  /** Lia knows the name, Bruno has only seen her. */
  async function fighting() {
    const npc = await stranger();
    await master("present", { id: npc._id, to: ["*"] });
    await master("name", { id: npc._id, to: [room.liaId] });
    const ada = await give(room.lia, fighter("Ada"));
    const { body } = await room.marta.post("/encounter/start", {
      ...{ table: room.table, characters: [ada._id], npcs: [npc._id, npc._id] },
    });
    return { npc, ada, encounter: Encounter.parse(body.encounter) };
  }
  const fightOf = async (guest: Guest) =>
    Encounter.parse(
      (await guest.get(`/encounter/current?table=${room.table}`)).body.encounter,
    ).participants.map(({ name }) => name);

  test("in a fight, until she is named", async () => {
    const { npc } = await fighting();
    expect(await fightOf(room.lia)).toContain(`${NAME} 2`);
    expect(await fightOf(room.bruno)).toContain(`${PUBLIC} 2`);
    expect((await fightOf(room.bruno)).join()).not.toContain(NAME);
    await master("name", { id: npc._id, to: ["*"] });
    const named = await bruno.next(
      "encounterChanged",
      ({ encounter }) => encounter?.participants.some(({ name }) => name === `${NAME} 1`) === true,
    );
    expect(named.encounter?.participants).toHaveLength(3);
  });

  test("also when she got it after she had joined the fight unseen, or after a concealed roll", async () => {
    const npc = await stranger({ publicName: "" });
    const { body } = await room.marta.post("/encounter/start", {
      ...{ table: room.table, characters: [], npcs: [], hidden: [npc._id] },
    });
    const { _id: id, participants } = Encounter.parse(body.encounter);
    const aim = { kind: "attack", weapon: 0 };
    marta.say("ROLL", { clientId: crypto.randomUUID(), npcId: npc._id, aim, bonus: 0, seenBy: "masters" });
    const { roll } = await marta.next("diceRollMessage");
    await master("update", { id: npc._id, portrait: { imageId: null, publicName: PUBLIC } });
    await master("present", { id: npc._id, to: ["*"] });
    await master("name", { id: npc._id, to: [room.liaId] });
    await room.marta.post("/encounter/update", {
      ...{ id, set: { participant: participants[0]?._id, isHidden: false } },
    });
    expect([await fightOf(room.lia), await fightOf(room.bruno)]).toEqual([[NAME], [PUBLIC]]);
    marta.say("ROLL_REVEAL", { rollId: roll?._id });
    const [forLia, forBruno] = await Promise.all([lia, bruno].map((socket) => socket.next("rollChanged")));
    expect([forLia?.roll.who, forBruno?.roll.who]).toEqual([NAME, PUBLIC]);
    expect([forLia?.message.includes(NAME), forBruno?.message.includes("uomo col cappello")]).toEqual([
      true,
      true,
    ]);
    expect(JSON.stringify(await allFrames(bruno))).not.toContain(NAME);
  });

  test("in a fight that is over or resumed after she was deleted, whom nobody had met", async () => {
    const npc = await stranger();
    const { body } = await room.marta.post("/encounter/start", {
      ...{ table: room.table, characters: [], npcs: [npc._id, npc._id] },
    });
    const { _id: id, participants } = Encounter.parse(body.encounter);
    await room.marta.post("/encounter/update", { id, remove: participants[1]?._id });
    await room.marta.post("/encounter/end", { id });
    expect((await master("delete", { id: npc._id })).status).toBe(200);
    for (const path of ["entries", "export"])
      expect((await room.bruno.get(`/diary/${path}?table=${room.table}`)).text).not.toContain(NAME);
    for (const _step of ["the end", "the removal"]) {
      const undone = await room.marta.post("/encounter/update", { id, undo: true });
      expect(undone.status).toBe(200);
    }
    expect(await fightOf(room.bruno)).toEqual([`${PUBLIC} 1`, `${PUBLIC} 2`]);
    expect(JSON.stringify(await allFrames(bruno))).not.toContain(NAME);
  });

  test.each([
    ["another name", () => ({ name: "Ezechiele Costa" }), PUBLIC],
    ["been deleted", () => null, "Una comparsa"],
  ])("in a concealed roll that is revealed when she has got a public name and %s", async (_, change, who) => {
    const { _id: npcId } = await stranger({ publicName: "" });
    const aim = { kind: "attack", weapon: 0 };
    marta.say("ROLL", { clientId: crypto.randomUUID(), npcId, aim, bonus: 0, seenBy: "masters" });
    const { roll } = await marta.next("diceRollMessage");
    const portrait = { imageId: null, publicName: PUBLIC };
    await master("update", { id: npcId, portrait, ...change() });
    if (change() === null) await master("delete", { id: npcId });
    marta.say("ROLL_REVEAL", { rollId: roll?._id });
    const [forBruno, forMarta] = await Promise.all(
      [bruno, marta].map((socket) => socket.next("rollChanged")),
    );
    expect([forBruno?.roll.who, forMarta?.roll.who]).toEqual([who, NAME]);
    expect(JSON.stringify(await allFrames(bruno))).not.toContain(NAME);
  });

  test("in a roll: its frame, its words and the record", async () => {
    const { npc } = await fighting();
    marta.say("ROLL", {
      clientId: crypto.randomUUID(),
      npcId: npc._id,
      aim: { kind: "attack", weapon: 0 },
      bonus: 0,
    });
    const [forLia, forBruno, forMarta] = await Promise.all(
      [lia, bruno, marta].map((socket) => socket.next("diceRollMessage")),
    );
    expect([forLia?.roll?.who, forBruno?.roll?.who, forMarta?.roll?.who]).toEqual([NAME, PUBLIC, NAME]);
    expect([forLia?.message.includes(NAME), forBruno?.message.includes(NAME)]).toEqual([true, false]);
    const record = async (guest: Guest) => (await guest.get(`/table/${room.table}/rolls`)).text;
    expect(await record(room.lia)).toContain(NAME);
    expect(await record(room.bruno)).not.toContain(NAME);
    expect(await record(room.bruno)).toContain(PUBLIC);
  });

  test("in an attack on her, in its damage, and in the diary", async () => {
    const { ada, encounter } = await fighting();
    const target = encounter.participants.find(({ characterId }) => characterId === ada._id)?._id ?? "";
    const her = encounter.participants.find(({ npcId }) => npcId !== null)?._id ?? "";
    lia.say("ROLL", {
      ...{
        clientId: crypto.randomUUID(),
        characterId: ada._id,
        aim: { kind: "attack", weapon: 0 },
        bonus: 0,
      },
      target: her,
    });
    const { ask } = await marta.next("defenceAsked");
    marta.say("DEFEND", { askId: ask._id, how: "nothing" });
    const [forLia, forBruno] = await Promise.all(
      [lia, bruno].map((socket) => socket.next("diceRollMessage")),
    );
    expect([forLia?.roll?.attack?.against, forBruno?.roll?.attack?.against]).toEqual([
      `${NAME} 1`,
      `${PUBLIC} 1`,
    ]);

    marta.say("ROLL", {
      clientId: crypto.randomUUID(),
      ...{ npcId: encounter.participants.find(({ _id }) => _id === her)?.npcId, target, bonus: 0 },
      ...{ aim: { kind: "attack", weapon: 0 }, manner: { by: her } },
    });
    const own = await lia.next("defenceAsked");
    expect(own.ask.attackerName).toBe(`${NAME} 1`);
    lia.say("DEFEND", { askId: own.ask._id, how: "nothing" });
    const { roll } = await marta.next("diceRollMessage", ({ roll }) => roll?.npcId !== null);
    await room.marta.post("/encounter/update", {
      ...{ id: encounter._id, damage: { participant: target, amount: 9, armour: 0, rollId: roll?._id } },
    });
    await room.marta.post("/encounter/end", { id: encounter._id });
    const diary = async (guest: Guest) => (await guest.get(`/diary/entries?table=${room.table}`)).text;
    expect(await diary(room.bruno)).toContain(PUBLIC);
    expect(await diary(room.bruno)).not.toContain(NAME);
    expect(await diary(room.lia)).toContain(`(«${NAME} 1»)`);
    expect(await diary(room.lia)).not.toContain(PUBLIC);
    const { body } = await room.lia.get(`/character/${ada._id}`);
    expect(JSON.stringify(body)).toContain(`"majorWound":"${NAME} 1"`);
    expect(JSON.stringify(await allFrames(bruno))).not.toContain(NAME);
  });
});
