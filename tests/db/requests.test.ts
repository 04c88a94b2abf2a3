import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { count, eq } from "drizzle-orm";
import { Refused } from "#shared/refused.ts";
import { type NamedCommand, once, sweepRequests } from "../../src/db/requests.ts";
import { requests, seats, users } from "../../src/db/schema.ts";
import { putUserCalled } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
const [ada, bruno] = [putUserCalled(db, "Ada"), putUserCalled(db, "Bruno")];
beforeEach(() => db.delete(requests).run());

const NOW = 1_790_000_000_000;
const DAY = 24 * 60 * 60_000;
const named = (changed: Partial<NamedCommand> = {}): NamedCommand => ({
  ...{ userId: ada, clientId: "una", command: "note", tableId: "tavolo", now: NOW, ...changed },
});
const kept = () => db.select({ requests: count() }).from(requests).get()?.requests;

/** Runs a command. @returns `new` and a number if it was executed, `again` and the created id on a retry. */
let made = 0;
function say(
  changed: Partial<NamedCommand> = {},
  createdByVersion02?: (clientId: string) => string | null,
): string {
  return db.transaction((tx) =>
    once(tx, named(changed), {
      work: () => {
        made += 1;
        return [`new ${made}`, String(made)];
      },
      again: (id) => `again ${id}`,
      ...(createdByVersion02 && { createdByVersion02 }),
    }),
  );
}
function refusalOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code;
  }
}

describe("a command with an idempotency key", () => {
  test("is executed once, and a retry returns what it has created", () => {
    const first = say();
    expect(first).toStartWith("new");
    expect(say()).toBe(first.replace("new", "again"));
    expect(say({ clientId: "altra" })).toStartWith("new");
    expect(say({ userId: bruno })).toStartWith("new");
  });

  test("is refused if the key was used for another table or command", () => {
    say();
    expect(refusalOf(() => say({ tableId: "un altro" }))).toBe("wrong_table");
    expect(refusalOf(() => say({ command: "roll" }))).toBe("conflict");
  });

  test("may be retried after it has failed", () => {
    const failing = () =>
      db.transaction((tx) =>
        once(tx, named(), {
          work: () => {
            throw new Error("the disk is full");
          },
          again: () => "again",
        }),
      );
    expect(failing).toThrow("the disk is full");
    expect(say()).toStartWith("new");
  });

  test("is not executed if version 0.2 has executed it with this key", () => {
    const of02 = (clientId: string) => (clientId === "una" ? "of 0.2" : null);
    expect(say({}, of02)).toBe("again of 0.2");
    expect(say({ clientId: "altra" }, of02)).toStartWith("new");
  });

  test("is deleted with its account", () => {
    const guest = putUserCalled(db, "Ospite");
    say({ userId: guest });
    db.delete(seats).where(eq(seats.userId, guest)).run();
    db.delete(users).where(eq(users.id, guest)).run();
    expect(kept()).toBe(0);
  });
});

test("a command without an idempotency key is executed each time, and stores no key", () => {
  for (let time = 0; time < 3; time += 1) expect(say({ clientId: undefined })).toStartWith("new");
  expect(kept()).toBe(0);
});

describe("idempotency keys are kept", () => {
  test("for a day", () => {
    say({ clientId: "ieri" });
    say({ clientId: "oggi", now: NOW + 1 });
    sweepRequests(db, NOW + DAY + 1);
    expect(kept()).toBe(1);
    expect(say({ clientId: "oggi", now: NOW + DAY })).toStartWith("again");
  });

  test("up to a limit for each user, newest first", () => {
    for (let name = 0; name < 8; name += 1) say({ clientId: `${name}` });
    for (let name = 0; name < 4; name += 1) say({ clientId: `${name}`, userId: bruno });
    sweepRequests(db, NOW, 5);
    expect(kept()).toBe(5 + 4);
    expect(say({ clientId: "7" })).toStartWith("again");
    expect(say({ clientId: "2" })).toStartWith("new");
  });

  test("within the limit even if another user's calls trigger the cleanup", () => {
    for (let name = 1; name <= 2_400; name += 1) {
      say({ clientId: `${name}`, userId: name % 200 === 0 ? bruno : ada });
    }
    expect(kept()).toBeLessThanOrEqual(2_000 + 12);
  });

  test("until later commands trigger the cleanup", () => {
    for (let name = 0; name < 150; name += 1) say({ clientId: `${name}` });
    for (let name = 0; name < 150; name += 1) say({ clientId: `domani ${name}`, now: NOW + 2 * DAY });
    expect(kept()).toBe(150);
  });
});
