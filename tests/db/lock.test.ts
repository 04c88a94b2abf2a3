import { afterAll, expect, test } from "bun:test";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { lockDataFolder } from "../../src/db/lock.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const outside = temporaryFolder();
const data = temporaryFolder();
afterAll(() => {
  outside[Symbol.dispose]();
  data[Symbol.dispose]();
});

test("locking the data folder does not write through a symlink", () => {
  const precious = join(outside.path, "precious");
  writeFileSync(precious, "precious");
  const folder = prepareDataFolder(data.path);
  symlinkSync(precious, folder.holder);
  try {
    lockDataFolder(folder).release();
  } catch {
    // Refusing the folder is correct, too.
  }
  expect(readFileSync(precious, "utf8")).toBe("precious");
});
