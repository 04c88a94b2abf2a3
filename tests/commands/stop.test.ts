import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { apiOf } from "../support/api.ts";
import { startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

describe.each(["SIGTERM", "SIGINT"] as const)("at %s", (signal) => {
  test("custode sends its sockets away and leaves the data in one file, within two seconds", async () => {
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
    expect(performance.now() - before).toBeLessThan(2_000);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect((await socket.closed).code).toBe(1001);
    expect(readdirSync(folder.path).sort()).toEqual(["audio", "custode.db", "images", "instance.lock"]);
    await expect(fetch(program.address)).rejects.toThrow();
  });
});
