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

test("a link in the data folder leads nobody who takes it, root perhaps, to write a file elsewhere", () => {
  const precious = join(outside.path, "precious");
  writeFileSync(precious, "precious");
  const folder = prepareDataFolder(data.path);
  symlinkSync(precious, folder.holder);
  try {
    lockDataFolder(folder).release();
  } catch {
    // To refuse the folder is as good.
  }
  expect(readFileSync(precious, "utf8")).toBe("precious");
});
