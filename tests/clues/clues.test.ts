import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as z from "zod/mini";
import { Clue, LedClue } from "#shared/clues/index.ts";
import { newCode, showCode } from "../displays/display-server.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { investigator } from "../support/investigator.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables, userIdOf } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let lia: TestSocket;
let bruno: TestSocket;
let liaCharacter: string;
let brunoCharacter: string;

const TEXT = { title: "Il registro strappato", text: "Manca la pagina del 7 marzo." };
const NO_SUCH = "0190aaaa-0000-7000-8000-000000000000";

beforeEach(async () => {
  room = await openRoom(server);
  liaCharacter = await play(room.lia, "Livia Sanguineti");
  brunoCharacter = await play(room.bruno, "Bruno Ferri");
  [lia, bruno] = [await sit(room.lia), await sit(room.bruno)];
});

async function play(guest: Guest, name: string): Promise<string> {
  const draft = investigator();
  const characterInfo = { ...draft.characterInfo, name };
  const { body } = await guest.post("/character/create", { data: { ...draft, characterInfo } });
  const id = String(Object(body.character)._id);
  await guest.post("/character/seat", { id, tableId: room.table });
  return id;
}

/** Joins as a page of protocol version 3. */
async function sit({ token }: Guest): Promise<TestSocket> {
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", { tableId: room.table, speaks: 3 });
  await socket.next("ready");
  return socket;
}

async function television(): Promise<TestSocket> {
  const socket = await showCode(server, await newCode(room.marta, room.table), 3);
  await socket.next("ready");
  return socket;
}

async function write(more: Record<string, unknown> = {}): Promise<LedClue> {
  const answer = await room.marta.post("/clue/create", { table: room.table, ...TEXT, ...more });
  return z.object({ clue: LedClue }).parse(answer.body, { error: () => answer.text }).clue;
}

const find = (clue: LedClue, ...by: string[]) => room.marta.post("/clue/find", { id: clue._id, by });

async function knownTo(guest: Guest): Promise<Clue[]> {
  const { body, text } = await guest.get(`/clue/list?table=${room.table}`);
  return z.object({ clues: z.array(Clue) }).parse(body, { error: () => text }).clues;
}

async function led(): Promise<LedClue[]> {
  const { body, text } = await room.marta.get(`/clue/list?table=${room.table}`);
  return z.object({ clues: z.array(LedClue) }).parse(body, { error: () => text }).clues;
}

const actionsSince = async (socket: TestSocket, count: number) =>
  (await allFrames(socket)).slice(count).map(({ action }) => action);

