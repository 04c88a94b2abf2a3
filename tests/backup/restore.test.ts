import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { TarEntry } from "modern-tar";
import { restore } from "../../src/backup/index.ts";
import { CannotStart } from "../../src/cannot-start.ts";
import { type DataFolder, prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { runProgram } from "../support/program.ts";
import { rowsOf } from "../support/rows-of.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { archiveOf, contentOf, databaseBytes, entry, MANIFEST, writeArchiveOf } from "./archives.ts";

const ADA = "INSERT INTO users VALUES ('1', 'Ada', 'ada', 'a@b.it', 'a@b.it', 'x', 1, 0, NULL, 0)";
const manifest = entry("custode-backup.json", MANIFEST);
const database = entry("custode.db", databaseBytes(ADA));
const sound = entry("audio/foresta/vento.mp3", "ID3 vento");
const now = new Date("2026-02-01T10:00:00Z");

let root: ReturnType<typeof temporaryFolder>;
let folder: DataFolder;
let file: string;

beforeEach(() => {
  root = temporaryFolder();
  folder = prepareDataFolder(join(root.path, "data"));
  file = join(root.path, "backup.tar.gz");
  openDatabase(folder).close();
  mkdirSync(join(folder.path, "audio/cripta"), { recursive: true });
  writeFileSync(join(folder.path, "audio/cripta/passi.mp3"), "ID3 passi");
  mkdirSync(folder.backups);
});
afterEach(() => root[Symbol.dispose]());

const gameFiles = () => {
  const { "instance.lock": _lock, ...files } = contentOf(folder.path);
  return files;
};

async function refusalOf(path: string): Promise<string> {
  const error = await restore(folder, path, now).catch((thrown: unknown) => thrown);
  if (!(error instanceof CannotStart)) throw error;
  return error.message;
}

describe("restoring a valid archive", () => {
  test("replaces everything, and keeps the previous files in the backup folder", async () => {
    const before = gameFiles();
    const { kept } = await restore(folder, await writeArchiveOf(file, [manifest, database, sound]), now);
    expect(kept).toBe(join(folder.backups, "prima-del-ripristino-2026-02-01T10-00-00.000Z"));
    expect(readFileSync(join(folder.path, "audio/foresta/vento.mp3"), "utf8")).toBe("ID3 vento");
    expect(existsSync(join(folder.path, "audio/cripta"))).toBe(false);
    const old = contentOf(kept ?? "");
    for (const name of ["custode.db", "audio/cripta/passi.mp3"]) expect(old[name]).toBe(before[name] ?? "");
    const { stdout } = await runProgram(["user", "list"], { DATA_DIR: folder.path });
    expect(stdout).toContain("Ada");
    expect(readdirSync(folder.backups)).toHaveLength(1);
  });

  test.skipIf(!existsSync("/dev/shm"))("says what to do where the backups are on another disk", async () => {
    const elsewhere = mkdtempSync("/dev/shm/custode-");
    rmSync(folder.backups, { recursive: true });
    symlinkSync(elsewhere, folder.backups);
    const before = gameFiles();
    await writeArchiveOf(file, [manifest, database, sound]);
    expect(await refusalOf(file)).toContain("«backups» è su un altro disco");
    expect(gameFiles()).toEqual(before);
    rmSync(elsewhere, { recursive: true });
  });

  test("ends all sessions and reset links, which may have been ended since the backup", async () => {
    const logins = databaseBytes(
      `${ADA};
       INSERT INTO sessions VALUES ('stolen', '1', 0, 0, 'Firefox');
       INSERT INTO reset_tokens VALUES ('stolen', '1', 0);
       INSERT INTO reset_requests VALUES ('a@b.it', 0, 1, 0)`,
    );
    await writeArchiveOf(file, [manifest, entry("custode.db", logins)]);
    const { stdout } = await runProgram(["restore", file], { DATA_DIR: folder.path });
    expect(stdout).toContain("Tutti devono accedere di nuovo.\n");
    expect(existsSync(`${folder.database}-wal`)).toBe(false);
    const { sessions, reset_tokens, reset_requests, users } = rowsOf(folder.database);
    expect([sessions, reset_tokens, reset_requests]).toEqual([[], [], []]);
    expect(users).toHaveLength(1);
  });

  test("leaves the existing sounds if its manifest lists none", async () => {
    const quiet = entry("custode-backup.json", MANIFEST.replace('"audio",', ""));
    await restore(folder, await writeArchiveOf(file, [quiet, database]), now);
    expect(readFileSync(join(folder.path, "audio/cripta/passi.mp3"), "utf8")).toBe("ID3 passi");
  });

  test("also keeps the sounds of adventures, which the next start deletes if the backup does not know them", async () => {
    const own =
      "audio/avventura-0190aaaa-0000-7000-8000-000000000000/0190aaaa-0000-7000-8000-000000000001.mp3";
    mkdirSync(join(folder.path, own, ".."));
    writeFileSync(join(folder.path, own), "ID3 sirena");
    const quiet = entry("custode-backup.json", MANIFEST.replace('"audio",', ""));
    const { kept } = await restore(folder, await writeArchiveOf(file, [quiet, database]), now);
    for (const place of [kept ?? "", folder.path])
      expect(readFileSync(join(place, own), "utf8")).toBe("ID3 sirena");
  });

  test("moves the previous database's WAL file away with it", async () => {
    writeFileSync(`${folder.database}-wal`, "di un altro");
    const { kept } = await restore(folder, await writeArchiveOf(file, [manifest, database]), now);
    expect(existsSync(`${folder.database}-wal`)).toBe(false);
    expect(readFileSync(join(kept ?? "", "custode.db-wal"), "utf8")).toBe("di un altro");
  });
});

describe("an invalid archive is refused, and the data folder is unchanged:", () => {
  const refused: [string, TarEntry[], RegExp][] = [
    ["of another program", [entry("etc/motd", "ciao")], /"etc\/motd", che non è di Custode/],
    ["without its manifest", [database], /non è un backup di Custode/],
    [
      "with a manifest of a later form",
      [entry("custode-backup.json", MANIFEST.replace("-1", "-9")), database],
      /non è un backup/,
    ],
    ["without a database", [manifest, sound], /non contiene il database/],
    [
      "with a path that leaves the folder",
      [manifest, database, entry("audio/../../evil.mp3", "x")],
      /non è di Custode/,
    ],
    ["with a path from the root", [manifest, database, entry("/etc/cron.d/evil", "x")], /non è di Custode/],
    ["with Windows' way out", [manifest, database, entry("audio/..\\..\\evil.mp3", "x")], /non è di Custode/],
    [
      "with a long path that leaves the folder",
      [manifest, database, entry(`audio/${"x".repeat(300)}/../../../evil`, "x")],
      /non è di Custode/,
    ],
    ["with a hidden file", [manifest, database, entry("audio/.ssh/keys", "x")], /non è di Custode/],
    [
      "with a link",
      [manifest, database, entry("audio/a", "", { type: "symlink", linkname: "/etc/passwd" })],
      /non è un file/,
    ],
    [
      "with a hard link",
      [manifest, database, entry("audio/a", "", { type: "link", linkname: "/etc/passwd" })],
      /non è un file/,
    ],
    ["with a file twice", [manifest, database, sound, sound], /due volte/],
    [
      "with a text for a database",
      [manifest, entry("custode.db", "non sono un database".repeat(100))],
      /danneggiato/,
    ],
    ["with an empty database", [manifest, entry("custode.db", "")], /vuoto/],
    [
      "with another program's database",
      [manifest, entry("custode.db", databaseBytes("DROP TABLE migrations"))],
      /un altro programma/,
    ],
    [
      "of a newer version",
      [manifest, entry("custode.db", databaseBytes("INSERT INTO migrations VALUES ('9999_future', 'x', 0)"))],
      /versione più nuova/,
    ],
    [
      "with a session of an unknown user",
      [manifest, entry("custode.db", databaseBytes("INSERT INTO sessions VALUES ('t', 'nobody', 0, 0, '')"))],
      /incoerente/,
    ],
  ];
  test.each(refused)("%s", async (_what, entries, sentence) => {
    await writeArchiveOf(file, entries);
    const before = gameFiles();
    expect(await refusalOf(file)).toMatch(sentence);
    expect(gameFiles()).toEqual(before);
    expect(existsSync(join(root.path, "evil.mp3"))).toBe(false);
  });

  test("a damaged page of the database", async () => {
    const bytes = databaseBytes(ADA).fill(0xff, 4096 * 3, 4096 * 5);
    await writeArchiveOf(file, [manifest, entry("custode.db", bytes)]);
    const before = gameFiles();
    expect(await refusalOf(file)).toContain("danneggiato");
    expect(gameFiles()).toEqual(before);
  });

  test("truncated anywhere, or with a changed byte", async () => {
    const whole = await archiveOf([manifest, database, sound]);
    const before = gameFiles();
    for (const part of [0, 0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(file, whole.subarray(0, Math.floor(whole.byteLength * part)));
      expect(await refusalOf(file)).toContain("incompleto");
    }
    const changed = whole.slice();
    const middle = Math.floor(whole.byteLength / 2);
    changed[middle] = 255 - (changed[middle] ?? 0);
    writeFileSync(file, changed);
    expect(await refusalOf(file)).toContain("non è stato toccato nulla");
    expect(gameFiles()).toEqual(before);
  });

  test("a missing file", async () => {
    expect(await refusalOf(join(root.path, "niente.tar.gz"))).toContain("non esiste");
  });
});

test("after an interrupted restore the server does not start with an empty database, and a second restore completes it", async () => {
  const kept = join(folder.backups, "prima");
  mkdirSync(kept);
  renameSync(folder.database, join(kept, "custode.db"));
  writeFileSync(folder.unfinishedRestore, kept);
  expect(() => openDatabase(folder)).toThrow(/ripristino di un backup è stato interrotto.*prima/);
  expect(existsSync(folder.database)).toBe(false);
  await restore(folder, await writeArchiveOf(file, [manifest, database]), now);
  openDatabase(folder).close();
});
