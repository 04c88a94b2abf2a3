import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const CALLERS = 400;
/** Requests whose turn comes before the server notices any disconnection. */
const LATE = 10;
/** As long as a request head may be, without a session. */
const LONG_QUERY = new Array(1100).fill("category=A").join("&");

function connected(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
}

/** Until the answers that the suspended server had sent have been read. */
const allRead = () => Bun.sleep(50);

test(`requests of ${CALLERS} unauthenticated clients that have disconnected are not processed`, async () => {
  await using program = await startProgram({ DATA_DIR: folder.path, METRICS: "true" });
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => connected(program.address)));
  for (const socket of callers)
    socket.write(`GET /equipment-templates/list?${LONG_QUERY} HTTP/1.1\r\nHost: custode.test\r\n\r\n`);
  // After the first answer the server has received all requests; it is suspended so that it gets no further meanwhile.
  let answered = 0;
  await new Promise<void>((resolve) => {
    for (const socket of callers)
      socket.once("data", () => {
        answered += 1;
        process.kill(program.pid, "SIGSTOP");
        resolve();
      });
  });
  await allRead();
  expect(answered, "too few requests are left").toBeLessThan(CALLERS - LATE);
  for (const socket of callers) socket.destroy();
  process.kill(program.pid, "SIGCONT");

  expect((await fetch(`${program.address}/health`)).status).toBe(200);
  const figures = await (await fetch(`${program.address}/metrics`)).text();
  const processed = Number(/^custode_http_requests_total\{status="200"\} (\d+)$/m.exec(figures)?.[1]);
  // `/health` as well.
  expect(processed).toBeWithin(answered + 1, answered + LATE);
}, 30_000);
