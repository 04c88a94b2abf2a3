import { afterAll, expect, test } from "bun:test";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

/** Milliseconds, longer than the server waits for a token. */
const STALLED_FOR = 5_500;

test("sockets whose token arrives while the server is stalled are welcomed", async () => {
  const ada = await server.guest("Ada");
  const sockets = await Promise.all(Array.from({ length: 8 }, () => server.openSocket(ada.token)));
  for (const socket of sockets) socket.say("SESSION_TOKEN");
  // The server runs in this process.
  Bun.sleepSync(STALLED_FOR);
  const welcomes = await Promise.all(sockets.map((socket) => socket.next("audioStreaming")));
  expect(welcomes).toHaveLength(sockets.length);
  for (const socket of sockets) socket.close();
}, 30_000);