describe("a clue", () => {
  test("that nobody has found is known to masters only, and no player hears of its making", async () => {
    const before = lia.frames.length;
    const clue = await write({ isCrucial: true });
    expect(clue).toMatchObject({ ...TEXT, isCrucial: true, foundBy: [], handoutId: null });
    expect(await led()).toEqual([clue]);
    expect(await knownTo(room.lia)).toEqual([]);
    expect(await actionsSince(lia, before)).toEqual(["error"]);
  });

  test("found by an investigator is told to its player, by frame and list, and to nobody else", async () => {
    const clue = await write();
    const before = bruno.frames.length;
    expect((await find(clue, liaCharacter)).status).toBe(200);
    const { clue: came } = await lia.next("clueFound");
    expect(came).toMatchObject({ _id: clue._id, ...TEXT, handoutId: null, by: "Livia Sanguineti" });
    expect(await knownTo(room.lia)).toEqual([came]);
    expect(await knownTo(room.bruno)).toEqual([]);
    expect(await actionsSince(bruno, before)).toEqual(["error"]);
    const [kept] = await led();
    expect(kept?.foundBy).toMatchObject([
      { userId: room.liaId, characterId: liaCharacter, from: null, by: "Livia Sanguineti" },
    ]);
  });

  test("shows its document to whoever finds it", async () => {
    const letter = await room.create();
    const clue = await write({ handoutId: letter._id });
    await find(clue, liaCharacter);
    expect((await lia.next("handoutShown")).handout._id).toBe(letter._id);
    expect((await lia.next("clueFound")).clue.handoutId).toBe(letter._id);
    expect(await room.listOf(room.bruno)).toEqual([]);
  });

  test("leaves its document among the finder's where the table looks at twenty already", async () => {
    for (let at = 0; at < 20; at += 1) await room.show(await room.create(), "*");
    const letter = await room.create({ title: "La ventunesima" });
    expect((await find(await write({ handoutId: letter._id }), liaCharacter)).status).toBe(200);
    expect((await room.listOf(room.lia)).map(({ title }) => title)).toContain("La ventunesima");
    const anew = await sit(room.lia);
    expect(anew.frames.filter(({ action }) => action === "handoutShown")).toHaveLength(20);
  });

  test("does not name a document that its finder has not been shown", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await lia.next("clueFound");
    const letter = await room.create();
    await room.marta.post("/clue/update", { id: clue._id, handoutId: letter._id });
    expect((await knownTo(room.lia))[0]?.handoutId).toBeNull();
  });

  test("found by all reaches everybody who plays, and the television", async () => {
    const screen = await television();
    await find(await write(), "*");
    for (const socket of [lia, bruno, screen]) await socket.next("clueFound");
    screen.close();
  });

  test("reaches the television when the last player is told, and not before", async () => {
    const screen = await television();
    const clue = await write();
    await find(clue, liaCharacter);
    await lia.next("clueFound");
    const count = screen.frames.length;
    const toldAt = Date.now();
    expect((await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] })).status).toBe(200);
    const shown = (await screen.next("clueFound")).clue;
    expect(shown.title).toBe(TEXT.title);
    expect(shown.foundAt).toBeGreaterThanOrEqual(toldAt);
    expect(screen.frames.slice(0, count).map(({ action }) => action)).not.toContain("clueFound");
    screen.close();
  });

  test("sent as found twice under one clientId is found once, at one time", async () => {
    const clue = await write();
    const body = { id: clue._id, by: [liaCharacter], clientId: crypto.randomUUID() };
    await room.marta.post("/clue/find", body);
    const [first] = await led();
    await room.marta.post("/clue/find", body);
    expect(await led()).toEqual(first ? [first] : []);
    expect((await allFrames(lia)).filter(({ action }) => action === "clueFound")).toHaveLength(1);
  });

  test("is new to whoever finds it, and not when it is corrected or comes back from its deletion", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    expect(await lia.next("clueFound")).toMatchObject({ isNew: true });
    await room.marta.post("/clue/update", { id: clue._id, text: "Manca la pagina dell'8 marzo." });
    expect(await lia.next("clueFound")).toMatchObject({ isNew: false });
    await room.marta.post("/clue/delete", { id: clue._id });
    await lia.next("clueForgotten");
    await room.marta.post("/undo", { table: room.table, id: clue._id });
    expect(await lia.next("clueFound")).toMatchObject({ isNew: false });
  });

  test("sent again under its clientId after a correction is corrected, and stays one", async () => {
    const made = { table: room.table, ...TEXT, clientId: crypto.randomUUID() };
    await room.marta.post("/clue/create", made);
    const again = await room.marta.post("/clue/create", { ...made, title: "Il registro", isCrucial: true });
    expect(again.status).toBe(201);
    expect(await led()).toMatchObject([{ title: "Il registro", text: TEXT.text, isCrucial: true }]);
  });

  test("is not read by a former master who repeats its creation", async () => {
    const made = { table: room.table, ...TEXT, clientId: crypto.randomUUID() };
    await room.marta.post("/table/seat", { id: room.table, userId: room.liaId, isMaster: true });
    const { body } = await room.marta.post("/clue/create", made);
    const userId = await userIdOf(room.marta, room.table);
    await room.lia.post("/table/seat", { id: room.table, userId, isMaster: false });
    expect(Object(body.clue).title).toBe(TEXT.title);
    expect((await room.marta.post("/clue/create", made)).status).toBe(404);
  });

  test("is forgotten by whom the master says, who is told", async () => {
    const clue = await write();
    await find(clue, "*");
    await bruno.next("clueFound");
    await room.marta.post("/clue/forget", { id: clue._id, from: [room.liaId] });
    expect((await lia.next("clueForgotten")).id).toBe(clue._id);
    expect(await knownTo(room.lia)).toEqual([]);
    expect(await knownTo(room.bruno)).toHaveLength(1);
  });

  test("is forgotten with the document that came with it, not with one that was shown apart", async () => {
    const [letter, map] = [await room.create(), await room.create()];
    const [one, other] = [await write({ handoutId: letter._id }), await write({ handoutId: map._id })];
    for (const clue of [one, other]) await find(clue, liaCharacter);
    await room.show(map, room.liaId);
    const before = lia.frames.length;
    for (const { _id: id } of [one, other]) await room.marta.post("/clue/forget", { id, from: [room.liaId] });
    expect((await room.listOf(room.lia)).map(({ _id }) => _id)).toEqual([map._id]);
    expect(lia.frames.slice(before)).toContainEqual(
      expect.objectContaining({ action: "handoutHidden", data: { id: letter._id, forget: true } }),
    );
  });

  test.each([
    ["shown to all and hidden again", true],
    ["shown to all still", false],
  ])("is forgotten without a document that the player had before it, %s", async (_how, isHidden) => {
    const letter = await room.create();
    await room.show(letter, "*");
    if (isHidden) await room.hide(letter);
    const clue = await write({ handoutId: letter._id });
    await find(clue, liaCharacter);
    await room.marta.post("/clue/forget", { id: clue._id, from: [room.liaId] });
    if (!isHidden) await room.hide(letter);
    for (const guest of [room.lia, room.bruno])
      expect((await room.listOf(guest)).map(({ _id }) => _id)).toEqual([letter._id]);
  });

  test("is forgotten without a document that another clue gives the player, whichever came first", async () => {
    const letter = await room.create();
    const [one, other] = [await write({ handoutId: letter._id }), await write({ handoutId: letter._id })];
    for (const guilty of [one, other]) {
      await find(one, liaCharacter);
      await find(other, liaCharacter);
      await room.marta.post("/clue/forget", { id: guilty._id, from: [room.liaId] });
      expect((await knownTo(room.lia)).map(({ handoutId }) => handoutId)).toEqual([letter._id]);
    }
  });

  test("is forgotten without a document that comes with a clue that the player was told since", async () => {
    const letter = await room.create();
    const [one, other] = [await write({ handoutId: letter._id }), await write({ handoutId: letter._id })];
    await find(one, liaCharacter);
    await find(other, brunoCharacter);
    await room.bruno.post("/clue/tell", { id: other._id, to: [room.liaId] });
    await room.marta.post("/clue/forget", { id: one._id, from: [room.liaId] });
    expect((await knownTo(room.lia)).map(({ handoutId }) => handoutId)).toEqual([letter._id]);
  });

  test("that is deleted is gone for all, and undo gives it back to those who knew it", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.marta.post("/clue/delete", { id: clue._id });
    expect((await lia.next("clueForgotten")).id).toBe(clue._id);
    expect(await knownTo(room.lia)).toEqual([]);
    const { body } = await room.marta.get(`/undo?table=${room.table}`);
    expect(Object(body.undoable)[0]).toMatchObject({
      id: clue._id,
      label: "eliminato l'indizio «Il registro strappato»",
    });
    await room.marta.post("/undo", { table: room.table });
    expect(await knownTo(room.lia)).toHaveLength(1);
  });

  test("that is deleted is kept for undo with the last fifty, and no more", async () => {
    const first = await write();
    await room.marta.post("/clue/delete", { id: first._id });
    for (let count = 0; count < 50; count += 1) {
      const { _id: id } = await write({ clientId: crypto.randomUUID() });
      await room.marta.post("/clue/delete", { id });
    }
    using db = new Database(join(server.dataDir, "custode.db"), { readonly: true });
    const rows = db
      .query<{ id: string }, [string]>("SELECT id FROM clues WHERE table_id = ?")
      .all(room.table);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ id }) => id)).not.toContain(first._id);
  });
});

