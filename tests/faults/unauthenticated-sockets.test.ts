import { afterAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { CLOSE } from "#shared/protocol.ts";
import { roll } from "../live/people.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable, openSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { UPGRADE } from "./raw-socket.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const tokens = peopleIn(folder.path, 48);

/** Opens a socket without introduction, and settles once the server has accepted or closed it. */
function unauthenticatedSocket(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.once("data", () => resolve(socket));
    socket.once("close", () => resolve(socket));
    socket.write([`GET /ws HTTP/1.1`, `Host: ${hostname}:${port}`, ...UPGRADE, "", ""].join("\r\n"));
  });
}

describe("unauthenticated sockets", () => {
  test("do not keep others from joining, even 2 100 of them from the same address", async () => {
    await using program = await startProgram({ DATA_DIR: folder.path, LOG_LEVEL: "info" });
    const sockets: Socket[] = [];
    const closed: Promise<unknown>[] = [];
    while (sockets.length < 2_100) {
      const more = await Promise.all(
        Array.from({ length: 100 }, () => unauthenticatedSocket(program.address)),
      );
      for (const socket of more) closed.push(new Promise((resolve) => socket.once("close", resolve)));
      sockets.push(...more);
    }
    const held = megabytesOf(program.pid);
    const group = await Promise.all(tokens.slice(1).map((token) => joinTable(program.address, token)));
    expect(group).toHaveLength(47);
    const [ada, bruno] = group;
    ada?.say("DICE_ROLL", roll);
    await bruno?.next("diceRollMessage");
    // All but the newest have been evicted.
    await Promise.all(closed.slice(0, 2_100 - 256));
    if (held !== null) expect(held).toBeLessThan(250);
    for (const socket of sockets) socket.destroy();
    for (const socket of group) socket.close();
  }, 60_000);

  test("evict only sockets of their own network, as reported by a proxy", async () => {
    await using program = await startProgram({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
    const from = (address: string) => ({ "X-Forwarded-For": `10.0.0.9, ${address}` });
    const shy = await openSocket(program.address, tokens[1] ?? "", from("10.0.0.1"));
    const flood = [];
    for (let count = 0; count < 400; count += 1)
      flood.push(await openSocket(program.address, null, from("10.6.6.6")));
    expect((await flood[0]?.closed)?.code).toBe(CLOSE.tooMany);
    shy.say("SESSION_TOKEN");
    await shy.next("audioListUpdated");
    for (const socket of [shy, ...flood]) socket.close();
  }, 30_000);
});
