import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RunningServer, startServer } from "../../src/server.ts";
import { listeningLog } from "../support/listening-log.ts";
import { testConfig } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeWebFolder } from "../support/web-folder.ts";

/** A self-signed certificate for localhost, valid for a hundred years. */
const [cert, key] = ["cert.pem", "key.pem"].map((name) => join(import.meta.dir, "tls", name));
const tls = { ca: readFileSync(cert ?? "", "utf8") };
const folder = temporaryFolder();
const listening = listeningLog();
let server: RunningServer;
let address: string;

beforeAll(() => {
  const config = testConfig(join(folder.path, "data"), { tls: { cert: cert ?? "", key: key ?? "" } });
  server = startServer(config, listening.log, { webFolder: makeWebFolder(join(folder.path, "web")) });
  address = `https://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.stop();
  folder[Symbol.dispose]();
  listening.assertNoErrors();
});

const post = (path: string, body: unknown) =>
  fetch(address + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    tls,
  });

/** The answer to the ClientHello of a client whose highest version is this (0x0302 is TLS 1.1). */
async function answerTo(version: number): Promise<Buffer> {
  const suites = [0xc02b, 0xc02c, 0xcca9, 0xc009, 0xc00a];
  const hello = Buffer.concat([
    Buffer.from([version >> 8, version & 0xff]),
    crypto.getRandomValues(Buffer.alloc(32)),
    Buffer.from([0, 0, suites.length * 2, ...suites.flatMap((suite) => [suite >> 8, suite & 0xff]), 1, 0]),
  ]);
  const handshake = Buffer.concat([Buffer.from([1, 0, 0, hello.length]), hello]);
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port: server.port,
    socket: { data: (_socket, data) => resolve(Buffer.from(data)), close: () => resolve(Buffer.alloc(0)) },
  });
  socket.write(Buffer.concat([Buffer.from([0x16, 3, 1, 0, handshake.length]), handshake]));
  const answer = await promise;
  socket.end();
  return answer;
}

describe("with its own certificate the server", () => {
  test("serves the page over https with HSTS", async () => {
    const answer = await fetch(address, { tls });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
  });

  test("sets a Secure cookie, and opens the live channel over wss", async () => {
    const ada = { username: "Ada", password: "una parola lunga" };
    await post("/user/register", { ...ada, email: "ada@esempio.it", isMaster: false });
    const login = await post("/user/login", ada);
    expect(login.headers.get("set-cookie")).toContain("; Secure");
    const { token } = await login.json();

    // The browser's type does not know the options that Bun's WebSocket takes.
    const options = { tls } as unknown as string[];
    const socket = new WebSocket(`${address.replace("https", "wss")}/ws`, options);
    const welcomed = new Promise((resolve, reject) => {
      socket.onmessage = ({ data }) => resolve(JSON.parse(String(data)).action);
      socket.onerror = reject;
    });
    socket.onopen = () => socket.send(JSON.stringify({ action: "SESSION_TOKEN", sessionToken: token }));
    expect(await welcomed).toBe("seated");
    socket.close();
  });

  test("refuses TLS versions before 1.2", async () => {
    // The description of an alert record: 70 is protocol_version.
    const kind = (answer: Buffer) => (answer[0] === 0x15 ? answer[6] : null);
    expect(kind(await answerTo(0x0301))).toBe(70);
    expect(kind(await answerTo(0x0302))).toBe(70);
    expect(kind(await answerTo(0x0303))).not.toBe(70);
  });
});
