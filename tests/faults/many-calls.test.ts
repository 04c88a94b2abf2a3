import { afterAll, describe, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const tokens = peopleIn(folder.path, 3);
const [master = "", player = "", other = ""] = tokens;

const CONNECTIONS = 600;
const CALLS = 30;

interface Flood {
  /** Number of responses by status. */
  readonly answers: Record<string, number>;
  stop(): void;
}

/** Opens many connections, each of which repeats its request after each response. Resolves after the first refusal. */
async function flood(address: string, path: string, headersOf: (index: number) => string[]): Promise<Flood> {
  const { hostname, port } = new URL(address);
  const answers: Record<string, number> = {};
  const refused = Promise.withResolvers<void>();
  const sockets: Socket[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const request = [`GET ${path} HTTP/1.1`, "Host: custode.test", ...headersOf(index), "", ""].join("\r\n");
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("error", () => {});
    socket.on("data", (data) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(data.toString("latin1"))?.[1];
      if (status === undefined) return;
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === "503") refused.resolve();
      socket.write(request);
    });
    sockets.push(socket);
  }
  await refused.promise;
  return {
    answers,
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const bearer = (token: string) => `Authorization: Bearer ${token}`;
/** A client address, as a proxy reports it. */
const from = (address: string) => ({ "x-forwarded-for": address });

type Kind = [who: string, pathAt: (table: unknown) => string, headersOf: (index: number) => string[]];
const KINDS: Kind[] = [
  ["each with an invented session", () => "/audio/list", (index) => [bearer(`invented${index}`)]],
  ["of one player", (table) => `/table/${table}/rolls`, () => [bearer(player)]],
];
const MORE_KINDS: Kind[] = [
  ["without a session", () => "/audio/list", () => []],
  ["each with an invented cookie", () => "/", (index) => [`Cookie: custode_session=invented${index}`]],
];

describe(`${CONNECTIONS} connections that send requests continuously do not delay or block other users`, () => {
  test.each(isAll ? [...KINDS, ...MORE_KINDS] : KINDS)(
    "%s",
    async (_who, pathAt, headersOf) => {
      await using program = await startProgram({ DATA_DIR: folder.path, TRUST_PROXY: "true" });
      const honest = apiOf(program.address, other);
      const { current } = (await honest.get("/table/list")).body;
      const created = await apiOf(program.address, master).post("/displays/create", { table: current });
      const { answers, stop } = await flood(program.address, pathAt(current), headersOf);
      const before = answers["200"] ?? 0;
      const unauthenticated = apiOf(program.address, null);
      for (let call = 0; call < CALLS; call += 1) {
        expect((await honest.get("/character/list")).status).toBe(200);
        // With cookies, as pictures are requested: by a player's page and by a television.
        for (const cookie of [`custode_session=${other}`, `custode_display=${created.body.code}`]) {
          expect((await unauthenticated.get("/audio/list", { cookie })).status).toBe(200);
        }
        expect((await unauthenticated.get("/health", from("198.51.100.7"))).status).toBe(200);
      }
      // Each call waits for about two of theirs, plus those served while this process was busy, not for all 500 in the queue.
      expect((answers["200"] ?? 0) - before).toBeLessThan(CALLS * 4 * 100);
      expect(answers["503"]).toBeGreaterThan(0);
      stop();
    },
    60_000,
  );
});
