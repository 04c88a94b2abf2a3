import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { roll } from "../live/people.ts";
import { isAll } from "../support/all.ts";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const CALLERS = 250;
const EIGHT_MEGABYTES = 8 * 1024 * 1024;
const MOST_MEGABYTES = 250;
/** One for all callers: 250 of them would fill two gigabytes. */
const UNFINISHED_BODY = Buffer.alloc(EIGHT_MEGABYTES - 1, 97);

/** Sends a body without its last byte. `answered` returns the response so far. */
function unfinished(address: string, path: string, token: string | null, chunked = false) {
  const { hostname, port } = new URL(address);
  let answer = "";
  const socket: Socket = connect(Number(port), hostname, () => {
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: custode.test",
      "Content-Type: application/json",
      chunked ? "Transfer-Encoding: chunked" : `Content-Length: ${EIGHT_MEGABYTES}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
      "",
      "",
    ].join("\r\n");
    socket.write(chunked ? `${head}${EIGHT_MEGABYTES.toString(16)}\r\n` : head);
    socket.write(UNFINISHED_BODY);
  });
  socket.on("error", () => {});
  socket.on("data", (piece) => {
    answer += piece;
  });
  return { socket, answered: () => answer };
}

const KINDS = [
  ["/character/update", true, true],
  ["/user/login", false, false],
  ["/user/login", false, true],
  ["/character/update", false, false],
  ["/character/update", true, false],
] as const;

test.each(KINDS.slice(0, isAll ? KINDS.length : 2))(
  `${CALLERS} incomplete bodies of 8 MB to %s (session: %p, chunked: %p) use little memory and do not block others`,
  async (path, hasSession, isChunked) => {
    const [token = "", other = ""] = peopleIn(temporary(), 2);
    await using program = await startProgram({ DATA_DIR: folders.at(-1) ?? "" });
    const honest = apiOf(program.address, other);
    const [ada, bruno] = [await joinTable(program.address, token), await joinTable(program.address, other)];
    const callers = Array.from({ length: CALLERS }, () =>
      unfinished(program.address, path, hasSession ? token : null, isChunked),
    );
    let most = 0;
    for (let time = 0; time < 20; time += 1) {
      ada.say("DICE_ROLL", { ...roll, speachText: `${time}` });
      await bruno.next("diceRollMessage", ({ speachText }) => speachText === `${time}`);
      expect((await honest.post("/character/create", { data: investigator() })).status).toBe(201);
      most = Math.max(most, megabytesOf(program.pid) ?? 0);
      await Bun.sleep(100);
    }
    expect(most).toBeLessThan(MOST_MEGABYTES);
    // All are refused except the few still being read.
    const refused = () =>
      callers.filter(({ answered }) => /^HTTP\/1\.1 (401|413|429|503) /.test(answered())).length;
    while (refused() < CALLERS - 5) await Bun.sleep(20);
    for (const { socket } of callers) socket.destroy();
    ada.close();
    bruno.close();
  },
  60_000,
);

const folders: string[] = [];
/** A separate folder for each program. */
function temporary(): string {
  const path = `${folder.path}/${folders.length}`;
  folders.push(path);
  return path;
}
