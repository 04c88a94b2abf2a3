import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { apiOf } from "../support/api.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { rowsOf } from "../support/rows-of.ts";
import { smallDisk } from "./small-disk.ts";

const FIXTURE = join(import.meta.dir, "../db/custode-0.1.0.tar.gz");
const disk = smallDisk(4);
afterAll(() => disk?.remove());

describe.skipIf(disk === null)("migrating on a nearly full disk (needs the right to mount one)", () => {
  if (!disk) return;
  const dataDir = join(disk.path, "data");
  const database = join(dataDir, "custode.db");

  test.each([
    ["a single page", 4_097],
    ["less than the WAL", 12_289],
    ["a part of the backup before the migration", 100_000],
    ["the backup and a part of the migration", 500_000],
  ])("with space for %s fails with one line and leaves the data of 0.1.0 unchanged", async (_what, left) => {
    mkdirSync(dataDir, { recursive: true });
    Bun.spawnSync(["tar", "xzf", FIXTURE, "-C", dataDir, "--strip-components=1"]);
    const before = rowsOf(database);
    disk.fill(left);
    const { exitCode, stderr } = await runProgram(["serve"], { DATA_DIR: dataDir, PORT: "0" });
    disk.empty();
    expect({ exitCode, lines: stderr.trim().split("\n").length }).toEqual({ exitCode: 1, lines: 1 });
    expect(stderr).toMatch(
      /^custode: .*(manca lo spazio per aprirli.* I dati sono come prima|non c'è più spazio)\./,
    );
    expect(rowsOf(database)).toEqual(before);
  });

  test("with the space that the message asks for succeeds", async () => {
    disk.fill(4 * statSync(database).size + 1_000_000);
    await using program = await startProgram({ DATA_DIR: dataDir });
    expect((await apiOf(program.address, null).get("/health")).status).toBe(200);
  });
});
