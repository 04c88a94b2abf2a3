import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backUp, type DailyBackups, openDailyBackups, restore } from "../../src/backup/index.ts";
import { type DataFolder, prepareDataFolder } from "../../src/db/data-folder.ts";
import { workBeside } from "../../src/db/leftovers.ts";
import { openDatabase } from "../../src/db/open.ts";
import { listeningLog } from "../support/listening-log.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DAY_MS = 24 * 60 * 60_000;
let root: ReturnType<typeof temporaryFolder>;
let folder: DataFolder;
let daily: DailyBackups;
let now: number;
let made: string[];
let isDiskFull: boolean;
const log = listeningLog();

beforeEach(() => {
  root = temporaryFolder();
  folder = prepareDataFolder(root.path);
  openDatabase(folder).close();
  now = Date.UTC(2026, 9, 31, 21);
  made = [];
  isDiskFull = false;
  daily = openDailyBackups({
    folder,
    clock: { now: () => now },
    log: log.log,
    async backUp(file) {
      if (isDiskFull) throw new Error("disk full");
      made.push(file);
      await backUp(folder, file, { now: new Date(now), withAudio: false });
    },
  });
});
afterEach(() => {
  daily.stop();
  root[Symbol.dispose]();
});

test("one backup a day is made, however often the check runs, and it can be restored", async () => {
  await daily.look();
  await daily.look();
  expect(made).toEqual([join(folder.backups, "giornaliero-2026-10-31.tar.gz")]);
  const { manifest } = await restore(folder, made[0] ?? "", new Date(now));
  expect(manifest).toMatchObject({ createdAt: "2026-10-31T21:00:00.000Z", folders: ["images"] });
});

test("the last seven daily backups are kept, and no other file in the folder is deleted", async () => {
  mkdirSync(folder.backups);
  writeFileSync(join(folder.backups, "prima-della-migrazione-x.db"), "x");
  for (let day = 0; day < 10; day++, now += DAY_MS) await daily.look();
  const days = ["11-03", "11-04", "11-05", "11-06", "11-07", "11-08", "11-09"];
  expect(readdirSync(folder.backups).sort()).toEqual([
    ...days.map((day) => `giornaliero-2026-${day}.tar.gz`),
    "prima-della-migrazione-x.db",
  ]);
});

test("with a clock reset to 1970 no existing backup is deleted", async () => {
  for (let day = 0; day < 7; day++, now += DAY_MS) await daily.look();
  const good = readdirSync(folder.backups);
  now = 0;
  await daily.look();
  expect(readdirSync(folder.backups)).toEqual(expect.arrayContaining(good));
});

test("backups dated in the future by a wrong clock do not displace current ones", async () => {
  now += 400 * DAY_MS;
  for (let day = 0; day < 7; day++, now += DAY_MS) await daily.look();
  now -= 407 * DAY_MS;
  for (let day = 0; day < 3; day++, now += DAY_MS) await daily.look();
  const ofToday = readdirSync(folder.backups).filter((name) => name < "giornaliero-2027");
  expect(ofToday.sort()).toEqual(["10-31", "11-01", "11-02"].map((day) => `giornaliero-2026-${day}.tar.gz`));
});

test("a failed backup is logged and retried", async () => {
  isDiskFull = true;
  await daily.look();
  expect(log.lines.join("")).toContain("daily backup failed");
  isDiskFull = false;
  await daily.look();
  expect(made).toHaveLength(1);
});

test("temporary files of a killed backup are deleted, but not while another process holds the folder", async () => {
  mkdirSync(folder.backups);
  const names = [".copia-77.db", ".giornaliero-2026-10-30.tar.gz.incompleto"];
  for (const name of names) writeFileSync(join(folder.backups, name), "half");
  const beside = workBeside(folder);
  await daily.look();
  expect(readdirSync(folder.backups).sort()).toEqual([...names, "giornaliero-2026-10-31.tar.gz"]);
  beside[Symbol.dispose]();
  await daily.look();
  expect(readdirSync(folder.backups)).toEqual(["giornaliero-2026-10-31.tar.gz"]);
});
