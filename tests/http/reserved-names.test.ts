import { afterAll, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

test.each([
  "Custode",
  "custode",
  "CUSTODE",
  "Ｃｕｓｔｏｄｅ",
  "Сustоde",
  "Cust0de",
  "C u s t o d e",
  "«Custode»",
  "Il Custode",
  "il   custode",
  "Master",
  "Il master",
  "Master.",
  "Мaster",
  "Master User",
  "Il Server",
  "Sistema",
  "Ϲustode",
  "Cuꜱtode",
  "ᴍaster",
  "custodé",
  "Máster",
  "1l Custode",
])("%s is refused as a user name that impersonates the program or a master", async (username) => {
  const error = "Con questo nome si presenta Custode stesso, o chi conduce: scegline un altro";
  expect(await server.register(username)).toMatchObject({
    status: 400,
    body: { code: "invalid", error, fields: { username: error } },
  });
  expect((await server.login(username)).status).toBe(401);
});

test.each(["Custodia", "Maestro", "Mastro Ciliegia", "Marta Master", "admin"])(
  "%s is accepted as a user name",
  async (name) => {
    expect((await server.register(name)).status).toBe(201);
  },
);

test("an existing account with a reserved name still works", async () => {
  const { token } = await server.guest("Il Custode", { isMaster: true });
  expect((await server.login("il custode")).status).toBe(200);
  expect((await server.api(token).get("/user/me")).body.user).toMatchObject({ username: "Il Custode" });
});
