import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { Adventure, FoundPage, ListedAdventure, Page } from "#shared/adventures/index.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import type { Answer } from "../support/api.ts";
import { openSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
beforeEach(async () => {
  room = await openRoom(server);
});

const read = <S extends z.core.$ZodType>(schema: S, { body, text }: Answer): z.output<S> =>
  z.parse(schema, body, { error: () => text });
const One = z.object({ adventure: Adventure });
const OnePage = z.object({ page: Page });

async function create(title = "Il faro"): Promise<Adventure> {
  return read(One, await room.marta.post("/adventure/create", { table: room.table, title })).adventure;
}
async function reread({ _id }: Pick<Adventure, "_id">): Promise<Adventure> {
  return read(One, await room.marta.get(`/adventure/read/${_id}`)).adventure;
}
async function page({ _id }: Adventure, title: string, more: Record<string, unknown> = {}): Promise<Page> {
  return read(OnePage, await room.marta.post("/adventure/page", { adventureId: _id, title, ...more })).page;
}
const titles = ({ pages }: Adventure) => pages.map(({ title }) => title);
async function list(): Promise<ListedAdventure[]> {
  const answer = await room.marta.get(`/adventure/list?table=${room.table}`);
  return read(z.object({ adventures: z.array(ListedAdventure) }), answer).adventures;
}

describe("an adventure", () => {
  test("begins empty, and is listed to masters only", async () => {
    const made = await create();
    expect(made).toMatchObject({ title: "Il faro", isOpen: false, pages: [], clues: [], version: 1 });
    expect(await list()).toMatchObject([{ _id: made._id, title: "Il faro", pages: 0, isOpen: false }]);
    expect((await room.lia.get(`/adventure/list?table=${room.table}`)).status).toBe(403);
    expect((await room.lia.get(`/adventure/read/${made._id}`)).status).toBe(404);
  });

  test("created twice under one clientId is one", async () => {
    const body = { table: room.table, title: "Il faro", clientId: crypto.randomUUID() };
    await room.marta.post("/adventure/create", body);
    await room.marta.post("/adventure/create", body);
    expect(await list()).toHaveLength(1);
  });

  test("created again under its clientId with another title has that title", async () => {
    const body = { table: room.table, title: "Il fano", clientId: crypto.randomUUID() };
    await room.marta.post("/adventure/create", body);
    await room.marta.post("/adventure/create", { ...body, title: "Il faro" });
    expect(await list()).toMatchObject([{ title: "Il faro" }]);
  });

  test("changes what stands before its pages, unless somebody has changed it since", async () => {
    const { _id: id } = await create();
    const change = { id, version: 1, author: "Ada", date: "1926-03-10", summary: "Una luce che **conta**." };
    const changed = read(One, await room.marta.post("/adventure/update", change)).adventure;
    expect(changed).toMatchObject({ title: "Il faro", author: "Ada", date: "1926-03-10", version: 2 });
    const late = await room.marta.post("/adventure/update", { id, version: 1, author: "Altri" });
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    expect((await reread({ _id: id })).author).toBe("Ada");
  });

  test("is the only open one of its table, and closing it takes nothing from its things", async () => {
    const [one, other] = [await create("Uno"), await create("Due")];
    for (const { _id: id } of [one, other]) await room.marta.post("/adventure/open", { id });
    expect((await list()).map(({ title, isOpen }) => [title, isOpen])).toEqual([
      ["Due", true],
      ["Uno", false],
    ]);
    await room.marta.post("/adventure/close", { table: room.table });
    expect((await list()).some(({ isOpen }) => isOpen)).toBe(false);
  });

  test("names the table's own documents, NPCs, scenes and clues by keys of its own", async () => {
    const { _id } = await create();
    const adventureId = _id;
    for (const title of ["Lettera del guardiano", "Lettera del guardiano"])
      await room.create({ title, adventureId });
    const npc = { name: "Amalia", kind: "person", points: { wounds: 9 }, attacks: [] };
    await room.marta.post("/npc/create", { table: room.table, adventureId, ...npc });
    await room.marta.post("/scene/create", { table: room.table, adventureId, name: "Notte", layers: [] });
    await room.marta.post("/clue/create", { table: room.table, adventureId, title: "Il registro" });
    const { things, clues } = await reread({ _id });
    expect(things.handouts.map(({ key }) => key)).toEqual([
      "lettera-del-guardiano",
      "lettera-del-guardiano-2",
    ]);
    expect(things.npcs).toMatchObject([{ key: "amalia", title: "Amalia" }]);
    expect(things.scenes).toMatchObject([{ key: "notte", title: "Notte" }]);
    expect(clues).toMatchObject([{ key: "il-registro", adventureId }]);
    expect((await room.listOf(room.marta)).map((one) => one.adventureId)).toEqual([adventureId, adventureId]);
  });

  test("of another table takes no document", async () => {
    const { _id: adventureId } = await create();
    const other = await openRoom(server);
    const answer = await other.marta.post("/handout/create", {
      ...{ table: other.table, title: "Lettera", kind: "letter", adventureId },
    });
    expect(answer.status).toBe(404);
  });

  test("that is deleted comes back whole by undo", async () => {
    const made = await create();
    await page(made, "La soffitta");
    expect((await list()).map(({ pages }) => pages)).toEqual([1]);
    await room.marta.post("/adventure/delete", { id: made._id });
    expect(await list()).toEqual([]);
    expect((await room.marta.get(`/adventure/read/${made._id}`)).status).toBe(404);
    await room.marta.post("/undo", { table: room.table });
    expect(titles(await reread(made))).toEqual(["La soffitta"]);
  });

  test("is limited to twenty at a table", async () => {
    for (let made = 0; made < 20; made += 1) await create(`${made}`);
    const answer = await room.marta.post("/adventure/create", { table: room.table, title: "Una di troppo" });
    expect([answer.status, answer.body.error]).toEqual([
      422,
      "Questo tavolo ha già 20 avventure: eliminane una",
    ]);
  });

  test("tells masters that it has changed, and players nothing", async () => {
    const sockets = [];
    for (const { token } of [room.marta, room.lia]) {
      const socket = await openSocket(server.address, token);
      socket.say("SESSION_TOKEN", { tableId: room.table, speaks: 3 });
      await socket.next("ready");
      sockets.push(socket);
    }
    const [marta, lia] = sockets;
    if (!marta || !lia) throw new Error("nobody is here");
    const before = lia.frames.length;
    const made = await create();
    const { _id: pageId, version } = await page(made, "La soffitta");
    await room.marta.post("/adventure/page", { id: pageId, version, text: "Buio." });
    await marta.next("adventureChanged", (change) => change.pageId === pageId);
    expect((await allFrames(lia)).slice(before).map(({ action }) => action)).toEqual(["error"]);
  });
});

describe("a page", () => {
  test("stands at the end, behind another, or where it is moved", async () => {
    const made = await create();
    const [a, b] = [await page(made, "A"), await page(made, "B")];
    await page(made, "A bis", { after: a._id });
    expect(titles(await reread(made))).toEqual(["A", "A bis", "B"]);
    await room.marta.post("/adventure/move-page", { id: b._id, after: null });
    expect(titles(await reread(made))).toEqual(["B", "A", "A bis"]);
  });

  test("is changed by whoever has read its newest version, and nobody else", async () => {
    const { _id: id, version } = await page(await create(), "La soffitta", { text: "Buio." });
    const change = (more: Record<string, unknown>) => room.marta.post("/adventure/page", { id, ...more });
    expect((await change({ version, text: "Buio pesto." })).status).toBe(200);
    expect((await change({ version, text: "Luce." })).status).toBe(409);
    const now = read(OnePage, await room.marta.get(`/adventure/page/${id}`)).page;
    expect(now).toMatchObject({ text: "Buio pesto.", title: "La soffitta", version: version + 1 });
  });

  test("tells a clue where it lies as soon as it links to it", async () => {
    const made = await create();
    const attic = await page(made, "La soffitta");
    const cellar = await page(made, "La cantina", { text: "[qui](indizio:il-registro)" });
    const draft = { table: room.table, adventureId: made._id, title: "Il registro", pages: [cellar._id] };
    await room.marta.post("/clue/create", draft);
    const places = async () => (await reread(made)).clues[0]?.pages.toSorted();
    const change = async (more: Record<string, unknown>) =>
      room.marta.post("/adventure/page", { id: attic._id, ...more });
    await change({ version: 1, text: "Sotto le assi: [un registro](indizio:Il-Registro)." });
    expect(await places()).toEqual([attic._id, cellar._id].toSorted());
    await change({ version: 2, text: "Niente." });
    expect(await places()).toEqual([cellar._id]);
  });

  test("that is deleted is undone where it was", async () => {
    const made = await create();
    for (const title of ["A", "B", "C"]) await page(made, title);
    const [, b] = (await reread(made)).pages;
    await room.marta.post("/adventure/delete-page", { id: b?._id });
    expect(titles(await reread(made))).toEqual(["A", "C"]);
    await room.marta.post("/undo", { table: room.table });
    expect(titles(await reread(made))).toEqual(["A", "B", "C"]);
  });

  test("may have 64 KB, and no more", async () => {
    const made = await create();
    expect((await page(made, "Lunga", { text: "x".repeat(65_536) })).text).toHaveLength(65_536);
    const answer = await room.marta.post("/adventure/page", {
      ...{ adventureId: made._id, title: "Troppo", text: "à".repeat(32_769) },
    });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      "La pagina è troppo lunga: al massimo 64 KB. Dividila in due",
    ]);
  });

  test("is found by its words, without accents and case, with some of its text", async () => {
    const made = await create();
    await page(made, "La soffitta", { text: "Dietro il camino c'è [un baùle](documento:baule) di ferro." });
    await page(made, "La cantina", { text: "Vuota." });
    const query = new URLSearchParams({ adventure: made._id, words: "BAULE ferro" });
    const answer = await room.marta.get(`/adventure/search?${query}`);
    const { found } = read(z.object({ found: z.array(FoundPage) }), answer);
    expect(found).toMatchObject([
      { title: "La soffitta", snippet: "Dietro il camino c'è un baùle di ferro." },
    ]);
  });
});