describe("telling a clue", () => {
  test("gives it to others with the teller's name, and its document as he has it", async () => {
    const letter = await room.create();
    const clue = await write({ handoutId: letter._id });
    await find(clue, liaCharacter);
    await room.hide(letter);
    await room.update(letter, { text: "Caro Ettore, vieni subito." });
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    expect((await bruno.next("clueFound")).clue).toMatchObject({
      by: "Livia Sanguineti",
      handoutId: letter._id,
    });
    const [own] = await room.listOf(room.lia);
    const [told] = await room.listOf(room.bruno);
    expect(told?.text).toBe("Caro Ettore, non venire.");
    expect(told?.text).toBe(own?.text ?? "");
    expect((await led())[0]?.foundBy).toMatchObject([
      { userId: room.liaId, from: null },
      { userId: room.brunoId, from: room.liaId, by: "Livia Sanguineti" },
    ]);
  });

  test("is refused to whoever does not know it, as for a clue that is not there", async () => {
    const clue = await write();
    const refused = await room.bruno.post("/clue/tell", { id: clue._id, to: [room.liaId] });
    const missing = await room.bruno.post("/clue/tell", { id: NO_SUCH, to: [room.liaId] });
    expect([refused.status, refused.text]).toEqual([missing.status, missing.text]);
    expect(refused.status).toBe(404);
  });

  test("to somebody who has left is refused, and nobody is told", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.bruno.post("/table/leave", { id: room.table });
    const { status } = await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    expect(status).toBe(404);
    expect((await led())[0]?.foundBy).toHaveLength(1);
  });

  test("says to each whether he has found it himself, also after his investigator is renamed", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    const { body } = await room.lia.get(`/character/${liaCharacter}`);
    const character = Object(body.character);
    const characterInfo = { ...character.characterInfo, name: "Livia Bruzzone" };
    const data = { ...character, characterInfo };
    expect((await room.lia.post("/character/update", { data })).status).toBe(200);
    expect(await knownTo(room.lia)).toMatchObject([{ by: "Livia Sanguineti", isOwn: true }]);
    expect(await knownTo(room.bruno)).toMatchObject([{ by: "Livia Sanguineti", isOwn: false }]);
  });

  test("stays told after the teller's account is deleted", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    const db = new Database(join(server.dataDir, "custode.db"));
    db.exec("PRAGMA foreign_keys = ON");
    // As the host's command does, in another process.
    db.query("DELETE FROM users WHERE id = ?").run(room.liaId);
    db.close();
    expect(await knownTo(room.bruno)).toMatchObject([{ by: "Livia Sanguineti", isOwn: false }]);
    expect((await led())[0]?.foundBy).toMatchObject([{ userId: room.brunoId, from: null }]);
  });

  test("is not undone by finding it again: the first way stands", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    await find(clue, "*");
    expect((await knownTo(room.bruno))[0]?.by).toBe("Livia Sanguineti");
  });
});

