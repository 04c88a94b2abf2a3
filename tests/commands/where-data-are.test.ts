import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runProgram, startProgram } from "../support/program.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A host who forgets DATA_DIR, or is in another folder. */
describe("a folder without data", () => {
  const noDataMessage = (path: string, missing = "nessun dato di Custode") =>
    `custode: Nella cartella ${path} non c'è ancora ${missing}. Se i dati stanno altrove, dillo con DATA_DIR.\n`;

  test.each(["table list", "user passwd Ada", "user remove Ada"])(
    "is reported and not created by `%s`",
    async (words) => {
      using folder = temporaryFolder();
      const DATA_DIR = join(folder.path, "data");
      expect(await runProgram(words.split(" "), { DATA_DIR })).toEqual({
        exitCode: 1,
        stdout: "",
        stderr: noDataMessage(DATA_DIR),
      });
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  test("is not backed up", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    const file = join(folder.path, "tutto.tar.gz");
    const { exitCode, stderr } = await runProgram(["backup", file], { DATA_DIR });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: noDataMessage(DATA_DIR, "niente da salvare"),
    });
    expect([DATA_DIR, file].filter((path) => existsSync(path))).toEqual([]);
  });

  test("lists no users, and is not created by `user list`", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    expect(await runProgram(["user", "list"], { DATA_DIR })).toEqual({
      exitCode: 0,
      stdout: "Non c'è ancora nessun utente.\n",
      stderr: noDataMessage(DATA_DIR),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

test("a backup prints its source folder", async () => {
  using folder = temporaryFolder();
  const DATA_DIR = join(folder.path, "data");
  await (await startProgram({ DATA_DIR })).end("SIGTERM");
  const file = join(folder.path, "tutto.tar.gz");
  const { stdout } = await runProgram(["backup", file], { DATA_DIR });
  expect(stdout).toBe(`Salvato in ${file}: il database, da ${DATA_DIR}.\n`);
});
