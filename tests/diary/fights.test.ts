import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { findEncounter } from "../../src/encounters/store.ts";
import { allTextFor, type Group, groupOf, linesOf, note, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await groupOf(server, "uno");
});

async function createNpc(name: string): Promise<string> {
  const { master, table } = group;
  const draft = { table, name, kind: "creature", points: { wounds: 5 }, attacks: [] };
  return Object((await master.post("/npc/create", draft)).body.npc)._id;
}

interface Fight {
  _id: string;
  participants: { _id: string; name: string }[];
}

/** Ends the current encounter and starts another. */
async function fight(npcs: readonly string[], hidden: readonly string[] = []): Promise<Fight> {
  const { master, table, hers } = group;
  const { encounter } = (await master.get(`/encounter/current?table=${table}`)).body;
  if (encounter) await master.post("/encounter/end", { id: Object(encounter)._id });
  const begun = await master.post("/encounter/start", { table, characters: [hers._id], npcs, hidden });
  return begun.body.encounter as Fight;
}

/** The diary line of the newest encounter's start. */
const beginning = async (guest: Group["ada"]) =>
  (await linesOf(guest, group.table)).findLast((line) => line.startsWith("Comincia"));

describe("an encounter in the diary", () => {
  test("has a line for its start and one for its end", async () => {
    const { master, ada, table } = group;
    const { _id: id } = await fight([await createNpc("Cultista"), await createNpc("Cosa del pozzo")]);
    await master.post("/encounter/end", { id });
    expect(await linesOf(ada, table)).toEqual([
      "Comincia uno scontro: Ada, Cultista, Cosa del pozzo.",
      "Lo scontro finisce al primo round.",
    ]);
  });

  test("has one line for its end where that was undone, and it ended again", async () => {
    const { master, ada, table } = group;
    const ends = async () =>
      (await linesOf(ada, table)).filter((line) => line.startsWith("Lo scontro finisce")).length;
    const before = await ends();
    const { _id: id } = await fight([await createNpc("Larva")]);
    await master.post("/encounter/end", { id });
    expect(await ends()).toBe(before + 1);
    expect((await master.post("/undo", { table })).status).toBe(200);
    expect(await ends()).toBe(before);
    await master.post("/encounter/end", { id });
    await master.post("/encounter/update", { id, undo: true });
    await master.post("/encounter/end", { id });
    expect(await ends()).toBe(before + 1);
  });

  test("names the participants visible to players now, as a master hides, shows, adds and removes some", async () => {
    const { master, ada } = group;
    const thug = await createNpc("Scagnozzo");
    const { _id: id, participants } = await fight([thug, thug, await createNpc("Talpa")]);
    const participant = participants.find(({ name }) => name === "Talpa")?._id;
    const change = (what: object) => master.post("/encounter/update", { id, ...what });
    const lines: [object, string][] = [
      [{ set: { participant, isHidden: true } }, "Ada, Scagnozzo 1, Scagnozzo 2"],
      [{ undo: true }, "Ada, Scagnozzo 1, Scagnozzo 2, Talpa"],
      [{ set: { participant, isHidden: true } }, "Ada, Scagnozzo 1, Scagnozzo 2"],
      [{ add: { npcs: [await createNpc("Cane")] } }, "Ada, Scagnozzo 1, Scagnozzo 2, Cane"],
      // Numbering would reveal another one that is hidden.
      [{ set: { participant: participants[1]?._id, isHidden: true } }, "Ada, Scagnozzo, Cane"],
      [{ remove: participants[2]?._id }, "Ada, Cane"],
      [{ set: { participant, isHidden: false } }, "Ada, Talpa, Cane"],
    ];
    for (const [what, names] of lines) {
      expect((await change(what)).status).toBe(200);
      for (const reader of [ada, master]) {
        expect(await beginning(reader)).toBe(`Comincia uno scontro: ${names}.`);
      }
    }
  });

  test("does not name a hidden participant in a player's diary, export or own data", async () => {
    const { master, ada, table } = group;
    await note(ada, table, "Mi guardo intorno");
    const { _id: id, participants } = await fight([await createNpc("Italo Negri")]);
    const participant = participants.find(({ name }) => name === "Italo Negri")?._id;
    expect(await allTextFor(ada, table)).toContain("Italo Negri");
    await master.post("/encounter/update", { id, set: { participant, isHidden: true } });
    expect(await allTextFor(ada, table)).not.toContain("Negri");
    await server.restart();
    await master.post("/encounter/end", { id });
    expect(await allTextFor(ada, table)).toContain("Mi guardo intorno");
    expect(await allTextFor(ada, table)).not.toContain("Negri");
  });

  test("does not name a participant hidden from the start", async () => {
    const { ada, table } = group;
    const { participants } = await fight([await createNpc("Guardiano")], [await createNpc("Ombra")]);
    expect(participants.map(({ name }) => name)).toContain("Ombra");
    expect(await beginning(ada)).toBe("Comincia uno scontro: Ada, Guardiano.");
    expect(await allTextFor(ada, table)).not.toContain("Ombra");
  });

  test("names the participants visible at its end after it has been deleted", async () => {
    const { master, ada, table } = group;
    const [spy, guard] = [await createNpc("Spia"), await createNpc("Sentinella")];
    const { _id: id, participants } = await fight([spy, guard]);
    const participant = participants.find(({ name }) => name === "Spia")?._id;
    await master.post("/encounter/update", { id, set: { participant, isHidden: true } });
    // The server keeps only the last ended encounters, so this one is deleted.
    for (const _ of Array(5)) await fight([]);
    const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
    expect(findEncounter(db, id)).toBeNull();
    close();
    for (const reader of [ada, master]) {
      expect(await linesOf(reader, table)).toContain("Comincia uno scontro: Ada, Sentinella.");
      expect(await allTextFor(reader, table)).not.toContain("Spia");
    }
  });

  test("begins no new game session when a master edits it hours later", async () => {
    const { master, ada, table } = group;
    const { _id: id, participants } = await fight([await createNpc("Ritardatario")]);
    const before = (await linesOf(ada, table)).length;
    server.pass(7);
    const participant = participants[1]?._id;
    await master.post("/encounter/update", { id, set: { participant, isHidden: true } });
    expect(await beginning(ada)).toBe("Comincia uno scontro: Ada.");
    expect(await linesOf(ada, table)).toHaveLength(before);
    const { sittings } = Object((await master.get(`/diary/entries?table=${table}`)).body);
    expect(sittings).toHaveLength(1);
  });
});
