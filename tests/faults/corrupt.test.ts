import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { insertCharacter } from "../../src/characters/store.ts";
import { type DataFolder, prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { users } from "../../src/db/schema.ts";
import { investigator } from "../support/investigator.ts";
import { peopleIn } from "../support/people-in.ts";
import { runProgram } from "../support/program.ts";
import { firstTable } from "../support/put-user.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let temporary: ReturnType<typeof temporaryFolder>;
let folder: DataFolder;
beforeEach(() => {
  temporary = temporaryFolder();
  folder = prepareDataFolder(temporary.path);
  peopleIn(folder.path, 1);
  const { db, close } = openDatabase(folder);
  const owner = db.select().from(users).get();
  for (let made = 0; made < 40; made += 1)
    insertCharacter(db, owner?.id ?? "", firstTable(db), investigator(), made);
  close();
});
afterEach(() => temporary[Symbol.dispose]());

/** Flips bytes of the database throughout the file. */
function corrupt(): Buffer {
  const bytes = readFileSync(folder.database);
  for (let at = 5_000; at < bytes.byteLength; at += 997) bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(folder.database, bytes);
  return bytes;
}

const start = () => runProgram(["serve"], { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder.path });

describe("a corrupted database", () => {
  test("prevents the start with the name of the newest backup, and is not changed", async () => {
    mkdirSync(folder.backups);
    const [newer, older] = ["giornaliero-2026-10-30.tar.gz", "mio.tar.gz"].map((name) =>
      join(folder.backups, name),
    );
    for (const [age, path] of [older, newer].entries()) {
      writeFileSync(path ?? "", "an archive");
      utimesSync(path ?? "", age, age);
    }
    const corrupted = corrupt();
    const { exitCode, stdout, stderr } = await start();
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toBe(
      `custode: Il file ${folder.database} è danneggiato o non è un database di Custode. Non è stato toccato: l'ultimo backup si rimette con custode restore ${newer}.\n`,
    );
    expect(readFileSync(folder.database).equals(corrupted)).toBe(true);
  });

  test("is not backed up", async () => {
    corrupt();
    const file = join(folder.path, "di-oggi.tar.gz");
    const { exitCode, stderr } = await runProgram(["backup", file], { DATA_DIR: folder.path });
    expect({ exitCode, stderr }).toEqual({
      exitCode: 1,
      stderr: expect.stringMatching(/^custode: .*danneggiato.*\n$/),
    });
    expect(existsSync(file)).toBe(false);
  });

  test("prevents the start without naming a backup if there is none", async () => {
    corrupt();
    expect((await start()).stderr).toEndWith(`i backup stanno in ${folder.backups}.\n`);
  });
});
