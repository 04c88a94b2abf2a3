import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { addUser } from "../../src/accounts/index.ts";
import { queueResetRequest } from "../../src/accounts/reset-store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { resetRequests, resetTokens } from "../../src/db/schema.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer();
const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
afterAll(async () => {
  close();
  await server.stop();
});
const ask = (email: string) => server.api().post("/user/reset-password", { email });
const linksMade = () => db.select().from(resetTokens).all().length;

test("nothing of a letter is done before whoever asked has the answer, so that its time tells nothing", async () => {
  const names = ["ada", "bruno", "carla", "dario"];
  for (const username of names) {
    await addUser(
      db,
      { username, email: `${username}@esempio.it`, password: PASSWORD, isMaster: false },
      () => {},
      0,
    );
  }
  let madeMeanwhile = 0;
  for (const username of names) {
    const before = linksMade();
    expect((await ask(`${username}@esempio.it`)).status).toBe(200);
    if (linksMade() > before) madeMeanwhile += 1;
  }
  // By chance the desk may have looked up during one of the calls.
  expect(madeMeanwhile).toBeLessThanOrEqual(1);
  while (linksMade() < names.length) await Bun.sleep(20);
});

test("asking again writes as much as asking for the first time: only an address that somebody has waits for long", () => {
  const written = () => db.get<[number]>(sql`SELECT total_changes()`)[0];
  const start = written();
  queueResetRequest(db, "elsa@esempio.it", 0);
  const afterOne = written();
  queueResetRequest(db, "elsa@esempio.it", 1);
  expect(written() - afterOne).toBe(afterOne - start);
});

test("made-up addresses are kept by the thousand at most, and those who ask then are told to wait", async () => {
  // Put off, as letters are that the mail server refuses: the desk leaves them where they are.
  const later = Date.now() + 30 * 60_000;
  const waiting = Array.from({ length: 1_000 }, (_, index) => ({
    emailKey: `${index}@esempio.it`,
    requestedAt: 0,
    attempts: 1,
    nextTryAt: later,
  }));
  db.insert(resetRequests).values(waiting).run();
  const answer = await ask("nuova@esempio.it");
  expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(answer.headers.get("retry-after")).toBe("60");
  db.delete(resetRequests).run();
  expect((await ask("nuova@esempio.it")).status).toBe(200);
});
