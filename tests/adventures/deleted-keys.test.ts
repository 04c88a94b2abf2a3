import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { Adventure } from "#shared/adventures/index.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let adventureId: string;
beforeEach(async () => {
  room = await openRoom(server);
  const made = await post("/adventure/create", { table: room.table, title: "La miniera" });
  adventureId = String(Object(made.adventure)._id);
});

async function post(path: string, json: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { status, body, text } = await room.marta.post(path, json);
  if (status > 201) throw new Error(`${path}: ${text}`);
  return body;
}
const idIn = (thing: unknown): string => String(Object(thing)._id);
const adventure = async (): Promise<Adventure> =>
  z.parse(Adventure, (await room.marta.get(`/adventure/read/${adventureId}`)).body.adventure);
const ofAdventure = (more: Record<string, unknown>) => ({ table: room.table, adventureId, ...more });
const page = (title: string, text: string) => post("/adventure/page", { adventureId, title, text });

describe("made again after it was deleted, as its undo does,", () => {
  test("a document has its name in the adventure, and belongs to the same clues", async () => {
    const draft = { title: "Lettera del guardiano", kind: "letter", text: "Vieni." };
    await post("/handout/create", ofAdventure(draft));
    await post("/handout/create", ofAdventure({ ...draft, adventureKey: "lettera" }));
    const [letter] = await room.listOf(room.marta);
    expect(letter).toMatchObject({ adventureKey: "lettera" });
    const clue = await post(
      "/clue/create",
      ofAdventure({ title: "Quattordici", text: "", handoutId: letter?._id }),
    );
    const { clues } = await post("/handout/delete", { id: letter?._id });
    expect(clues).toEqual([idIn(clue.clue)]);
    expect((await adventure()).clues).toMatchObject([{ handoutId: null }]);
    const again = ofAdventure({ ...draft, adventureKey: "lettera", clues });
    const { handout } = await post("/handout/create", again);
    const { things, clues: now } = await adventure();
    expect(things.handouts.map(({ key }) => key)).toEqual(["lettera-del-guardiano", "lettera"]);
    expect(now).toMatchObject([{ handoutId: idIn(handout) }]);
  });

  test("an NPC and a scene have their names in the adventure", async () => {
    const npc = { name: "Amalia Dondero", kind: "person", points: { wounds: 11 }, attacks: [] };
    await post("/npc/create", ofAdventure({ ...npc, adventureKey: "amalia" }));
    await post(
      "/scene/create",
      ofAdventure({ name: "Osteria della Lampara", layers: [], adventureKey: "osteria" }),
    );
    const [npcs, scenes] = await Promise.all(
      ["npc", "scene"].map((kind) => room.marta.get(`/${kind}/list?table=${room.table}`)),
    );
    expect(npcs?.body.npcs).toMatchObject([{ adventureId, adventureKey: "amalia" }]);
    expect(scenes?.body.scenes).toMatchObject([{ adventureId, adventureKey: "osteria" }]);
  });

  test("it takes another name where its own has been given away, and no name that is a path", async () => {
    const draft = { title: "Carta", kind: "note", adventureKey: "carta" };
    await post("/handout/create", ofAdventure(draft));
    await post("/handout/create", ofAdventure(draft));
    expect((await adventure()).things.handouts.map(({ key }) => key)).toEqual(["carta", "carta-2"]);
    for (const adventureKey of ["../fuori", "a\\b", " ", "a\nb"]) {
      const refused = await room.marta.post("/handout/create", ofAdventure({ ...draft, adventureKey }));
      expect(refused.status).toBe(400);
    }
  });
});

test("a new page and a new clue take the names of deleted ones, which come back under others", async () => {
  const first = await page("Il faro", "Alto.");
  const clue = await post("/clue/create", ofAdventure({ title: "Il prisma", text: "" }));
  await post("/adventure/delete-page", { id: idIn(first.page) });
  await post("/clue/delete", { id: idIn(clue.clue) });
  await page("Il faro", "Basso.");
  await post("/clue/create", ofAdventure({ title: "Il prisma", text: "Di vetro." }));
  const keys = async () => {
    const { pages, clues } = await adventure();
    return [pages.map(({ key }) => key), clues.map(({ key }) => key)];
  };
  expect(await keys()).toEqual([["il-faro"], ["il-prisma"]]);
  for (const id of [idIn(first.page), idIn(clue.clue)]) await post("/undo", { table: room.table, id });
  const [pages, clues] = await keys();
  expect(pages?.toSorted()).toEqual(["il-faro", "il-faro-2"]);
  expect(clues?.toSorted()).toEqual(["il-prisma", "il-prisma-2"]);
});

test("a clue lies on the pages that linked to it before it was made", async () => {
  const linking = await page("Il molo", "Qui c'è [il registro](indizio:registro).");
  await page("Altrove", "Niente.");
  await post("/clue/create", ofAdventure({ title: "Registro", text: "" }));
  expect((await adventure()).clues).toMatchObject([{ key: "registro", pages: [idIn(linking.page)] }]);
});
