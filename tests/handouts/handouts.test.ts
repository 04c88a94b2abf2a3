import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { LONGEST_HANDOUT } from "#shared/schemas/handout.ts";
import { startTables, tablesOf } from "../tables/tables-server.ts";
import { handoutOf, LETTER, openRoom, type Room } from "./cast.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeEach(async () => {
  room = await openRoom(server);
});

describe("the documents of a table", () => {
  test("are the master's alone until they are shown", async () => {
    const handout = await room.create();
    expect(await room.listOf(room.marta)).toEqual([handout]);
    expect(handout).toMatchObject({
      ...LETTER,
      shownAt: null,
      isForAll: false,
      led: { isRevealed: false, shownTo: [] },
    });
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.lia.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
    const stranger = await server.guest(`Nino di ${room.table.slice(-6)}`, { isMaster: true });
    expect((await stranger.get(`/handout/list?table=${room.table}`)).status).toBe(404);
    expect((await stranger.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("that are shown to all stay with everybody, with the date, when they are taken down", async () => {
    const handout = await room.create();
    const before = Date.now();
    expect((await room.show(handout, "*")).status).toBe(200);
    const [own] = await room.listOf(room.lia);
    expect(own).toMatchObject({ _id: handout._id, isForAll: true, text: LETTER.text });
    expect(own?.shownAt).toBeGreaterThanOrEqual(before);
    expect(own).not.toContainKeys(["hiddenText", "led"]);
    expect(handoutOf(await room.hide(handout))).toMatchObject({ isForAll: false });
    expect(await room.listOf(room.bruno)).toMatchObject([{ _id: handout._id, isForAll: false }]);
  });

  test("stay with somebody who sat down while they were held up to all", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    const late = await server.guest(`Tardi di ${room.table.slice(-6)}`);
    await late.post("/table/join", { code: await server.invite(room.marta, room.table) });
    expect(await room.listOf(late)).toHaveLength(1);
    await room.hide(handout);
    expect(await room.listOf(late)).toHaveLength(1);
  });

  test("that are whispered are nobody else's", async () => {
    const handout = await room.create();
    const shown = handoutOf(await room.show(handout, room.liaId));
    expect(shown.led?.shownTo).toMatchObject([{ userId: room.liaId, isUp: true }]);
    expect(await room.listOf(room.lia)).toMatchObject([{ _id: handout._id, isForAll: false }]);
    expect(await room.listOf(room.bruno)).toEqual([]);
    expect((await room.lia.get(`/handout/pdf/${handout._id}`)).status).toBe(200);
    expect((await room.bruno.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("are forgotten by everybody where the master wants it so", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.hide(handout, { forget: true });
    expect(await room.listOf(room.lia)).toEqual([]);
    expect(await room.listOf(room.marta)).toHaveLength(1);
  });

  test("have a second text that is told when it is revealed", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.update(handout, { isRevealed: true });
    expect(await room.listOf(room.lia)).toMatchObject([{ hiddenText: LETTER.hiddenText }]);
  });

  test("are taken from whoever has them when they are deleted", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    expect((await room.marta.post("/handout/delete", { id: handout._id })).body).toEqual({ success: true });
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.update(handout, { title: "Altro" })).status).toBe(404);
  });

  test("outlive a restart", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    const before = await room.listOf(room.marta);
    await server.restart();
    expect(await room.listOf(room.marta)).toEqual(before);
    expect(await room.listOf(room.lia)).toHaveLength(1);
  });

  test("of an archived table can only be read", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.marta.post("/table/update", { id: room.table, isArchived: true });
    expect(await room.listOf(room.lia)).toHaveLength(1);
    const answers = [
      await room.marta.post("/handout/create", { table: room.table, ...LETTER }),
      await room.update(handout, { title: "Altro" }),
      await room.show(handout, "*"),
      await room.hide(handout),
      await room.upload(),
      await room.marta.post("/handout/delete", { id: handout._id }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "archived"]);
  });
});

describe("what is wrong is refused in words", () => {
  test("a title of spaces, a text too long, a kind that is none", async () => {
    const create = (more: Record<string, unknown>) =>
      room.marta.post("/handout/create", { table: room.table, ...LETTER, ...more });
    expect((await create({ title: " \u2800 " })).body).toMatchObject({
      fields: { title: "Scrivi un titolo" },
    });
    expect((await create({ kind: "svg" })).status).toBe(400);
    expect((await create({ text: "x".repeat(LONGEST_HANDOUT + 1) })).body).toMatchObject({
      code: "invalid",
      fields: { text: expect.any(String) },
    });
    expect((await create({ text: "x".repeat(200 * 1024) })).status).toBe(400);
    expect((await create({ text: "x".repeat(300 * 1024) })).status).toBe(413);
    expect((await create({ text: "è".repeat(LONGEST_HANDOUT) })).status).toBe(201);
    expect(await room.listOf(room.marta)).toHaveLength(1);
  });

  test("showing to somebody who has left shows it to nobody", async () => {
    const handout = await room.create();
    await room.marta.post("/table/remove", { id: room.table, userId: room.brunoId });
    const { status, body } = await room.show(handout, room.liaId, room.brunoId);
    expect([status, body.error]).toEqual([404, "Questa persona non siede più a questo tavolo"]);
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.marta.post("/handout/show", { id: handout._id, to: [] })).status).toBe(400);
  });

  test("whoever has left has nothing of it any more", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.marta.post("/table/remove", { id: room.table, userId: room.brunoId });
    expect((await room.bruno.get(`/handout/list?table=${room.table}`)).status).toBe(404);
    expect((await room.bruno.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("a player changes nothing, and does not learn what is there", async () => {
    const [hidden, shown] = [await room.create(), await room.create()];
    await room.show(shown, room.liaId);
    for (const path of ["update", "delete", "hide"]) {
      expect((await room.lia.post(`/handout/${path}`, { id: hidden._id })).status).toBe(404);
      expect((await room.lia.post(`/handout/${path}`, { id: shown._id })).status).toBe(403);
    }
    expect((await room.lia.post("/handout/show", { id: shown._id, to: ["*"] })).status).toBe(403);
  });

  test("a Master User who plays here is a player", async () => {
    const elsa = await server.guest(`Elsa di ${room.table.slice(-6)}`, { isMaster: true });
    await elsa.post("/table/join", { code: await server.invite(room.marta, room.table) });
    await room.create();
    expect(await room.listOf(elsa)).toEqual([]);
    expect((await tablesOf(elsa)).tables.length).toBeGreaterThan(0);
  });

  test("more documents at once than anybody can look at", async () => {
    for (let made = 0; made < 20; made += 1) {
      expect((await room.show(await room.create({ title: `${made}` }), "*")).status).toBe(200);
    }
    const { status, body } = await room.show(await room.create(), room.liaId);
    expect([status, body.code]).toEqual([422, "rule_broken"]);
    expect(await room.listOf(room.lia)).toHaveLength(20);
  });
});

test("a document is printed on its paper, as its reader sees it", async () => {
  for (const kind of ["text", "letter", "telegram", "cutting", "note", "picture"]) {
    const { body } = await room.upload();
    const handout = await room.create({ kind, imageId: body.imageId, text: "Riga dopo riga. ".repeat(300) });
    const { status, headers, text } = await room.marta.get(`/handout/pdf/${handout._id}`);
    expect([kind, status, headers.get("content-type")]).toEqual([kind, 200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("Lettera di Agnese.pdf");
    expect(text).toStartWith("%PDF");
  }
});
