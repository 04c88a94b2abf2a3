import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { insertCharacter } from "../../src/characters/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { seats, tables } from "../../src/db/schema.ts";
import { insertRoll, type StoredRoll, toldRoll } from "../../src/rolls/index.ts";
import { deleteExpiredLongMessages } from "../../src/rolls/store.ts";
import { listCharactersAt } from "../../src/tables/investigator-store.ts";
import { roll } from "../live/people.ts";
import { investigator } from "../support/investigator.ts";
import { firstTable, putUser } from "../support/put-user.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { investigatorOf, joined, startTables, tablesOf, userIdOf } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);

/** Runs SQL on the data of the running server, where its API would take too long. */
function inDatabase<Found>(sql: string, ...words: string[]): Found[] {
  using db = new Database(join(server.dataDir, "custode.db"));
  return db.query<Found, string[]>(sql).all(...words);
}

test("the code of an invitation is not logged, in any spelling of its path", async () => {
  const marta = await server.guest("Marta", { isMaster: true });
  const code = await server.invite(marta, (await tablesOf(marta)).current ?? "");
  const addresses = [
    `/join/${code}`,
    `/JOIN//${code}`,
    `/join%2F${code}`,
    `/table/invitation/${code}`,
    `/table/invitation%2f${code}`,
  ];
  for (const address of addresses)
    expect((await server.api().get(`${address}?da=${code}`)).status).toBeLessThan(500);
  await marta.post("/table/join", { code });
  const logged = server.lines.join("");
  expect(logged).not.toContain(code);
  expect(logged).toContain('"path":"/join/(nascosto)"');
  expect(logged).toContain('"path":"/table/invitation/(nascosto)"');
  // Paths without a secret are logged completely.
  expect(logged).toContain('"path":"/table/join"');
});

test("tableChanged frames are throttled when a player changes the table continuously", async () => {
  const anna = await server.guest("Anna", { isMaster: true });
  const eve = await server.guest("Eve");
  const table = await server.open(anna, "Svelto", eve);
  await eve.post("/table/choose", { id: table });
  const his = await Promise.all(["Uno", "Due"].map((name) => investigatorOf(eve, name)));
  await anna.post("/table/choose", { id: table });
  const hers = await anna.joinTable();
  const told = () => hers.frames.filter(({ action }) => action === "tableChanged").length;

  const start = performance.now();
  const CALLS = 200;
  for (let call = 0; call < CALLS; call += 1)
    expect((await eve.post("/table/play", { id: table, characterId: his[call % 2]?._id })).status).toBe(200);
  const quarters = (performance.now() - start) / 250;
  // One at once, one that was still waiting when the calls began.
  expect(told()).toBeLessThanOrEqual(quarters + 2);
  // The last change is always sent.
  const before = told();
  await anna.post("/table/update", { id: table, name: "Ancora" });
  await hers.next("seated", ({ table: seat }) => seat?.name === "Ancora");
  while (told() === before) await hers.next("tableChanged");
  hers.close();
});

test("a user can be master of at most a hundred tables, including tables of others", async () => {
  const opener = await server.guest("Aprile", { isMaster: true });
  const heir = await server.guest("Erede");
  const table = await server.open(opener, "Da lasciare", heir);
  const another = await server.open(opener, "Un altro");
  const own = await userIdOf(heir, table);
  // Through the API this would take a hundred calls.
  for (let led = 0; led < 100; led += 1) {
    const id = Bun.randomUUIDv7();
    inDatabase("INSERT INTO tables (id, name, is_open, created_at) VALUES (?, 'Pieno', 0, 0)", id);
    inDatabase("INSERT INTO seats (table_id, user_id, is_master, created_at) VALUES (?, ?, 1, 0)", id, own);
  }
  const code = await server.invite(opener, another, { asMaster: true });
  expect(await heir.post("/table/join", { code })).toMatchObject({
    status: 422,
    body: { code: "rule_broken" },
  });
  const asMaster = { id: table, userId: own, isMaster: true };
  expect(await opener.post("/table/seat", asMaster)).toMatchObject({
    status: 422,
    body: { code: "rule_broken" },
  });
  // Neither has changed anything: the invitation is still valid, and Erede is still a player.
  await joined(await server.guest("Prossimo"), code);
  expect((await tablesOf(heir)).tables.find(({ _id }) => _id === table)?.isMaster).toBe(false);
});