describe("the diary tells of a clue", () => {
  const rowsOf = async (guest: Guest) => {
    const { body } = await guest.get(`/diary/entries?table=${room.table}`);
    return z
      .object({ entries: z.array(z.object({ text: z.string() })) })
      .parse(body)
      .entries.map(({ text }) => text);
  };

  test("who found it and who was told, to them and to masters only", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    const found = "Livia Sanguineti trova l'indizio «Il registro strappato».";
    expect(await rowsOf(room.lia)).toContain(found);
    expect(await rowsOf(room.marta)).toContain(found);
    expect(await rowsOf(room.bruno)).toEqual([]);
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    const told = "Livia Sanguineti racconta a Bruno Ferri l'indizio «Il registro strappato».";
    expect(await rowsOf(room.bruno)).toEqual([told]);
    expect(await rowsOf(room.lia)).toContain(told);
  });

  test("as found also by who knew it already: the new finders do not learn of that", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await find(clue, "*");
    const found = "Livia Sanguineti e Bruno Ferri trovano l'indizio «Il registro strappato».";
    expect(await rowsOf(room.bruno)).toEqual([found]);
    expect(await rowsOf(room.lia)).not.toContain(found);
  });

  test("and of its document, to nobody from whom they were taken, and to the others as before", async () => {
    const letter = await room.create();
    const clue = await write({ handoutId: letter._id });
    await find(clue, "*");
    const before = await rowsOf(room.bruno);
    expect(await rowsOf(room.lia)).toEqual(before);
    await room.marta.post("/clue/forget", { id: clue._id, from: [room.liaId] });
    expect(await rowsOf(room.lia)).toEqual([]);
    expect(await rowsOf(room.bruno)).toEqual(before);
    await room.marta.post("/clue/forget", { id: clue._id, from: [room.brunoId] });
    for (const guest of [room.bruno, room.marta]) expect(await rowsOf(guest)).toEqual([]);
  });

  test("as told also to who knew it already: the teller does not learn of that", async () => {
    const clue = await write();
    await find(clue, "*");
    const before = bruno.frames.length;
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    const told = "Livia Sanguineti racconta a Bruno Ferri l'indizio «Il registro strappato».";
    // Pressed twice, or repeated because the answer was lost.
    await room.lia.post("/clue/tell", { id: clue._id, to: [room.brunoId] });
    for (const guest of [room.lia, room.bruno])
      expect((await rowsOf(guest)).filter((row) => row === told)).toHaveLength(1);
    expect(await actionsSince(bruno, before)).not.toContain("clueFound");
  });

  test("once as told to the same people, in whatever order they are named", async () => {
    const clue = await write();
    await find(clue, "*");
    const others = [room.brunoId, await userIdOf(room.marta, room.table)];
    for (const to of [others, others.toReversed()]) await room.lia.post("/clue/tell", { id: clue._id, to });
    expect((await rowsOf(room.bruno)).filter((row) => row.includes("racconta"))).toHaveLength(1);
  });

  test("with the title that it has now", async () => {
    const clue = await write();
    await find(clue, liaCharacter);
    await room.marta.post("/clue/update", { id: clue._id, title: "Il registro" });
    expect(await rowsOf(room.lia)).toContain("Livia Sanguineti trova l'indizio «Il registro».");
  });
});

