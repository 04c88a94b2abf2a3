import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { LONGEST_HANDOUT } from "#shared/schemas/handout.ts";
import { textOfPages } from "../sheet/text-of-pages.ts";
import { startTables, tablesOf } from "../tables/tables-server.ts";
import { handoutOf, LETTER, openRoom, type Room } from "./cast.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeEach(async () => {
  room = await openRoom(server);
});

describe("the handouts of a table", () => {
  test("are visible to the master only until they are shown", async () => {
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
    const outsider = await server.guest(`Nino di ${room.table.slice(-6)}`, { isMaster: true });
    expect((await outsider.get(`/handout/list?table=${room.table}`)).status).toBe(404);
    expect((await outsider.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("are created by masters only: a retry under the id of a deleted one is refused like any other", async () => {
    const { _id: id } = await room.create();
    const retry = () => room.lia.post("/handout/create", { table: room.table, clientId: id, ...LETTER });
    const whileThere = await retry();
    expect(whileThere.status).toBe(403);
    await room.marta.post("/handout/delete", { id });
    expect((await retry()).text).toBe(whileThere.text);
  });

  test("shown to all stay in everybody's list, with the time, when they are taken down", async () => {
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

  test("stay in the list of a player who joined while they were shown to all", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    const late = await server.guest(`Tardi di ${room.table.slice(-6)}`);
    await late.post("/table/join", { code: await server.invite(room.marta, room.table) });
    expect(await room.listOf(late)).toHaveLength(1);
    await room.hide(handout);
    expect(await room.listOf(late)).toHaveLength(1);
  });

  test("are printed with the day of the story that they carry", async () => {
    const handout = await room.create();
    await room.update(handout, { date: "1887-06-01" });
    const printed = await fetch(`${server.address}/handout/pdf/${handout._id}`, {
      headers: { authorization: `Bearer ${room.marta.token}` },
    });
    const pages = await textOfPages(new Uint8Array(await printed.arrayBuffer()));
    expect(pages.join(" ")).toContain("1º giugno 1887");
  });

  test("are printed without the second text, for the master too, until it is revealed", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    const printedBy = async ({ token }: Room["lia"]) => {
      const headers = { authorization: `Bearer ${token}` };
      const printed = await fetch(`${server.address}/handout/pdf/${handout._id}`, { headers });
      return (await textOfPages(new Uint8Array(await printed.arrayBuffer()))).join(" ");
    };
    for (const guest of [room.marta, room.lia]) {
      expect(await printedBy(guest)).toContain("Caro Ettore");
      expect(await printedBy(guest)).not.toContain("Sotto il pozzo");
    }
    await room.update(handout, { isRevealed: true });
    for (const guest of [room.marta, room.lia]) expect(await printedBy(guest)).toContain("Sotto il pozzo");
  });

  test("whispered to a player are not visible to other players", async () => {
    const handout = await room.create();
    const shown = handoutOf(await room.show(handout, room.liaId));
    expect(shown.led?.shownTo).toMatchObject([{ userId: room.liaId, isUp: true }]);
    expect(await room.listOf(room.lia)).toMatchObject([{ _id: handout._id, isForAll: false }]);
    expect(await room.listOf(room.bruno)).toEqual([]);
    expect((await room.lia.get(`/handout/pdf/${handout._id}`)).status).toBe(200);
    expect((await room.bruno.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("are removed from the players' lists if the master hides them with `forget`", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.hide(handout, { forget: true });
    expect(await room.listOf(room.lia)).toEqual([]);
    expect(await room.listOf(room.marta)).toHaveLength(1);
  });

  test("are taken from those who had them by mistake only, where a showing is undone", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.hide(handout);
    for (const to of [room.brunoId, "*"]) {
      await room.show(handout, to);
      await room.hide(handout, { leaving: [room.liaId] });
      expect(await room.listOf(room.bruno)).toEqual([]);
      expect(await room.listOf(room.lia)).toHaveLength(1);
    }
  });

  test.each([
    ["to another", () => room.brunoId],
    ["to all", () => "*"],
  ])("are left to those who were shown them %s after the showing that is undone", async (_whom, later) => {
    const handout = await room.create();
    const first = handoutOf(await room.show(handout, room.liaId)).shownAt;
    await Bun.sleep(5);
    await room.show(handout, later());
    const lia = await room.listOf(room.lia);
    await room.hide(handout, { leaving: [], at: first });
    expect(await room.listOf(room.bruno)).toHaveLength(1);
    expect(await room.listOf(room.lia)).toEqual(later() === "*" ? lia : []);
    expect((await room.listOf(room.marta))[0]?.led?.shownTo.every(({ isUp }) => isUp)).toBe(true);
  });

  test("are taken from everybody to whom one showing gave them, when it is undone by its moment", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.hide(handout);
    await Bun.sleep(5);
    const { shownAt: at } = handoutOf(await room.show(handout, "*"));
    await room.hide(handout, { leaving: [room.liaId], at });
    expect(await room.listOf(room.bruno)).toEqual([]);
    expect(await room.listOf(room.lia)).toHaveLength(1);
    expect((await room.listOf(room.marta))[0]).toMatchObject({
      isForAll: false,
      led: { shownTo: [{ userId: room.liaId, isUp: false }] },
    });
  });

  test("have a second text that players see when it is revealed", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    await room.update(handout, { isRevealed: true });
    expect(await room.listOf(room.lia)).toMatchObject([{ hiddenText: LETTER.hiddenText }]);
  });

  test("are removed from the players' lists when they are deleted", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    expect((await room.marta.post("/handout/delete", { id: handout._id })).status).toBe(200);
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.update(handout, { title: "Altro" })).status).toBe(404);
  });

  test("survive a restart", async () => {
    const handout = await room.create();
    await room.show(handout, room.liaId);
    const before = await room.listOf(room.marta);
    await server.restart();
    expect(await room.listOf(room.marta)).toEqual(before);
    expect(await room.listOf(room.lia)).toHaveLength(1);
  });

  test("of an archived table are read-only", async () => {
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

describe("a request about handouts", () => {
  test("is refused for an empty title, a text too long, or an unknown kind", async () => {
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

  test("to show to a person without a seat shows nothing to anybody", async () => {
    const handout = await room.create();
    await room.marta.post("/table/remove", { id: room.table, userId: room.brunoId });
    const { status, body } = await room.show(handout, room.liaId, room.brunoId);
    expect([status, body.error]).toEqual([404, "Questa persona non siede più a questo tavolo"]);
    expect(await room.listOf(room.lia)).toEqual([]);
    expect((await room.marta.post("/handout/show", { id: handout._id, to: [] })).status).toBe(400);
  });

  test("is refused to a player who was removed from the table", async () => {
    const handout = await room.create();
    await room.show(handout, "*");
    await room.marta.post("/table/remove", { id: room.table, userId: room.brunoId });
    expect((await room.bruno.get(`/handout/list?table=${room.table}`)).status).toBe(404);
    expect((await room.bruno.get(`/handout/pdf/${handout._id}`)).status).toBe(404);
  });

  test("to change one is refused to a player, with 404 for one not shown to them", async () => {
    const [hidden, shown] = [await room.create(), await room.create()];
    await room.show(shown, room.liaId);
    for (const path of ["update", "delete", "hide"]) {
      expect((await room.lia.post(`/handout/${path}`, { id: hidden._id })).status).toBe(404);
      expect((await room.lia.post(`/handout/${path}`, { id: shown._id })).status).toBe(403);
    }
    expect((await room.lia.post("/handout/show", { id: shown._id, to: ["*"] })).status).toBe(403);
  });

  test("of a Master User who sits as a player has a player's rights", async () => {
    const elsa = await server.guest(`Elsa di ${room.table.slice(-6)}`, { isMaster: true });
    await elsa.post("/table/join", { code: await server.invite(room.marta, room.table) });
    await room.create();
    expect(await room.listOf(elsa)).toEqual([]);
    expect((await tablesOf(elsa)).tables.length).toBeGreaterThan(0);
  });

  test("to show more than twenty at once is refused", async () => {
    for (let made = 0; made < 20; made += 1) {
      expect((await room.show(await room.create({ title: `${made}` }), "*")).status).toBe(200);
    }
    const { status, body } = await room.show(await room.create(), room.liaId);
    expect([status, body.code]).toEqual([422, "rule_broken"]);
    expect(await room.listOf(room.lia)).toHaveLength(20);
  });
});

test("a handout of each kind is printed as a PDF named after its title", async () => {
  for (const kind of ["text", "letter", "telegram", "cutting", "note", "picture"]) {
    const { body } = await room.upload();
    const handout = await room.create({ kind, imageId: body.imageId, text: "Riga dopo riga. ".repeat(300) });
    const { status, headers, text } = await room.marta.get(`/handout/pdf/${handout._id}`);
    expect([kind, status, headers.get("content-type")]).toEqual([kind, 200, "application/pdf"]);
    expect(headers.get("content-disposition")).toContain("Lettera di Agnese.pdf");
    expect(text).toStartWith("%PDF");
  }
});
