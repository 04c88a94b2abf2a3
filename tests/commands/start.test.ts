import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../src/cannot-start.ts";
import { isWritable, prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { type Ended, runProgram } from "../support/program.ts";
import { startTestServer } from "../support/server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The program printed one line on standard error and exited with 1. */
function expectOneLine({ exitCode, stdout, stderr }: Ended): ReturnType<typeof expect<string>> {
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
  expect(stderr.match(/\n/g)).toHaveLength(1);
  return expect(stderr.trimEnd());
}

describe("custode does not start", () => {
  test("with an invalid variable, and names it with its value and the accepted ones", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    expectOneLine(await runProgram([], { PORT: "ottanta", DATA_DIR })).toBe(
      'custode: PORT="ottanta" non va bene: accetta un numero da 0 a 65535.',
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("with two invalid variables, each reported on its own line", async () => {
    const { exitCode, stderr } = await runProgram(["serve"], { TRUST_PROXY: "sì", LOG_LEVEL: "molto" });
    expect(exitCode).toBe(1);
    expect(stderr.trimEnd().split("\n")).toEqual([
      'custode: TRUST_PROXY="sì" non va bene: accetta true o false.',
      'custode: LOG_LEVEL="molto" non va bene: accetta trace, debug, info, warn, error o silent.',
    ]);
  });

  test("on a port that another program uses", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    const other = Bun.listen({ port: 0, hostname: "127.0.0.1", socket: { data: () => {} } });
    const PORT = String(other.port);
    expectOneLine(await runProgram([], { PORT, HOST: "127.0.0.1", DATA_DIR })).toBe(
      `custode: PORT: la porta ${PORT} è già usata da un altro programma. Scegline un'altra, ad esempio PORT=${other.port + 1}.`,
    );
    other.stop(true);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test.each(["192.0.2.1", "nessuna-macchina.invalid"])(
    "on an address of another machine: %s",
    async (HOST) => {
      using folder = temporaryFolder();
      const DATA_DIR = join(folder.path, "data");
      expectOneLine(await runProgram([], { PORT: "0", HOST, DATA_DIR })).toBe(
        `custode: HOST: ${HOST} non è un indirizzo di questa macchina.`,
      );
      expect(existsSync(DATA_DIR)).toBe(false);
    },
  );

  test("with a data folder that is a file", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    writeFileSync(DATA_DIR, "una lettera");
    expectOneLine(await runProgram([], { PORT: "0", DATA_DIR })).toBe(
      `custode: DATA_DIR: ${DATA_DIR} non è una cartella.`,
    );
    expect(await Bun.file(DATA_DIR).text()).toBe("una lettera");
  });

  test("with the data of a newer version, and leaves them unchanged", async () => {
    using folder = temporaryFolder();
    const { db, close } = openDatabase(prepareDataFolder(folder.path));
    db.run("INSERT INTO migrations (name, hash, applied_at) VALUES ('9999_future', 'x', 0)");
    close();
    const file = Bun.file(join(folder.path, "custode.db"));
    const before = await file.bytes();
    expectOneLine(await runProgram([], { PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder.path })).toContain(
      "I dati sono stati creati da una versione più nuova di Custode (migrazione 9999_future)",
    );
    expect(await file.bytes()).toEqual(before);
    expect(readdirSync(folder.path).sort()).toEqual(["custode.db", "instance.lock"]);
  });

  test("with a missing certificate", async () => {
    using folder = temporaryFolder();
    const DATA_DIR = join(folder.path, "data");
    const tls = { TLS_CERT: join(folder.path, "cert.pem"), TLS_KEY: join(folder.path, "key.pem") };
    expectOneLine(await runProgram([], { PORT: "0", DATA_DIR, ...tls })).toBe(
      `custode: TLS_CERT: il file ${tls.TLS_CERT} non si può leggere.`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("with an invalid certificate", async () => {
    using folder = temporaryFolder();
    const tls = { TLS_CERT: join(folder.path, "cert.pem"), TLS_KEY: join(folder.path, "key.pem") };
    for (const path of Object.values(tls)) writeFileSync(path, "Cara Ada,");
    const DATA_DIR = join(folder.path, "data");
    const ended = await runProgram([], { PORT: "0", HOST: "127.0.0.1", DATA_DIR, ...tls });
    expectOneLine(ended).toBe("custode: TLS_CERT e TLS_KEY: il certificato o la chiave non sono validi.");
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});

describe("a data folder", () => {
  test("is created if missing, with its parent folders", () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "tavolo", "dati");
    prepareDataFolder(path);
    expect(readdirSync(path)).toEqual([]);
    expect(isWritable(path)).toBe(true);
  });

  test("that belongs to another user is refused with a remedy", () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "data");
    mkdirSync(path);
    chmodSync(folder.path, 0o755);
    chmodSync(path, 0o555);
    asNobody(() => {
      expect(isWritable(path)).toBe(false);
      expect(() => prepareDataFolder(path)).toThrow(CannotStart);
      expect(() => prepareDataFolder(path)).toThrow(
        new RegExp(
          `nella cartella ${path} non si può scrivere: appartiene all'utente \\d+, .* Rimedio: sudo chown -R \\d+ ${path}`,
        ),
      );
    });
    expect(readdirSync(path)).toEqual([]);
  });
});

/** Root may write anywhere, so a test run by root drops its privileges temporarily. */
function asNobody(act: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.("nobody");
  try {
    act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test("a first start says that the database was created, without the names of all migrations", async () => {
  const server = startTestServer();
  const lines = server.lines.join("");
  expect(lines).toContain("database created");
  expect(lines).not.toContain("0000_foundation");
  await server.stop();
});
