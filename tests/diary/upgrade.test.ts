import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { planExport } from "../../src/diary/export.ts";
import { openDiary } from "../../src/diary/index.ts";
import { readPage } from "../../src/diary/read.ts";
import { folderOf020, LIA, MARTA } from "../support/folder-of-0-2-0.ts";
import { listeningLog } from "../support/listening-log.ts";
import { rowsOf } from "../support/rows-of.ts";

const [SITTING, FIGHT] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];

/** Rows as 0.2.0 stored them. */
const ROWS: readonly [kind: string, text: string, audience: string, userId?: string][] = [
  ["time", "Comincia una nuova giornata.", "all"],
  ["body", "Ada subisce 6 danni: 5 Punti Ferita su 12 («una trave»); ferita grave: cade a terra.", "all"],
  ["body", "Ada: Primo soccorso tiene in vita, con un punto temporaneo.", "all"],
  ["mind", "Bruno perde 20 Sanità (20): ne restano 40; comincia una crisi.", "all"],
  ["mind", "Bruno perde 3 Sanità (1d6): ne restano 37.", '["lia"]'],
  ["mind", "Adele perde 1 Sanità (1): ne restano 60.", "masters"],
  ["handout", "Documento: «La lettera».", "all"],
  ["fight", "Comincia uno scontro: Ada, Cultista.", "all"],
  ["fight", "Lo scontro finisce dopo 3 round.", "all"],
  ["growth", "Lo sviluppo è aperto.", "all"],
  ["note", "La chiave era sotto il vaso", "all", "marta"],
  ["note", "Non mi fido di Ada", "writer", "lia"],
];

const folder = folderOf020((db) => {
  db.query(
    "INSERT INTO sittings (id, table_id, title, began_at, ended_at, last_at) VALUES ($id, 't', 'Il pozzo', 10, 90, 90)",
  ).run({ id: SITTING });
  const row = db.query(
    "INSERT INTO diary (id, table_id, sitting_id, at, kind, text, user_id, audience) VALUES ($id, 't', $sitting, $at, $kind, $text, $userId, $audience)",
  );
  ROWS.forEach(([kind, text, audience, userId = null], index) => {
    const id = text.startsWith("Comincia uno scontro") ? FIGHT : Bun.randomUUIDv7();
    row.run({ id, sitting: SITTING, at: 10 + index, kind, text, userId, audience });
  });
});
const file = join(folder.path, "custode.db");
const before = rowsOf(file);
const database = openDatabase(prepareDataFolder(folder.path));
afterAll(() => {
  database.close();
  folder[Symbol.dispose]();
});
const { db } = database;

function exported(session: typeof LIA): string {
  const plan = planExport(db, session, "t", {}, 1_000);
  let step = plan.next();
  while (!step.done) step = plan.next();
  return [...step.value.pieces()].join("");
}

test("a diary of 0.2.0 keeps every row, with the same texts, audiences and figures", () => {
  expect(rowsOf(file).diary).toEqual(
    (before.diary ?? []).map((row) => ({ ...row, data: null, story_at: null })),
  );
  for (const reader of [LIA, MARTA]) {
    const mayRead = ([, , audience]: (typeof ROWS)[number]) =>
      audience === "all" ||
      (audience === "writer" ? reader === LIA : reader === MARTA || audience.includes("lia"));
    const texts = ROWS.filter(mayRead).map(([, text]) => text);
    const { entries, sittings } = readPage(db, "t", reader, { limit: 100 }, 1_000);
    expect(entries.map(({ text }) => text).reverse()).toEqual(texts);
    const sanityLost = reader === LIA ? 23 : 24;
    expect(sittings).toMatchObject([{ title: "Il pozzo", figures: { sanityLost, wounds: 1 } }]);
    const markdown = exported(reader);
    for (const text of texts) expect(markdown).toContain(text);
  }
});

test("an encounter started in 0.2.0 keeps its line when it ends", () => {
  const { log } = listeningLog();
  const diary = openDiary({ db, log, clock: { now: () => 95, elapsed: () => 95 }, presentAt: () => [] });
  diary.fightEnded({ id: FIGHT, tableId: "t", round: 1, names: ["Un altro"] });
  diary.flush();
  const lines = readPage(db, "t", LIA, { limit: 100 }, 1_000).entries.map(({ text }) => text);
  expect(lines).toContain("Comincia uno scontro: Ada, Cultista.");
  expect(lines[0]).toBe("Lo scontro finisce al primo round.");
});
