import { describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CannotStart } from "../../src/cannot-start.ts";
import { type Config, readConfig } from "../../src/config/read.ts";
import { VARIABLES, type VariableName } from "../../src/config/variables.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

type Environment = Record<string, string>;

const read = (env: Environment): Config => readConfig(env, false).config;

function problemsOf(env: Environment): string[] {
  try {
    readConfig(env, false);
    return [];
  } catch (error) {
    if (error instanceof CannotStart) return error.problems;
    throw error;
  }
}

test("with nothing set, everything has its default", () => {
  const config = read({});
  expect(config).toEqual({
    port: 3001,
    host: "0.0.0.0",
    dataDir: resolve("data"),
    publicUrl: null,
    mail: null,
    contactEmail: null,
    registration: "open",
    masterCode: null,
    audioAdmin: "admin",
    trustProxy: false,
    tls: null,
    logLevel: "info",
    logFormat: "json",
    metrics: false,
    messageLifetimeMs: 122_220,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test("an empty variable counts as unset, because compose files write it so", () => {
  const names = Object.keys(VARIABLES);
  expect(read(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(read({}));
});

test("the log format is pretty on a terminal by default", () => {
  expect(readConfig({}, true).config.logFormat).toBe("pretty");
  expect(readConfig({ LOG_FORMAT: "json" }, true).config.logFormat).toBe("json");
  expect(readConfig({ LOG_FORMAT: "pretty" }, false).config.logFormat).toBe("pretty");
});

describe("a valid value", () => {
  test.each<[VariableName, string, Partial<Config>]>([
    ["PORT", "0", { port: 0 }],
    ["PORT", "65535", { port: 65535 }],
    ["HOST", "127.0.0.1", { host: "127.0.0.1" }],
    ["DATA_DIR", "/srv/custode", { dataDir: "/srv/custode" }],
    ["DATA_DIR", "dati", { dataDir: resolve("dati") }],
    ["PUBLIC_URL", "https://tavolo.example/", { publicUrl: "https://tavolo.example" }],
    ["PUBLIC_URL", "http://192.168.1.7:3001", { publicUrl: "http://192.168.1.7:3001" }],
    ["CONTACT_EMAIL", "ada@esempio.it", { contactEmail: "ada@esempio.it" }],
    ["REGISTRATION", "closed", { registration: "closed" }],
    ["REGISTRATION", "Closed", { registration: "closed" }],
    ["REGISTRATION", " OPEN ", { registration: "open" }],
    ["REGISTRATION", "Nodens", { registration: "Nodens" }],
    ["REGISTRATION", " carcosa ", { registration: "carcosa" }],
    ["MASTER_CODE", "re giallo", { masterCode: "re giallo" }],
    ["TRUST_PROXY", "true", { trustProxy: true }],
    ["TRUST_PROXY", "false", { trustProxy: false }],
    ["LOG_LEVEL", "trace", { logLevel: "trace" }],
    ["LOG_LEVEL", "silent", { logLevel: "silent" }],
    ["LOG_FORMAT", "pretty", { logFormat: "pretty" }],
    ["MESSAGE_LIFETIME_MS", "1000", { messageLifetimeMs: 1000 }],
  ])("of %s may be %j", (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected);
  });

  test("of TLS_CERT and TLS_KEY is two files, set together", () => {
    expect(read({ TLS_CERT: "cert.pem", TLS_KEY: "/etc/key.pem" }).tls).toEqual({
      cert: resolve("cert.pem"),
      key: "/etc/key.pem",
    });
  });

  test("of SMTP_URL and MAIL_FROM configures mail", () => {
    const env = { SMTP_URL: "smtps://utente:parola@posta.example:465", MAIL_FROM: "Custode <c@esempio.it>" };
    expect(read(env).mail).toEqual({ server: env.SMTP_URL, from: env.MAIL_FROM });
  });
});

describe("an invalid value", () => {
  test.each(["true", "False", "yes", "no", "ON", " off "])(
    "of REGISTRATION is %j, no word of invitation",
    (value) => {
      expect(problemsOf({ REGISTRATION: value })).toEqual([
        `REGISTRATION=(valore nascosto) non va bene: accetta ${VARIABLES.REGISTRATION.takes}.`,
      ]);
    },
  );

  test.each<[VariableName, string]>([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "3001 "],
    ["PORT", "0x50"],
    ["PORT", "1e3"],
    ["HOST", " "],
    ["DATA_DIR", " "],
    ["PUBLIC_URL", "tavolo.example"],
    ["PUBLIC_URL", "ftp://tavolo.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["MAIL_FROM", "Custode"],
    ["CONTACT_EMAIL", "ada"],
    ["TRUST_PROXY", "1"],
    ["TRUST_PROXY", "True"],
    ["LOG_LEVEL", "verbose"],
    ["LOG_FORMAT", "text"],
    ["MESSAGE_LIFETIME_MS", "999"],
    ["MESSAGE_LIFETIME_MS", "122,220"],
    ["MESSAGE_LIFETIME_MS", "12345678901"],
  ])("of %s is %j: one line names the variable, the value and the accepted ones", (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      `${name}=${JSON.stringify(value)} non va bene: accetta ${VARIABLES[name].takes}.`,
    ]);
  });

  test.each([
    ["REGISTRATION", "  "],
    ["MASTER_CODE", "  "],
    ["SMTP_URL", "http://utente:parola@posta.example"],
  ])("of the secret %s is not shown", (name, value) => {
    const [problem = "", ...more] = problemsOf({ [name]: value });
    expect(problem).toStartWith(`${name}=(valore nascosto) non va bene: accetta `);
    expect(more).toEqual([]);
  });

  test.each(["TLS_CERT", "TLS_KEY"])("is %s alone", (name) => {
    expect(problemsOf({ [name]: "file.pem" })).toEqual([
      "TLS_CERT e TLS_KEY vanno dati insieme: ne manca uno.",
    ]);
  });

  test("is a mail server without a sender", () => {
    expect(problemsOf({ SMTP_URL: "smtp://posta.example" })).toEqual([
      "MAIL_FROM manca: con SMTP_URL serve il mittente delle email.",
    ]);
  });

  test("is a mail server with an invalid sender, reported once", () => {
    expect(problemsOf({ SMTP_URL: "smtp://posta.example", MAIL_FROM: "pippo" })).toEqual([
      expect.stringMatching(/^MAIL_FROM="pippo" non va bene/),
    ]);
  });

  test("does not hide other invalid values", () => {
    expect(problemsOf({ PORT: "x", TRUST_PROXY: "x", TLS_KEY: "x" })).toHaveLength(3);
  });
});

describe("the range of a number", () => {
  const numbers = Object.entries(VARIABLES).filter(([, { takes }]) => takes.startsWith("un numero"));

  test.each(numbers.map(([name, { takes }]) => [name, takes]))(
    "of %s is described with both limits: %s",
    (name, takes) => {
      const [least = NaN, most = NaN] = takes.match(/\d+/g)?.map(Number) ?? [];
      expect(problemsOf({ [name]: String(least) })).toEqual([]);
      expect(problemsOf({ [name]: String(most) })).toEqual([]);
      expect(problemsOf({ [name]: String(least - 1) })).toHaveLength(1);
      expect(problemsOf({ [name]: String(most + 1) })).toHaveLength(1);
    },
  );

  test("is reported when MESSAGE_LIFETIME_MS is a year", () => {
    expect(problemsOf({ MESSAGE_LIFETIME_MS: "31536000000" })).toEqual([
      'MESSAGE_LIFETIME_MS="31536000000" non va bene: accetta un numero di millisecondi da 1000 a 9999999999.',
    ]);
    expect(numbers.map(([name]) => name)).toEqual(["PORT", "MESSAGE_LIFETIME_MS"]);
  });
});

describe("a secret in a file", () => {
  const VALUES: Record<string, string> = {
    REGISTRATION: "carcosa",
    MASTER_CODE: "re giallo",
    SMTP_URL: "smtp://utente:parola@posta.example:587",
  };
  const secrets = Object.entries(VARIABLES).flatMap(([name, variable]) =>
    "secret" in variable ? [name] : [],
  );

  test.each(secrets)("is read from the file of %s_FILE, without its final newline", (name) => {
    using folder = temporaryFolder();
    const path = join(folder.path, "secret");
    const value = VALUES[name] ?? "name a good value above";
    writeFileSync(path, `${value}\n`);
    const beside = { MAIL_FROM: "c@esempio.it" };
    expect(read({ ...beside, [`${name}_FILE`]: path })).toEqual(read({ ...beside, [name]: value }));
    expect(read({ ...beside, [name]: value })).not.toEqual(read(beside));
  });

  test("cannot be set together with its plain variable", () => {
    using folder = temporaryFolder();
    const path = join(folder.path, "secret");
    writeFileSync(path, "re giallo");
    expect(problemsOf({ MASTER_CODE: "carcosa", MASTER_CODE_FILE: path })).toEqual([
      "MASTER_CODE e MASTER_CODE_FILE sono dati entrambi: ne serve uno solo.",
    ]);
  });

  test("that is missing, a folder or empty prevents the start", () => {
    using folder = temporaryFolder();
    const path = (name: string) => join(folder.path, name);
    mkdirSync(path("folder"));
    writeFileSync(path("empty"), "\n");
    for (const name of ["missing", "folder"]) {
      expect(problemsOf({ MASTER_CODE_FILE: path(name) })).toEqual([
        `MASTER_CODE_FILE=${JSON.stringify(path(name))} non va bene: il file non si può leggere.`,
      ]);
    }
    expect(problemsOf({ MASTER_CODE_FILE: path("empty") })).toEqual([
      "MASTER_CODE=(valore nascosto) non va bene: accetta una parola.",
    ]);
  });
});

describe("an unknown variable", () => {
  const warnings = (...names: string[]) =>
    readConfig(Object.fromEntries(names.map((name) => [name, "x"])), false).warnings;

  test.each([
    ["DATADIR", "DATA_DIR"],
    ["DATA_DIRS", "DATA_DIR"],
    ["PUBLIC_URI", "PUBLIC_URL"],
    ["REGISTRATON", "REGISTRATION"],
    ["MASTER_CODE_FIL", "MASTER_CODE_FILE"],
    ["MESSAGES_LIFETIME_MS", "MESSAGE_LIFETIME_MS"],
    ["CUSTODE_PORT", "PORT"],
    ["CUSTODE_HOST", "HOST"],
    ["CUSTODE_DATA_DIR", "DATA_DIR"],
  ])("%s causes a warning that suggests %s", (name, meant) => {
    expect(warnings(name)).toEqual([
      `La variabile ${name} non esiste e viene ignorata: si voleva scrivere ${meant}?`,
    ]);
  });

  test("CUSTODE_COLORE causes a warning without a suggestion", () => {
    expect(warnings("CUSTODE_COLORE")).toEqual(["La variabile CUSTODE_COLORE non esiste e viene ignorata."]);
  });

  test("that resembles none of ours causes no warning", () => {
    expect(
      warnings("PATH", "HOME", "HOSTNAME", "PORTS", "LANG", "NODE_ENV", "SSL_CERT_FILE", "TMPDIR"),
    ).toEqual([]);
  });
});