describe("the limits of clues", () => {
  /** Puts in rows as a deleted adventure leaves them. */
  function leaveBehind(count: number, text: string): void {
    const db = new Database(join(server.dataDir, "custode.db"));
    const row = db.prepare(
      "INSERT INTO clues (id, table_id, adventure_key, title, text, is_crucial, created_at) VALUES (?, ?, ?, 'Vecchio', ?, 0, 1)",
    );
    db.transaction(() => {
      for (let at = 0; at < count; at += 1) row.run(Bun.randomUUIDv7(), room.table, `vecchio-${at}`, text);
    })();
    db.close();
  }
  /** Three hundred clues, and another at once. @returns one of them. */
  async function fill(): Promise<LedClue> {
    const clue = await write();
    const db = new Database(join(server.dataDir, "custode.db"));
    const row = db.prepare(
      "INSERT INTO clues (id, table_id, title, text, is_crucial, created_at) VALUES (?, ?, 'Indizio', '', 0, 1)",
    );
    db.transaction(() => {
      for (let at = 1; at < 300; at += 1) row.run(Bun.randomUUIDv7(), room.table);
    })();
    db.close();
    return clue;
  }
  const another = () => room.marta.post("/clue/create", { table: room.table, ...TEXT });

  test("leave room for another where one is deleted, which then does not come back", async () => {
    const clue = await fill();
    expect((await another()).status).toBe(422);
    await room.marta.post("/clue/delete", { id: clue._id });
    expect((await another()).status).toBe(201);
    expect((await room.marta.get(`/undo?table=${room.table}`)).body.undoable).toEqual([]);
    await room.marta.post("/undo", { table: room.table });
    expect(await led()).toHaveLength(300);
  });

  test("do not count what deleted adventures have left behind", async () => {
    leaveBehind(300, "x".repeat(16_000));
    expect((await another()).status).toBe(201);
  });
});

describe("a clue is refused", () => {
  test.each([
    ["without a title", { title: " " }, 400],
    ["with a text of more than 8 000 characters", { text: "x".repeat(8_001) }, 400],
    ["in an adventure that is not there", { adventureId: NO_SUCH }, 404],
    ["with a document that is not there", { handoutId: NO_SUCH }, 404],
  ])("%s", async (_what, more, status) => {
    const answer = await room.marta.post("/clue/create", { table: room.table, ...TEXT, ...more });
    expect(answer.status).toBe(status);
    expect(await led()).toEqual([]);
  });

  test("as found by an investigator of another table", async () => {
    const clue = await write();
    expect((await find(clue, NO_SUCH)).status).toBe(404);
    expect((await led())[0]?.foundBy).toEqual([]);
  });
});

test("of a clue, whoever has left reads nothing more, in his own data either", async () => {
  const clue = await write();
  await find(clue, liaCharacter);
  const own = async () => (await room.lia.get("/user/data")).body.clues;
  expect(await own()).toMatchObject([{ title: TEXT.title }]);
  await room.lia.post("/table/leave", { id: room.table });
  await room.marta.post("/clue/update", { id: clue._id, title: "Il colpevole è Ettore" });
  expect(await own()).toEqual([]);
});
