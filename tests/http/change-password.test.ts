import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";

const server = startTestServer();
afterAll(server.stop);

const NEW = "una parola nuova";
const login = async (username: string, password: string) =>
  (await server.api().post("/user/login", { username, password })).status;

describe("whoever knows the present password", () => {
  test("sets another one, and stays logged in on this device alone", async () => {
    const desk = await server.guest("Ada");
    const phone = String(
      (await server.api().post("/user/login", { username: "Ada", password: PASSWORD })).body.token,
    );
    const seat = await joinTable(server.address, phone);
    expect(await desk.post("/user/password", { password: PASSWORD, newPassword: NEW })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await seat.closed).code).toBe(CLOSE.deadSession);
    expect((await server.api(phone).get("/user/me")).status).toBe(401);
    expect((await desk.get("/user/me")).status).toBe(200);
    expect(await login("Ada", PASSWORD)).toBe(401);
    expect(await login("Ada", NEW)).toBe(200);
  });
});

describe("a password stays as it is", () => {
  test("for whoever does not know it, who is told at its field and stays logged in", async () => {
    const bruno = await server.guest("Bruno");
    const { status, body } = await bruno.post("/user/password", { password: "sbagliata", newPassword: NEW });
    expect(status).toBe(403);
    expect(body.fields).toEqual({ password: "La password attuale non è giusta" });
    expect((await bruno.get("/user/me")).status).toBe(200);
    expect(await login("Bruno", PASSWORD)).toBe(200);
  });

  test("where the new one is too short", async () => {
    const carla = await server.guest("Carla");
    const { status, body } = await carla.post("/user/password", { password: PASSWORD, newPassword: "corta" });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ newPassword: "La password deve avere almeno 8 caratteri" });
  });

  test("for whoever guesses: after a dozen wrong ones even the right one is not looked at", async () => {
    const dario = await server.guest("Dario");
    const attempt = (password: string) => dario.post("/user/password", { password, newPassword: NEW });
    const answers = [];
    for (let tries = 0; tries < 13; tries += 1) answers.push((await attempt(`sbagliata ${tries}`)).status);
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(403));
    expect(answers[12]).toBe(429);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  test("for whoever has no session", async () => {
    const answer = await server.api().post("/user/password", { password: PASSWORD, newPassword: NEW });
    expect(answer.status).toBe(401);
  });
});
