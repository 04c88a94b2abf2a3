import { afterAll, describe, expect, test } from "bun:test";
import { and, eq, ne } from "drizzle-orm";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { diary } from "../../src/db/schema.ts";
import { faces, give, listener } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import { userIdOf } from "../tables/tables-server.ts";
import { exported, type Group, groupOf, linesOf, newestSitting, note, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);

async function call(guest: Guest, path: string, body: object): Promise<Record<string, unknown>> {
  const { status, text, body: answer } = await guest.post(path, body);
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return answer;
}

describe("a diary row", () => {
  test("is counted by its data, not by names or causes that contain similar text", async () => {
    const { master, ada, table } = await groupOf(server, "numeri");
    const sheet = listener();
    const characterInfo = { ...sheet.characterInfo, name: "Ada: chi perde 9 Sanità" };
    const { _id: id } = await give(ada, { ...sheet, characterInfo });
    await call(master, "/character/harm", { id, amount: 6, cause: "non perde 7 Sanità" });
    await call(master, "/character/lose-sanity", { id, loss: "20/20", dice: faces(90) });
    await call(master, "/character/bout", { id, how: "others", what: "grida che subisce 3 danni" });
    expect((await newestSitting(ada, table)).figures).toMatchObject({ sanityLost: 20, wounds: 1 });
    const [hurt, lost] = await linesOf(ada, table);
    expect(hurt).toMatch(
      /^Ada: chi perde 9 Sanità subisce 6 danni: \d+ Punti Ferita su \d+ \(«non perde 7 Sanità»\); ferita grave: cade a terra\.$/,
    );
    expect(lost).toMatch(
      /^Ada: chi perde 9 Sanità perde 20 Sanità: ne restano \d+; follia indefinita: .*; comincia una crisi\.$/,
    );
  });

  test("of a wound that a master ends has a colon before a phrase without a verb", async () => {
    const { master, ada, table, hers } = await groupOf(server, "finito");
    await call(master, "/character/harm", { id: hers._id, amount: 6 });
    await call(master, "/character/recover", { id: hers._id, from: "majorWound" });
    expect((await linesOf(ada, table)).at(-1)).toBe("Ada: la ferita grave è guarita.");
  });

  test("is stored as data without text, unless it is a note", async () => {
    const { master, ada, table, hers } = await groupOf(server, "dati");
    await call(master, "/character/harm", { id: hers._id, amount: 1 });
    await call(master, "/table/new-day", { id: table });
    const { encounter } = await call(master, "/encounter/start", { table, characters: [hers._id], npcs: [] });
    await call(master, "/encounter/end", { id: Object(encounter)._id });
    await shown(master, table, "La lettera", ["*"]);
    await note(ada, table, "Una nota");
    expect(await linesOf(ada, table)).toHaveLength(6);
    const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
    const told = db
      .select({ text: diary.text })
      .from(diary)
      .where(and(eq(diary.tableId, table), ne(diary.kind, "note")))
      .all();
    close();
    expect(told.map(({ text }) => text)).toEqual(["", "", "", "", ""]);
  });
});

/** Creates a handout and shows it. @returns its id. */
async function shown(master: Guest, table: string, title: string, to: readonly string[]): Promise<string> {
  const draft = { table, title, kind: "letter", text: "Testo" };
  const id: string = Object((await call(master, "/handout/create", draft)).handout)._id;
  await call(master, "/handout/show", { id, to });
  return id;
}

describe("the title of a handout in the diary", () => {
  const titleFor = async (guest: Guest, { table }: Group) =>
    (await linesOf(guest, table)).filter((line) => line.startsWith("Documento"));

  test("is the one that each reader currently sees on the handout", async () => {
    const group = await groupOf(server, "titoli");
    const { master, ada, bruno, table } = group;
    const id = await shown(master, table, "La letera", ["*"]);
    await call(master, "/handout/update", { id, title: "La lettera" });
    for (const reader of [master, ada])
      expect(await titleFor(reader, group)).toEqual(["Documento: «La lettera»."]);
    await call(master, "/handout/hide", { id });
    await call(master, "/handout/update", { id, title: "Il falso testamento" });
    expect(await titleFor(master, group)).toEqual(["Documento: «Il falso testamento»."]);
    // Shown again to one of them, who sees its current title.
    await call(master, "/handout/show", { id, to: [await userIdOf(bruno, table)] });
    expect(await titleFor(ada, group)).toEqual(["Documento: «La lettera»."]);
    const both = ["Documento: «Il falso testamento».", "Documento: «Il falso testamento»."];
    expect(await titleFor(bruno, group)).toEqual(both);
    expect(await exported(ada, table)).not.toContain("falso");
    expect(await exported(bruno, table)).toContain("Il falso testamento");
  });

  test("is the stored one for a reader without access, and after the handout is deleted", async () => {
    const group = await groupOf(server, "tolti");
    const { master, ada, table } = group;
    const id = await shown(master, table, "La mappa", ["*"]);
    await call(master, "/handout/hide", { id, forget: true });
    await call(master, "/handout/update", { id, title: "La vera mappa" });
    expect(await titleFor(ada, group)).toEqual(["Documento: «La mappa»."]);
    expect(await titleFor(master, group)).toEqual(["Documento: «La vera mappa»."]);
    await call(master, "/handout/delete", { id });
    for (const reader of [master, ada])
      expect(await titleFor(reader, group)).toEqual(["Documento: «La mappa»."]);
  });

  test("is gone where the showing is undone, with that of a clue that was given by mistake", async () => {
    const group = await groupOf(server, "per errore");
    const { master, ada, table, hers } = group;
    const right = await shown(master, table, "Il diario", ["*"]);
    const wrong = await shown(master, table, "La confessione", ["*"]);
    await call(master, "/handout/hide", { id: wrong, leaving: [] });
    const clue = await call(master, "/clue/create", {
      table,
      title: "Il prisma",
      text: "",
      handoutId: right,
    });
    const { _id: id } = Object(clue.clue);
    const prism = async () => (await linesOf(ada, table)).filter((line) => line.includes("Il prisma"));
    await call(master, "/clue/find", { id, by: [hers._id] });
    expect(await prism()).toHaveLength(1);
    await call(master, "/clue/forget", { id, from: [await userIdOf(ada, table)] });
    expect(await prism()).toEqual([]);
    expect(await titleFor(ada, group)).toEqual(["Documento: «Il diario»."]);
  });

  test("appears once for two showings in a game session, even if it is renamed between them", async () => {
    const group = await groupOf(server, "due volte");
    const { master, ada, table } = group;
    const id = await shown(master, table, "Il biglietto", ["*"]);
    await call(master, "/handout/update", { id, title: "Il biglietto strappato" });
    await call(master, "/handout/show", { id, to: ["*"] });
    expect(await titleFor(ada, group)).toEqual(["Documento: «Il biglietto strappato»."]);
  });
});
