import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SeenBy } from "#shared/schemas/roll.ts";
import { systemClock } from "../../src/clock.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { diary, sittings } from "../../src/db/schema.ts";
import type { RowData } from "../../src/diary/data.ts";
import { openDiary } from "../../src/diary/index.ts";
import { readPage } from "../../src/diary/read.ts";
import { insertEntry, pruneEntries } from "../../src/diary/store.ts";
import { rowsOf } from "../../src/diary/story.ts";
import { toldRoll } from "../../src/rolls/index.ts";
import { type Audience, isVisible, type Viewer } from "../../src/visibility.ts";
import { runs } from "../fuzz/seed.ts";
import { listeningLog } from "../support/listening-log.ts";
import { firstTable, putUserCalled } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
const table = firstTable(db);
const PEOPLE = ["Marta", "Ada", "Bruno"].map((name) => putUserCalled(db, name, name === "Marta"));

const person = fc.constantFrom(...PEOPLE);
const audience: fc.Arbitrary<Audience> = fc.oneof(
  fc.constantFrom("all" as const, "masters" as const),
  fc.record({ people: fc.uniqueArray(person, { maxLength: 3 }) }),
);
const entry = fc.record({
  audience,
  userId: person,
  isNote: fc.boolean(),
  isForWriter: fc.boolean(),
  isOf02: fc.boolean(),
});

const pageFor = (viewer: Viewer) => readPage(db, table, viewer, { limit: 500 }, 1_000);
const deleteDiary = () => {
  db.delete(diary).run();
  db.delete(sittings).run();
};

describe("the audience of diary rows", () => {
  test("limits both the lines and the figures that a viewer reads", () => {
    const property = fc.property(
      fc.array(entry, { maxLength: 12 }),
      fc.record({ userId: person, isMaster: fc.boolean() }),
      (entries, viewer) => {
        deleteDiary();
        const sitting = Bun.randomUUIDv7();
        db.insert(sittings).values({ id: sitting, tableId: table, beganAt: 1, lastAt: 9 }).run();
        const told = entries.map(({ audience: shared, userId, isNote, isForWriter, isOf02 }, at) => {
          const kind = isNote ? ("note" as const) : ("mind" as const);
          const lost = { kind: "sanity-lost", lost: 1, rest: 1, formula: "1" } as const;
          const name = `Numero ${at}: Ada`;
          const data: RowData = { what: "events", characterId: null, name, events: [{ data: lost }] };
          const text = `${name} perde 1 Sanità: ne resta 1.`;
          const audience: Audience = isNote && isForWriter ? { author: userId } : shared;
          // Only notes have an author.
          const row = { at: 5, kind, audience, ...(isNote && { userId }) };
          insertEntry(db, table, sitting, { ...row, ...(isNote || isOf02 ? { text } : { data }) });
          const isRead = isVisible(audience, viewer) || (isNote && userId === viewer.userId);
          return { text, kind, isRead };
        });
        const read = told.filter(({ isRead }) => isRead);
        const page = pageFor(viewer);
        expect(page?.entries.map(({ text }) => text).toSorted()).toEqual(
          read.map(({ text }) => text).toSorted(),
        );
        const lost = read.filter(({ kind }) => kind === "mind").length;
        // A player does not see a game session of which no row is visible to them.
        const known = viewer.isMaster || read.length > 0 ? [lost] : [];
        expect(page?.sittings.map(({ figures }) => figures.sanityLost)).toEqual(known);
      },
    );
    fc.assert(property, runs(300));
  });
});

describe("a table's diary", () => {
  test("keeps the newest rows when it is pruned", () => {
    deleteDiary();
    for (let at = 1; at <= 30; at += 1) {
      insertEntry(db, table, null, { at, kind: "time", text: `${at}`, audience: "all" });
    }
    pruneEntries(db, table, 20);
    const left = pageFor({ userId: PEOPLE[0] ?? "", isMaster: true })?.entries.map(({ text }) => text);
    expect(left).toHaveLength(20);
    expect(left).not.toContain("10");
  });

  test("keeps notes when what happens fills it", () => {
    deleteDiary();
    const note = { kind: "note", audience: "all", userId: PEOPLE[0] ?? "" } as const;
    insertEntry(db, table, null, { ...note, at: 1, text: "Una nota" });
    for (let at = 2; at <= 30; at += 1) {
      insertEntry(db, table, null, { at, kind: "time", text: `${at}`, audience: "all" });
    }
    pruneEntries(db, table, 20);
    const left = pageFor({ userId: PEOPLE[0] ?? "", isMaster: true })?.entries.map(({ text }) => text);
    expect(left).toHaveLength(21);
    expect(left).toContain("Una nota");
  });

  test("logs an error instead of throwing when its database is closed", () => {
    using other = temporaryFolder();
    const broken = openDatabase(prepareDataFolder(other.path));
    const id = firstTable(broken.db);
    const listening = listeningLog();
    const { log } = listening;
    const kept = openDiary({
      db: broken.db,
      clock: systemClock,
      log,
      presentAt: () => [],
    });
    broken.close();
    kept.fightBegan({ tableId: id, id: Bun.randomUUIDv7() });
    expect(() => kept.flush()).not.toThrow();
    expect(listening.takeErrors()).toHaveLength(1);
  });
});

describe("a row caused by rolls", () => {
  test("has the most restricted audience of its rolls", () => {
    const event = {
      _id: Bun.randomUUIDv7(),
      characterId: null,
      name: "Ada",
      data: { kind: "died" },
    } as const;
    const thrown = (seenBy: SeenBy) => {
      const told = {
        id: "1",
        userId: "ada",
        username: "Ada",
        level: "normal",
        sentAt: 7,
        expiresAt: 8,
      } as const;
      const kept = { ...told, message: "", speachText: "" };
      return { kept: { ...kept, roll: { ...toldRoll(kept), seenBy } }, isStored: true };
    };
    const audiences = [[], ["all"], ["masters"], ["all", "masters"], ["masters", "blind"]].map((all) => {
      const [row] = rowsOf({ remembered: [event], rolls: all.map((each) => thrown(SeenBy.parse(each))) }, 9);
      return row?.audience;
    });
    const hers = { people: ["ada"] };
    expect(audiences).toEqual(["all", "all", hers, hers, "masters"]);
  });
});

describe("a handout that is shown", () => {
  const { log } = listeningLog();
  const kept = openDiary({
    db,
    clock: systemClock,
    log,
    presentAt: () => ["Ada"],
  });
  const [marta = "", ada = "", bruno = ""] = PEOPLE;
  const lines = (userId: string) =>
    readPage(db, table, { userId, isMaster: userId === marta }, { limit: 500 }, Date.now())?.entries.map(
      ({ text }) => text,
    );

  test("to one player is in the diary of that player and the masters, once in a game session", () => {
    deleteDiary();
    const [letter, slip] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
    const shown = { tableId: table, at: Date.now() };
    kept.rememberHandout({ ...shown, handoutId: letter, title: "La lettera", audience: "all" });
    for (const _ of [1, 2]) {
      kept.rememberHandout({ ...shown, handoutId: slip, title: "Il biglietto", audience: [ada] });
    }
    kept.flush();
    const all = "Documento: «La lettera».";
    const whispered = "Documento: «Il biglietto».";
    expect(lines(bruno)).toEqual([all]);
    for (const reader of [ada, marta]) expect(lines(reader)?.toSorted()).toEqual([whispered, all]);
  });
});
