import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const CALLERS = 100;
/** As long as a request head may be: 80 ms of work, without a session. */
const LONG_QUERY = new Array(1100).fill("category=A").join("&");

function connected(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

test(`requests of ${CALLERS} unauthenticated clients that have disconnected do not delay others`, async () => {
  await using program = await startProgram({ DATA_DIR: folder.path });
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => connected(program.address)));
  for (const socket of callers)
    socket.write(`GET /equipment-templates/list?${LONG_QUERY} HTTP/1.1\r\nHost: custode.test\r\n\r\n`);
  // After the first answer the server has received all requests.
  await new Promise((resolve) => callers[0]?.once("data", resolve));
  for (const socket of callers) socket.destroy();

  const askedAt = performance.now();
  expect((await fetch(`${program.address}/health`)).status).toBe(200);
  expect(performance.now() - askedAt).toBeLessThan(2_000);
}, 30_000);
