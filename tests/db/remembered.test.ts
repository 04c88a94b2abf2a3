import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { remembered } from "../../src/db/remembered.ts";
import { sessions, users } from "../../src/db/tables.ts";
import { peopleIn } from "../support/people-in.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A database with one person, and how often her sessions were really counted. */
function counted(most = 10) {
  const folder = temporaryFolder();
  peopleIn(folder.path, 1);
  const places = prepareDataFolder(folder.path);
  const { db, close } = openDatabase(places);
  const owner = db.select().from(users).get()?.id ?? "";
  let reads = 0;
  const countOf = remembered(
    (db, userId) => {
      reads += 1;
      return db.select().from(sessions).where(eq(sessions.userId, userId)).all().length;
    },
    { most },
  );
  return {
    db,
    file: places.database,
    owner,
    count: (userId = owner) => countOf(db, userId),
    get reads() {
      return reads;
    },
    [Symbol.dispose]: () => {
      close();
      folder[Symbol.dispose]();
    },
  };
}

const aSession = (userId: string, tokenHash: string) => ({
  tokenHash,
  userId,
  createdAt: 0,
  lastSeenAt: 0,
  browser: "",
});

describe("what the database answered", () => {
  test("is remembered while nothing is written", () => {
    using table = counted();
    expect([table.count(), table.count(), table.count()]).toEqual([1, 1, 1]);
    expect(table.reads).toBe(1);
  });

  test("is read again after a write of this process, whatever it wrote", () => {
    using table = counted();
    table.count();
    table.db.insert(sessions).values(aSession(table.owner, "another")).run();
    expect(table.count()).toBe(2);
    table.db.update(users).set({ username: "Bice" }).run();
    table.count();
    expect(table.reads).toBe(3);
  });

  test("is read again after what a deletion takes along", () => {
    using table = counted();
    expect(table.count()).toBe(1);
    table.db.delete(users).where(eq(users.id, table.owner)).run();
    expect(table.count()).toBe(0);
  });

  test("is read again after a write of another process", async () => {
    using table = counted();
    table.count();
    using other = new Database(table.file);
    other.run("DELETE FROM sessions");
    await Bun.sleep(10);
    expect(table.count()).toBe(0);
  });

  test("is forgotten when there is too much of it", () => {
    using table = counted(2);
    table.count();
    table.count("nobody");
    table.count("anybody");
    expect(table.reads).toBe(3);
    table.count("anybody");
    expect(table.reads).toBe(3);
    table.count();
    expect(table.reads).toBe(4);
  });

  test("is never kept when it is too heavy alone", () => {
    using table = counted();
    let reads = 0;
    const heavy = remembered(
      () => {
        reads += 1;
        return "x".repeat(100);
      },
      { weigh: (text) => text.length, most: 99 },
    );
    heavy(table.db, "a");
    heavy(table.db, "a");
    expect(reads).toBe(2);
  });
});
