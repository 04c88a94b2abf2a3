import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { login as enter } from "../../src/accounts/login.ts";
import { hashPassword } from "../../src/accounts/passwords.ts";
import { sessionsOf, setPasswordHash } from "../../src/accounts/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { putUser } from "../support/put-user.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const server = startTestServer();
afterAll(server.stop);

const NEW = "una parola nuova";
const login = async (username: string, password: string) =>
  (await server.api().post("/user/login", { username, password })).status;

describe("changing a password with the current one", () => {
  test("ends all other sessions and their sockets", async () => {
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

test("a login in progress with the old password fails if the password changes meanwhile", async () => {
  using folder = temporaryFolder();
  const { db, close } = openDatabase(prepareDataFolder(folder.path));
  const [id, hash, other] = [Bun.randomUUIDv7(), await hashPassword(PASSWORD), await hashPassword(NEW)];
  const named = { username: "Eva", usernameKey: "eva", email: "e@esempio.it", emailKey: "e@esempio.it" };
  putUser(db, { id, ...named, isMaster: false, passwordHash: hash });
  // The password is changed while the other login is still hashing.
  const pending = enter(db, { username: "Eva", password: PASSWORD }, "Firefox", Date.now());
  setPasswordHash(db, id, other);
  expect(await pending.catch((error: unknown) => error)).toMatchObject({ code: "unauthorized" });
  expect(sessionsOf(db, id)).toEqual([]);
  close();
});

describe("a password change is refused", () => {
  test("for a wrong current password, with a message at its field, and the session stays", async () => {
    const bruno = await server.guest("Bruno");
    const { status, body } = await bruno.post("/user/password", { password: "sbagliata", newPassword: NEW });
    expect(status).toBe(403);
    expect(body.fields).toEqual({ password: "La password attuale non è giusta" });
    expect((await bruno.get("/user/me")).status).toBe(200);
    expect(await login("Bruno", PASSWORD)).toBe(200);
  });

  test("for a new password that is too short", async () => {
    const carla = await server.guest("Carla");
    const { status, body } = await carla.post("/user/password", { password: PASSWORD, newPassword: "corta" });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ newPassword: "La password deve avere almeno 8 caratteri" });
  });

  test("after twelve wrong current passwords, even for the right one", async () => {
    const dario = await server.guest("Dario");
    const attempt = (password: string) => dario.post("/user/password", { password, newPassword: NEW });
    const answers = [];
    for (let tries = 0; tries < 13; tries += 1) answers.push((await attempt(`sbagliata ${tries}`)).status);
    expect(answers.slice(0, 12)).toEqual(Array(12).fill(403));
    expect(answers[12]).toBe(429);
    expect((await attempt(PASSWORD)).status).toBe(429);
  });

  test("for a common new password, which does not count as an attempt", async () => {
    const fabia = await server.guest("Fabia");
    const choose = async (newPassword: string) =>
      (await fabia.post("/user/password", { password: PASSWORD, newPassword })).status;
    const answers = [];
    for (let tries = 0; tries < 13; tries += 1) answers.push(await choose("password1"));
    expect(answers).toEqual(Array(13).fill(400));
    expect(await choose(NEW)).toBe(200);
  });

  test("without a session", async () => {
    const answer = await server.api().post("/user/password", { password: PASSWORD, newPassword: NEW });
    expect(answer.status).toBe(401);
  });
});
