import { afterAll, describe, expect, test } from "bun:test";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

const SENTENCE = "Questa password è fra le più usate al mondo: scegline un'altra, per esempio quattro parole";
const account = (password: string) => ({ email: "ada@example.org", username: "Ada", password });

describe("a password that is tried first", () => {
  test.each(["password", "12345678", "qwertyuiop", "Password123", "ILOVEYOU"])(
    "%s makes no account, and says why at its field",
    async (password) => {
      const { status, body } = await server.api().post("/user/register", account(password));
      expect([status, body.fields]).toEqual([400, { password: SENTENCE }]);
    },
  );

  test("is no new password either, and the former one stays good", async () => {
    const bruno = await server.guest("Bruno");
    const { status, body } = await bruno.post("/user/password", {
      password: PASSWORD,
      newPassword: "baseball",
    });
    expect([status, body.fields]).toEqual([400, { newPassword: SENTENCE }]);
    const again = await server.api().post("/user/login", { username: "Bruno", password: PASSWORD });
    expect(again.status).toBe(200);
  });

  test("is one of the most common only: a short sentence of one's own is good", async () => {
    expect((await server.api().post("/user/register", account("la gatta sul tetto"))).status).toBe(201);
  });
});
