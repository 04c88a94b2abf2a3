import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Api, apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { PASSWORD, startTestServer, type TestServer } from "../support/server.ts";
import { joinTable, openSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const nginx = Bun.which("nginx");
if (!nginx) process.stderr.write("skipped: nginx is not installed, so its recipe is not tried\n");

/** A port that was free a moment ago. */
function freePort(): number {
  const listener = Bun.listen({ port: 0, hostname: "127.0.0.1", socket: { data: () => {} } });
  listener.stop(true);
  return listener.port;
}

describe.skipIf(!nginx)("behind nginx with the documented configuration", () => {
  const folder = temporaryFolder();
  const proxied = freePort();
  const address = `http://127.0.0.1:${proxied}`;
  let server: TestServer;
  let api: Api;
  let proxy: Bun.Subprocess;

  beforeAll(async () => {
    server = startTestServer({ trustProxy: true });
    api = apiOf(address, null);
    const recipe = readFileSync(join(import.meta.dir, "../../docs/proxy/nginx.conf"), "utf8")
      .replace("listen 443 ssl;", `listen 127.0.0.1:${proxied};`)
      .replace(/^ *ssl_certificate.*\n/gm, "")
      .replace("http://127.0.0.1:3001", server.address);
    const bodies = join(folder.path, "tmp");
    mkdirSync(bodies);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${bodies};`,
    );
    writeFileSync(
      join(folder.path, "nginx.conf"),
      `daemon off; pid ${folder.path}/pid; error_log ${folder.path}/error.log;
       events {} http { access_log off; ${temporary.join(" ")}
       ${recipe} }`,
    );
    proxy = Bun.spawn([
      nginx ?? "",
      "-e",
      join(folder.path, "error.log"),
      "-p",
      folder.path,
      "-c",
      "nginx.conf",
    ]);
    for (;;) {
      if (proxy.exitCode !== null) throw new Error(readFileSync(join(folder.path, "error.log"), "utf8"));
      const answer = await fetch(`${address}/health`).catch(() => null);
      if (answer?.ok) break;
      await Bun.sleep(20);
    }
  });
  afterAll(async () => {
    proxy.kill("SIGTERM");
    await proxy.exited;
    await server.stop();
    folder[Symbol.dispose]();
  });

  async function login(username: string): Promise<string> {
    const email = `${username.toLowerCase()}@esempio.it`;
    await api.post("/user/register", { username, email, password: PASSWORD, isMaster: true });
    return String((await api.post("/user/login", { username, password: PASSWORD })).body.token);
  }

  test("pages and calls pass, also a portrait above nginx's default body limit", async () => {
    const token = await login("Ada");
    expect((await api.get("/")).text).toContain("<title>Custode");
    const avatar = `data:image/png;base64,${Buffer.from(crypto.getRandomValues(new Uint8Array(1))).toString("base64")}`;
    const large = { data: investigator({ images: { avatar: avatar.padEnd(2_000_000, "A") } }) };
    // The picture is invalid, but the answer comes from the server and not from nginx.
    const answer = await apiOf(address, token).post("/character/create", large);
    expect(answer.headers.get("x-request-id")).not.toBeNull();
    expect(answer.status).not.toBe(413);
  });

  test("the live channel passes, with the origin of the proxy's address", async () => {
    const token = await login("Bruno");
    const socket = await openSocket(address, token, { origin: address });
    socket.say("SESSION_TOKEN");
    await socket.next("audioListUpdated");
    const direct = await joinTable(server.address, token);
    socket.say("DICE_ROLL", { message: "<b>Ascoltare</b>", level: "normal", speachText: "Ascoltare" });
    expect((await direct.next("diceRollMessage")).username).toBe("Bruno");
    socket.close();
    direct.close();
  });

  test("a foreign origin gets no socket", async () => {
    const token = await login("Carla");
    await expect(openSocket(address, token, { origin: "http://altrove.example" })).rejects.toThrow();
  });

  test("the throttle cannot be evaded with invented X-Forwarded-For addresses", async () => {
    const tries: number[] = [];
    for (let attempt = 0; attempt < 20 && !tries.includes(429); attempt++) {
      const invented = { "x-forwarded-for": `203.0.113.${attempt}` };
      const wrong = { username: "nessuno", password: "sbagliata" };
      tries.push((await api.post("/user/login", wrong, invented)).status);
    }
    expect(tries.at(-1)).toBe(429);
  });
});
