import { afterAll, expect, test } from "bun:test";
import { connect } from "node:net";
import fc from "fast-check";
import { startTestServer } from "../support/server.ts";
import { expectNoInternals } from "./outside.ts";
import { runs } from "./seed.ts";

const server = startTestServer();
afterAll(server.stop);
const { hostname, port } = new URL(server.address);

/** Sends bytes to the port. @returns the data received until the socket closes or is idle. */
function sendRaw(bytes: Uint8Array, silenceMs = 60): Promise<string> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on("data", (piece) => {
      heard += piece.toString("latin1");
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(heard));
  });
}

const first = fc.constantFrom(
  "GET / HTTP/1.1",
  "POST /user/login HTTP/1.1",
  "GET /ws HTTP/1.1",
  "TRACE / HTTP/1.1",
  "OPTIONS * HTTP/1.1",
  "GET http://evil.example/ HTTP/1.1",
  "GET //evil.example/..;/ HTTP/1.1",
  "GET / HTTP/9.9",
  "PRI * HTTP/2.0",
  "GET",
  "",
);
const lines = fc.constantFrom(
  "Host: x",
  "Host: evil.example:99999999",
  "Content-Length: 5",
  "Content-Length: -1",
  "Content-Length: 99999999999999999999",
  "Transfer-Encoding: chunked",
  "Upgrade: websocket",
  "Connection: Upgrade",
  "Sec-WebSocket-Key: x",
  "Sec-WebSocket-Version: 13",
  "X: \0",
  ": x",
  `X: ${"y".repeat(20_000)}`,
  "",
  "ffffffffffffffff",
  "{}",
);
const requests = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Uint8Array.from(bytes)),
  fc
    .tuple(first, fc.array(lines, { maxLength: 12 }))
    .map(([line, more]) => Buffer.from(`${[line, ...more].join("\r\n")}\r\n\r\n`)),
);

test("the server survives malformed HTTP requests", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 16, maxLength: 16 }), async (batch) => {
      for (const answer of await Promise.all(batch.map((bytes) => sendRaw(bytes)))) {
        expect(answer).not.toContain("HTTP/1.1 500");
        expectNoInternals(answer);
      }
    }),
    runs(15),
  );
  expect((await server.api().get("/health")).status).toBe(200);
});

test("malformed WebSocket frames do not affect other sockets", async () => {
  const ada = await (await server.guest("Ada")).joinTable();
  const upgrade = `GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
  const frame = fc.uint8Array({ minLength: 2, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 8, maxLength: 8 }), async (batch) => {
      const answers = await Promise.all(
        batch.map((bytes) => sendRaw(Buffer.concat([Buffer.from(upgrade), Uint8Array.from(bytes)]), 300)),
      );
      for (const answer of answers) expect(answer).toStartWith("HTTP/1.1 101");
    }),
    runs(8),
  );
  ada.say("DICE_ROLL", { message: "34", level: "normal", speachText: "" });
  await ada.next("diceRollMessage");
  ada.close();
});
