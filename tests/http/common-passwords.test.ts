import { afterAll, describe, expect, test } from "bun:test";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

const SENTENCE = "Questa password è fra le più usate al mondo: scegline un'altra, per esempio quattro parole";
const account = (password: string) => ({ email: "ada@example.org", username: "Ada", password });

describe("a common password", () => {
  test.each(["password", "12345678", "qwertyuiop", "Password123", "ILOVEYOU"])(
    "%s is refused at registration, with a message at its field",
    async (password) => {
      const { status, body } = await server.api().post("/user/register", account(password));
      expect([status, body.fields]).toEqual([400, { password: SENTENCE }]);
    },
  );

  test("is refused as a new password, and the old one stays valid", async () => {
    const bruno = await server.guest("Bruno");
    const { status, body } = await bruno.post("/user/password", {
      password: PASSWORD,
      newPassword: "baseball",
    });
    expect([status, body.fields]).toEqual([400, { newPassword: SENTENCE }]);
    const again = await server.api().post("/user/login", { username: "Bruno", password: PASSWORD });
    expect(again.status).toBe(200);
  });

  test("is only one of the most common: a short sentence is accepted", async () => {
    expect((await server.api().post("/user/register", account("la gatta sul tetto"))).status).toBe(201);
  });
});