test("at most twenty tables can be open to registration", async () => {
  const opener = await server.guest("Apritutto", { isMaster: true });
  const opened: string[] = [];
  const openToAll = async (id: string) => (await opener.post("/table/update", { id, isOpen: true })).status;
  // The initial table is the first.
  for (let at = 1; at <= 20; at += 1) opened.push(await server.open(opener, `Aperto ${at}`));
  const statuses = [];
  for (const id of opened) statuses.push(await openToAll(id));
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 422]);
  const newcomer = await server.guest("Nuova");
  expect((await tablesOf(newcomer)).tables).toHaveLength(20);

  // Reopening an archived table counts, too.
  const [first = ""] = opened;
  await opener.post("/table/update", { id: first, isArchived: true });
  expect(await openToAll(opened.at(-1) ?? "")).toBe(200);
  expect((await opener.post("/table/update", { id: first, isArchived: false })).status).toBe(422);
  const closed = { id: first, isArchived: false, isOpen: false };
  expect((await opener.post("/table/update", closed)).status).toBe(200);
});

test("long told rolls are deleted after they expire, also at an unused table", () => {
  using data = openData();
  const elsewhere = data.table("Lasciato");
  const rolled = (id: string, sentAt: number, message: string): StoredRoll => {
    const told = { ...roll, id, message, userId: null, username: "Ada", sentAt, expiresAt: sentAt + 1_000 };
    return { ...told, roll: toldRoll(told) };
  };
  const long = "x".repeat(2_001);
  for (const one of [rolled("a", 1_000, long), rolled("b", 1_900, long), rolled("c", 1_000, "breve")]) {
    insertRoll(data.db, elsewhere, one);
  }
  deleteExpiredLongMessages(data.db, 2_500);
  expect(data.ids("rolls").sort()).toEqual(["b", "c"]);
});

test("of more than 200 investigators at a table, the newest are listed, and those in play", () => {
  using data = openData();
  const table = firstTable(data.db);
  const made = Array.from(
    { length: 250 },
    (_, at) => insertCharacter(data.db, data.ada, table, investigator(), at)._id,
  );
  const [oldest = ""] = made;
  data.db.update(seats).set({ playingId: oldest }).run();
  const named = listCharactersAt(data.db, table).map(({ _id }) => _id);
  expect(named).toEqual([...made.slice(50).reverse(), oldest]);

  // In play, but at no table now.
  data.sqlite("UPDATE characters SET table_id = NULL WHERE id = ?", oldest);
  expect(listCharactersAt(data.db, table).map(({ _id }) => _id)).toEqual(made.slice(50).reverse());
});

/** A data folder without a server, with the account Ada. */
function openData() {
  const folder = temporaryFolder();
  const { db, close } = openDatabase(prepareDataFolder(folder.path));
  const ada = { id: "1", username: "Ada", usernameKey: "ada", email: "a@b.it", emailKey: "a@b.it" };
  putUser(db, { ...ada, passwordHash: "-", isMaster: true });
  const sqlite = <Found>(sql: string, ...words: string[]): Found[] => {
    using file = new Database(join(folder.path, "custode.db"));
    return file.query<Found, string[]>(sql).all(...words);
  };
  return {
    db,
    ada: ada.id,
    sqlite,
    ids: (of: string) => sqlite<{ id: string }>(`SELECT id FROM ${of} ORDER BY id`).map(({ id }) => id),
    table(name: string): string {
      const id = Bun.randomUUIDv7();
      db.insert(tables).values({ id, name, isOpen: false, createdAt: 0 }).run();
      return id;
    },
    [Symbol.dispose]() {
      close();
      folder[Symbol.dispose]();
    },
  };
}
