import { afterAll, expect, test } from "bun:test";
import { createLoginLog } from "../../src/accounts/login-log.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { listeningLog } from "../support/listening-log.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const server = startTestServer({ trustProxy: true });
afterAll(server.stop);
const ada = await server.guest("Ada");

/** The lines of the log that say this, as they would stand in the file. */
const said = (message: string) =>
  server.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);
const tryFrom = (address: string, username: string, password: string) =>
  server.api().post("/user/login", { username, password }, { "x-forwarded-for": address });

test("a login stands in the log, with its address", async () => {
  expect((await tryFrom("192.0.2.7", "ada", PASSWORD)).status).toBe(200);
  expect(said("logged in").at(-1)).toMatchObject({
    username: "ada",
    address: "192.0.2.7",
    time: expect.any(Number),
  });
});

test("a failed one too, and so does one that came too often; no password and no word that may be one", async () => {
  await tryFrom("192.0.2.8", "Ada", "una parola sbagliata");
  await tryFrom("192.0.2.8", "la mia password segreta", "una parola sbagliata");
  for (let tries = 0; tries < 12; tries += 1) await tryFrom("192.0.2.8", "Ada", "x".repeat(9));
  const failures = said("login failed");
  expect(failures.slice(0, 2)).toMatchObject([
    { username: "Ada", address: "192.0.2.8", why: "unauthorized" },
    { username: "(sconosciuto)", address: "192.0.2.8", why: "unauthorized" },
  ]);
  expect(failures.at(-1)).toMatchObject({ username: "Ada", why: "too_many" });
  expect(server.lines.join("")).not.toMatch(/sbagliata|segreta|una parola lunga/);
});

test("whoever leaves stands there, and a password that was changed", async () => {
  const { token } = (await server.login("Ada")).body;
  await server.api(String(token)).post("/user/logout", {});
  expect(said("logged out")).toMatchObject([{ username: "Ada" }]);
  const newPassword = "un'altra parola lunga";
  await ada.post("/user/password", { password: PASSWORD, newPassword });
  expect(said("password changed")).toMatchObject([{ username: "Ada" }]);
});

test("a flood takes few lines", () => {
  using folder = temporaryFolder();
  const { db, close } = openDatabase(prepareDataFolder(folder.path));
  const { log, lines } = listeningLog();
  const logins = createLoginLog(db);
  const caller = { var: { log: () => log, address: () => "192.0.2.9" } };
  for (let tries = 0; tries < 1000; tries += 1) {
    logins.failed(caller, `nessuno ${tries}`, "unauthorized");
    logins.succeeded(caller, "Ada");
  }
  close();
  const written = (message: string) => lines.filter((line) => line.includes(message)).length;
  expect([written("login failed"), written("logged in"), lines.length]).toEqual([60, 60, 122]);
});
