import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SeenBy } from "#shared/schemas/roll.ts";
import { diary, handouts, rolls } from "../src/db/schema.ts";
import { insertEntry, listEntries } from "../src/diary/store.ts";
import { insertHandout, listHandouts, putShowing } from "../src/handouts/store.ts";
import { handoutView } from "../src/handouts/view.ts";
import { maySee } from "../src/rolls/index.ts";
import { recordedRolls } from "../src/rolls/record-store.ts";
import { insertRoll } from "../src/rolls/store.ts";
import { type StoredRoll, toldRoll } from "../src/rolls/stored-roll.ts";
import { type Audience, isVisible, playersAmong, type Viewer } from "../src/visibility.ts";
import { runs } from "./fuzz/seed.ts";
import { firstTable, putUserCalled } from "./support/put-user.ts";
import { temporaryDatabase } from "./support/temporary-database.ts";

const database = temporaryDatabase();
afterAll(() => database[Symbol.dispose]());
const { db } = database;
const table = firstTable(db);
const PEOPLE = ["Marta", "Ada", "Bruno"].map((name) => putUserCalled(db, name, name === "Marta"));

const person = fc.constantFrom(...PEOPLE);
const people = fc.uniqueArray(person, { maxLength: 3 });
const viewer: fc.Arbitrary<Viewer> = fc.record({
  userId: fc.option(person, { nil: null }),
  isMaster: fc.boolean(),
});

/** Asserts that a query returns exactly the rows that the rule allows. */
function expectAgreement<T>(
  drawn: fc.Arbitrary<T[]>,
  write: (values: T[]) => void,
  {
    listed,
    allowed,
  }: { listed: (viewer: Viewer) => number[]; allowed: (value: T, viewer: Viewer) => boolean },
): void {
  const property = fc.property(drawn, viewer, (values, who) => {
    db.transaction(() => write(values));
    const expected = values.flatMap((value, index) => (allowed(value, who) ? [index] : []));
    expect(listed(who).toSorted((one, other) => one - other)).toEqual(expected);
  });
  fc.assert(property, runs(400));
}

describe("an audience", () => {
  const audiences: Audience[] = ["all", "masters", { people: ["ada"] }, { author: "ada" }];
  const seen = (who: Viewer) => audiences.map((audience) => isVisible(audience, who));

  test.each([
    ["a master", "marta", true, [true, true, true, false]],
    ["a named player, or the author", "ada", false, [true, false, true, true]],
    ["another player", "bruno", false, [true, false, false, false]],
    ["a television", null, false, [true, false, false, false]],
    ["a master without a user id", null, true, [true, true, true, false]],
  ])("is visible to %s by its kind", (_who, userId, isMaster, expected) => {
    expect(seen({ userId, isMaster })).toEqual(expected);
  });

  test("lists the players who may see it", () => {
    expect(audiences.map(playersAmong)).toEqual(["all", [], ["ada"], ["ada"]]);
  });
});

/** A handout; only its audience matters. */
const LETTER = {
  ...{
    id: "",
    tableId: "",
    title: "",
    kind: "letter" as const,
    text: "",
    hiddenText: "",
    imageId: null,
    shownImageId: null,
    date: null,
    adventureId: null,
    adventureKey: null,
  },
  ...{ isRevealed: false, forAllAt: null, createdAt: 0, updatedAt: 0 },
};

describe("the SQL condition agrees with isVisible", () => {
  test("for rolls", () => {
    const rolled = (userId: string | null, seenBy: SeenBy, index: number): StoredRoll => {
      const told = { id: Bun.randomUUIDv7(), userId, username: "Ada", level: "normal" as const };
      const kept = { ...told, sentAt: index, expiresAt: 1, message: `${index}`, speachText: "" };
      return { ...kept, roll: { ...toldRoll(kept), seenBy, origin: "server" } };
    };
    const drawn = fc.record({
      userId: fc.option(person, { nil: null }),
      seenBy: fc.constantFrom(...SeenBy.options),
    });
    expectAgreement(
      fc.array(drawn, { maxLength: 12 }),
      (values) => {
        db.delete(rolls).run();
        for (const [index, { userId, seenBy }] of values.entries())
          insertRoll(db, table, rolled(userId, seenBy, index));
      },
      {
        listed: (who) => recordedRolls(db, table, who, {}, 100).map(({ message }) => Number(message)),
        allowed: ({ userId, seenBy }, who) => maySee(rolled(userId, seenBy, 0), who),
      },
    );
  });

  test("for the diary", () => {
    const drawn = fc.oneof<fc.Arbitrary<Audience>[]>(
      fc.constantFrom("all" as const, "masters" as const),
      fc.record({ people }),
      fc.record({ author: person }),
    );
    expectAgreement(
      fc.array(drawn, { maxLength: 12 }),
      (values) => {
        db.delete(diary).run();
        for (const [index, audience] of values.entries()) {
          const userId = typeof audience === "object" && "author" in audience ? audience.author : undefined;
          const entry = { at: index, kind: "note" as const, text: `${index}`, audience };
          insertEntry(db, table, null, { ...entry, ...(userId !== undefined && { userId }) });
        }
      },
      {
        listed: (who) =>
          listEntries(db, table, who, { order: "evening", after: null, limit: 100 }).map(({ text }) =>
            Number(text),
          ),
        allowed: isVisible,
      },
    );
  });

  test("for handouts", () => {
    const drawn = fc.record({ isForAll: fc.boolean(), people });
    expectAgreement(
      fc.array(drawn, { maxLength: 6 }),
      (values) => {
        db.delete(handouts).run();
        for (const [index, { isForAll, people }] of values.entries()) {
          const id = Bun.randomUUIDv7();
          const written = { id, tableId: table, title: `${index}`, kind: "letter", isForAll };
          insertHandout(db, { ...written, createdAt: index, updatedAt: index });
          for (const userId of people) putShowing(db, id, userId, index);
        }
      },
      {
        listed: (who) => listHandouts(db, table, who).map(({ title }) => Number(title)),
        allowed: ({ isForAll, people }, who) => {
          const given = { userId: "", username: "", shownAt: 0, isUp: true, isOpen: false, revision: null };
          const shown = people.map((userId) => ({ ...given, userId }));
          return handoutView({ ...LETTER, isForAll, showings: shown }, who) !== null;
        },
      },
    );
  });
});
