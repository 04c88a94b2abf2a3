import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { apiOf } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { PASSWORD } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const ada = { username: "Ada", password: PASSWORD };

async function register(address: string): Promise<void> {
  const answer = await apiOf(address, null).post("/user/register", { ...ada, email: "ada@esempio.it" });
  expect(answer.status).toBe(201);
}

async function login(address: string) {
  const { body } = await apiOf(address, null).post("/user/login", ada);
  return apiOf(address, String(body.token));
}

describe("one data folder", () => {
  test("is used by one server: a second one names the owner and exits, the first keeps running", async () => {
    using folder = temporaryFolder();
    await using first = await startProgram({ DATA_DIR: folder.path });
    const second = await runProgram([], { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder.path });
    expect({ exitCode: second.exitCode, stdout: second.stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(second.stderr).toStartWith(
      `custode: La cartella ${folder.path} è già in uso dal processo ${first.pid} su ${hostname()}, dal `,
    );
    expect(second.stderr).toEndWith("ferma quell'altro Custode, o dai a questo un'altra DATA_DIR.\n");
    await register(first.address);
    expect((await (await login(first.address)).get("/user/me")).status).toBe(200);
  });

  test("is unlocked after kill -9, and contains every acknowledged save", async () => {
    using folder = temporaryFolder();
    const killed = await startProgram({ DATA_DIR: folder.path });
    await register(killed.address);
    const api = await login(killed.address);
    const answered: Record<string, unknown>[] = [];
    const saving = (async () => {
      for (;;) {
        const { body } = await api.post("/character/create", { data: investigator() });
        answered.push(Object(body.character));
        if (answered.length === 5) void killed.end("SIGKILL");
      }
    })();
    await expect(saving).rejects.toThrow();
    await killed.end("SIGKILL");
    expect(existsSync(join(folder.path, "custode.db-wal"))).toBe(true);

    await using next = await startProgram({ DATA_DIR: folder.path });
    const again = await login(next.address);
    expect(answered.length).toBeGreaterThanOrEqual(5);
    for (const character of answered) {
      expect((await again.get(`/character/${character._id}`)).body.character).toEqual(character);
    }
  });
});