describe("a lot", () => {
  test("is written line by line, changed by its key, and deleted by emptying it", async () => {
    const made = await create();
    const lot = (more: Record<string, unknown>) =>
      room.marta.post("/adventure/lot", { adventureId: made._id, ...more });
    expect((await lot({ title: "Voci in paese", text: "Si è spento.\n\n Canta. " })).status).toBe(200);
    expect((await reread(made)).things.lots).toEqual([
      { key: "voci-in-paese", lines: ["Si è spento.", "Canta."] },
    ]);
    await lot({ key: "voci-in-paese", text: "Tace." });
    expect((await reread(made)).things.lots).toEqual([{ key: "voci-in-paese", lines: ["Tace."] }]);
    await lot({ key: "voci-in-paese", text: " " });
    expect((await reread(made)).things.lots).toEqual([]);
    expect((await lot({ key: "voci-in-paese", text: "Torna." })).status).toBe(404);
  });

  test("sent again under its clientId is one, with the lines that were sent last", async () => {
    const made = await create();
    const first = { adventureId: made._id, title: "Voci", text: "Canta.", clientId: crypto.randomUUID() };
    await room.marta.post("/adventure/lot", first);
    await room.marta.post("/adventure/lot", first);
    expect((await reread(made)).things.lots).toEqual([{ key: "voci", lines: ["Canta."] }]);
    await room.marta.post("/adventure/lot", { ...first, text: "Tace." });
    expect((await reread(made)).things.lots).toEqual([{ key: "voci", lines: ["Tace."] }]);
  });
});
