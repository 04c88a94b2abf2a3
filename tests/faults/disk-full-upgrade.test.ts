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

describe.skipIf(disk === null)("a disk that is nearly full (needs the right to mount one)", () => {
  if (!disk) return;
  const dataDir = join(disk.path, "data");
  const database = join(dataDir, "custode.db");

  test.each([
    ["a single page", 4_097],
    ["less than the log takes", 12_289],
    ["a part of the copy before the migration", 100_000],
    ["the copy and a part of the migration", 500_000],
  ])("with room for %s leaves data of 0.1.0 as they are, and says so in a line", async (_what, left) => {
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

  test("with as much room as that line asks for brings them over", async () => {
    disk.fill(4 * statSync(database).size + 1_000_000);
    await using program = await startProgram({ DATA_DIR: dataDir });
    expect((await apiOf(program.address, null).get("/health")).status).toBe(200);
  });
});
