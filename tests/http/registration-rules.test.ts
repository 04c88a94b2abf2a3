import { afterAll, describe, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";

describe("closed registration", () => {
  const server = startTestServer({ registration: "closed" });
  afterAll(server.stop);

  test("refuses everybody, even with an invitation code", async () => {
    expect(await server.register("Ada", { inviteCode: "closed" })).toMatchObject({
      status: 403,
      body: { code: "forbidden", error: "Le registrazioni sono chiuse: chiedi a chi ospita il server" },
    });
    expect((await server.login("Ada")).status).toBe(401);
  });
});

describe("registration with an invitation word and a master code", () => {
  const server = startTestServer({ registration: "carcosa", masterCode: "re giallo" });
  afterAll(server.stop);

  test.each([undefined, "", "Carcosa", "carcos", "open"])("refuses the word %j", async (inviteCode) => {
    expect(await server.register("Ada", { inviteCode })).toMatchObject({
      status: 403,
      body: { code: "forbidden", fields: { inviteCode: "La parola d'invito non è giusta" } },
    });
  });

  test("accepts the right word", async () => {
    expect((await server.register("Ada", { inviteCode: "carcosa" })).status).toBe(201);
    // Keyboards of phones add a space behind a word.
    expect((await server.register("Elsa", { inviteCode: "carcosa " })).status).toBe(201);
  });

  test.each([undefined, "", "carcosa"])(
    "refuses a Master User with the master code %j",
    async (masterCode) => {
      const answer = await server.register("Bruno", { inviteCode: "carcosa", isMaster: true, masterCode });
      expect(answer).toMatchObject({
        status: 403,
        body: { fields: { masterCode: "Il codice per i master non è giusto" } },
      });
      expect((await server.login("Bruno")).status).toBe(401);
    },
  );

  test("accepts a Master User with word and master code", async () => {
    const codes = { inviteCode: "carcosa", masterCode: "re giallo" };
    expect((await server.register("Marta", { isMaster: true, ...codes })).status).toBe(201);
    const token = String((await server.login("Marta")).body.token);
    expect((await server.api(token).get("/user/me")).body.user).toEqual({
      username: "Marta",
      isMaster: true,
    });
  });

  test("ignores the master code of a player", async () => {
    const answer = await server.register("Carla", { inviteCode: "carcosa", masterCode: "non lo so" });
    expect(answer.status).toBe(201);
  });
});
