import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { browserName } from "../../src/accounts/browser-name.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";

const server = startTestServer();
afterAll(server.stop);

const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
async function loginFrom(userAgent: string): Promise<string> {
  const credentials = { username: "Ada", password: PASSWORD };
  const { body } = await server.api().post("/user/login", credentials, { "user-agent": userAgent });
  return String(body.token);
}
const devicesOf = async (api: typeof bruno | ReturnType<typeof server.api>) =>
  (await api.get("/user/sessions")).body.sessions as { id: string; browser: string; isThisOne: boolean }[];

describe("a user's devices", () => {
  test("are listed by browser, the current one first, without tokens", async () => {
    const token = await loginFrom(PHONE);
    const { text } = await server.api(token).get("/user/sessions");
    const devices = await devicesOf(server.api(token));
    expect(devices[0]).toMatchObject({ browser: "Firefox su Android", isThisOne: true });
    expect(devices).toHaveLength(2);
    expect(text).not.toContain(token);
  });

  test("can be logged out one by one, with their live sockets", async () => {
    const token = await loginFrom(PHONE);
    const seat = await joinTable(server.address, token);
    const [phone] = await devicesOf(server.api(token));
    expect((await ada.post("/user/sessions/end", { id: phone?.id })).status).toBe(200);
    expect((await seat.closed).code).toBe(CLOSE.deadSession);
    expect((await server.api(token).get("/user/me")).status).toBe(401);
    expect((await ada.get("/user/me")).status).toBe(200);
  });

  test("cannot be seen or logged out by other users", async () => {
    const [own] = await devicesOf(ada);
    expect((await devicesOf(bruno)).map(({ id }) => id)).not.toContain(own?.id);
    expect(await bruno.post("/user/sessions/end", { id: own?.id })).toMatchObject({
      status: 404,
      body: { error: "Questa sessione è già finita" },
    });
    expect((await ada.get("/user/me")).status).toBe(200);
  });
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
    "Chrome su Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge su Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1",
    "Safari su iPhone",
  ],
  ["curl/8.5.0", "Dispositivo sconosciuto"],
  [undefined, "Dispositivo sconosciuto"],
])("the user agent %s is shown as %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
