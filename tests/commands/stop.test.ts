import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { apiOf } from "../support/api.ts";
import { startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DOCKER_KILLS_AFTER_MS = 10_000;

describe.each(["SIGTERM", "SIGINT"] as const)("at %s", (signal) => {
  test("custode closes its sockets, checkpoints the database into one file and exits before Docker would kill it", async () => {
    using folder = temporaryFolder();
    const program = await startProgram({ DATA_DIR: folder.path });
    const api = apiOf(program.address, null);
    const ada = { username: "Ada", password: PASSWORD };
    await api.post("/user/register", { ...ada, email: "ada@esempio.it" });
    const token = String((await api.post("/user/login", ada)).body.token);
    const socket = await joinTable(program.address, token);
    expect(readdirSync(folder.path)).toContain("custode.db-wal");

    const before = performance.now();
    const { exitCode, stderr } = await program.end(signal);
    expect(performance.now() - before).toBeLessThan(DOCKER_KILLS_AFTER_MS);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect((await socket.closed).code).toBe(1001);
    expect(readdirSync(folder.path).sort()).toEqual(["audio", "custode.db", "images", "instance.lock"]);
    await expect(fetch(program.address)).rejects.toThrow();
  });
});

test("a second Ctrl+C, forwarded by npm, does not abort a request in progress", async () => {
  using folder = temporaryFolder();
  const program = await startProgram({ DATA_DIR: folder.path });
  const ada = { username: "Ada", password: PASSWORD };
  await apiOf(program.address, null).post("/user/register", { ...ada, email: "ada@esempio.it" });
  const slowly = new TransformStream<Uint8Array, Uint8Array>();
  const login = fetch(`${program.address}/user/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: slowly.readable,
  });
  const writer = slowly.writable.getWriter();
  const [start, rest] = [JSON.stringify(ada).slice(0, 5), JSON.stringify(ada).slice(5)];
  await writer.write(new TextEncoder().encode(start));
  // The server answers these after it has received the start of the login.
  for (let times = 0; times < 5; times++) await apiOf(program.address, null).get("/health");

  process.kill(program.pid, "SIGINT");
  while (!program.said().includes("Custode si ferma")) await Bun.sleep(5);
  const ended = program.end("SIGINT");
  await writer.write(new TextEncoder().encode(rest));
  await writer.close();
  expect((await login).status).toBe(200);
  expect((await ended).exitCode).toBe(0);
});
