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

/** The parsed lines of the log with this message. */
const said = (message: string) =>
  server.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message);
const tryFrom = (address: string, username: string, password: string) =>
  server.api().post("/user/login", { username, password }, { "x-forwarded-for": address });

test("a login is logged with its address", async () => {
  expect((await tryFrom("192.0.2.7", "ada", PASSWORD)).status).toBe(200);
  expect(said("logged in").at(-1)).toMatchObject({
    username: "ada",
    address: "192.0.2.7",
    time: expect.any(Number),
  });
});

test("failed and throttled logins are logged, without passwords or unknown names, which may be passwords", async () => {
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

test("a logout and a password change are logged", async () => {
  const { token } = (await server.login("Ada")).body;
  await server.api(String(token)).post("/user/logout", {});
  expect(said("logged out")).toMatchObject([{ username: "Ada" }]);
  const newPassword = "un'altra parola lunga";
  await ada.post("/user/password", { password: PASSWORD, newPassword });
  expect(said("password changed")).toMatchObject([{ username: "Ada" }]);
});

test("the number of logged lines is limited", () => {
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
