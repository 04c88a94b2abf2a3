import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import {
  accountOfToken,
  openSession,
  SESSION_LIFETIME_MS,
  type Session,
  sessionOfHash,
  sessionOfToken,
} from "../../src/accounts/sessions.ts";
import { findSession, sessionsOf } from "../../src/accounts/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { type OpenDatabase, openDatabase } from "../../src/db/open.ts";
import { hashSecret } from "../../src/http/secret.ts";
import { putUser } from "../support/put-user.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DAY = 24 * 60 * 60 * 1000;
const MONDAY = Date.UTC(2026, 0, 5, 21);
const ada = {
  id: "1",
  username: "Ada",
  usernameKey: "ada",
  email: "ada@esempio.it",
  emailKey: "ada@esempio.it",
  passwordHash: "-",
  isMaster: true,
  createdAt: 0,
};

const folder = temporaryFolder();
let database: OpenDatabase;
beforeAll(() => {
  database = openDatabase(prepareDataFolder(folder.path));
  putUser(database.db, ada);
});
afterAll(() => {
  database.close();
  folder[Symbol.dispose]();
});

const open = (now: number) => openSession(database.db, ada, "Firefox su Linux", now);
const find = (token: string, now: number): Session | null => sessionOfToken(database.db, token, now);

describe("a login session", () => {
  test("expires after thirty days without use", () => {
    expect(SESSION_LIFETIME_MS).toBe(30 * DAY);
    expect(find(open(MONDAY), MONDAY + 30 * DAY)).toMatchObject({ username: "Ada", isMaster: true });
    expect(find(open(MONDAY), MONDAY + 30 * DAY + 1)).toBeNull();
  });

  test("is extended by each use", () => {
    const token = open(MONDAY);
    for (let day = 20; day <= 200; day += 20) expect(find(token, MONDAY + day * DAY)).not.toBeNull();
    expect(find(token, MONDAY + 230 * DAY)).not.toBeNull();
    expect(find(token, MONDAY + 261 * DAY)).toBeNull();
  });

  test("ends after a year of use", () => {
    const token = open(MONDAY);
    for (let day = 20; day <= 360; day += 20) expect(find(token, MONDAY + day * DAY)).not.toBeNull();
    expect(find(token, MONDAY + 365 * DAY)).not.toBeNull();
    expect(find(token, MONDAY + 365 * DAY + 1)).toBeNull();
  });

  test("is extended by a socket, which has only its hash", () => {
    const token = open(MONDAY);
    sessionOfHash(database.db, hashSecret(token), MONDAY + 20 * DAY);
    expect(find(token, MONDAY + 45 * DAY)).not.toBeNull();
  });

  test("is not extended by looking up its account, which is null after it has ended", () => {
    const token = open(MONDAY);
    expect(accountOfToken(database.db, token, MONDAY + 30 * DAY)).toBe(ada.id);
    expect(accountOfToken(database.db, token, MONDAY + 30 * DAY + 1)).toBeNull();
    expect(accountOfToken(database.db, "invented", MONDAY)).toBeNull();
    expect(find(token, MONDAY + 31 * DAY)).toBeNull();
  });

  test("is valid, though not extended, while another program writes the database", () => {
    const token = open(MONDAY);
    database.db.run("PRAGMA busy_timeout = 0");
    using other = new Database(join(folder.path, "custode.db"));
    other.run("BEGIN IMMEDIATE");
    expect(find(token, MONDAY + DAY)?.username).toBe("Ada");
    other.run("COMMIT");
    database.db.run("PRAGMA busy_timeout = 5000");
    expect(findSession(database.db, hashSecret(token))?.session.lastSeenAt).toBe(MONDAY);
  });

  test("is updated in the database at most every ten minutes", () => {
    const token = open(MONDAY);
    const lastSeen = () => findSession(database.db, hashSecret(token))?.session.lastSeenAt;
    find(token, MONDAY + 9 * 60_000);
    expect(lastSeen()).toBe(MONDAY);
    find(token, MONDAY + 11 * 60_000);
    expect(lastSeen()).toBe(MONDAY + 11 * 60_000);
  });

  test("survives a clock reset to 1970", () => {
    expect(find(open(MONDAY), 0)).not.toBeNull();
  });

  test("is not deleted by a login with a wrong clock", () => {
    const token = open(MONDAY);
    open(MONDAY + 31 * DAY);
    expect(find(token, MONDAY)).not.toBeNull();
  });

  test("is deleted as the least recently used when a user exceeds a hundred", () => {
    const names = { username: "Bea", usernameKey: "bea", email: "b@e.it", emailKey: "b@e.it" };
    const bea = { ...ada, ...names, id: "2" };
    putUser(database.db, bea);
    const login = (now: number) => openSession(database.db, bea, "Firefox su Linux", now);
    const tokens = Array.from({ length: 100 }, (_, later) => login(MONDAY + later));
    find(tokens[0] ?? "", MONDAY + DAY);
    const newest = login(MONDAY - 400 * DAY);
    expect(sessionsOf(database.db, bea.id)).toHaveLength(100);
    expect(find(tokens[0] ?? "", MONDAY)).not.toBeNull();
    expect(find(tokens[1] ?? "", MONDAY)).toBeNull();
    expect(find(newest, MONDAY - 400 * DAY)).not.toBeNull();
  });

  test("has a unique token", () => {
    expect(new Set(Array.from({ length: 50 }, () => open(MONDAY))).size).toBe(50);
  });
});
