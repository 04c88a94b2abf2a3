import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
/** The number of accounts that one network may register in an hour. */
const HOLDERS = 25;

/** Starts a save of 500 bytes that never completes. */
function holding(address: string, token: string): Socket {
  const { hostname, port } = new URL(address);
  const head = [
    "POST /character/update HTTP/1.1",
    "Host: custode.test",
    "Content-Type: application/json",
    `Authorization: Bearer ${token}`,
    "Content-Length: 500",
    "",
    '{"data":',
  ].join("\r\n");
  const socket: Socket = connect(Number(port), hostname, () => socket.write(head));
  return socket.on("error", () => {});
}

test(`incomplete saves of ${HOLDERS} accounts do not block saves of others`, async () => {
  const [honest = "", ...holders] = peopleIn(folder.path, HOLDERS + 1);
  await using program = await startProgram({ DATA_DIR: folder.path });
  const held = holders.flatMap((token) => [1, 2, 3, 4].map(() => holding(program.address, token)));
  await Promise.all(held.map((socket) => new Promise<void>((resolve) => socket.once("connect", resolve))));
  await Bun.sleep(500);

  const saved = await apiOf(program.address, honest).post("/character/create", { data: investigator() });
  expect(saved.status).toBe(201);
  for (const socket of held) socket.destroy();
}, 30_000);
