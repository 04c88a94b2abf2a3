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

test("a password reset is answered before any work on the letter, so that its timing reveals nothing", async () => {
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
  // The mail queue may have run during one of the calls by chance.
  expect(madeMeanwhile).toBeLessThanOrEqual(1);
  while (linksMade() < names.length) await Bun.sleep(20);
});

test("a repeated request writes as much as a first one, so that its timing does not reveal known addresses", () => {
  const written = () => db.get<[number]>(sql`SELECT total_changes()`)[0];
  const start = written();
  queueResetRequest(db, "elsa@esempio.it", 0);
  const afterOne = written();
  queueResetRequest(db, "elsa@esempio.it", 1);
  expect(written() - afterOne).toBe(afterOne - start);
});

test("the queue holds a thousand addresses, and a further request is answered with retry-after", async () => {
  // A request that is due would have the mail queue drop all unknown addresses.
  db.delete(resetRequests).run();
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
