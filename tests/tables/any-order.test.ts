import { expect, test } from "bun:test";
import fc from "fast-check";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../../src/accounts/index.ts";
import { insertCharacter } from "../../src/characters/store.ts";
import { seatCharacter } from "../../src/characters/verbs.ts";
import type { Db } from "../../src/db/open.ts";
import { characters, seats, tables, users } from "../../src/db/schema.ts";
import { deleteDisplaysBy } from "../../src/displays/index.ts";
import { hideAllShowingsFrom } from "../../src/handouts/index.ts";
import { currentSeat } from "../../src/tables/index.ts";
import { invite, join } from "../../src/tables/invitations.ts";
import { changeSeat, leaveTable, removeFromTable } from "../../src/tables/leaving.ts";
import { insertSeat } from "../../src/tables/seat-store.ts";
import { chooseTable, createTable, playCharacter, readTable, updateTable } from "../../src/tables/verbs.ts";
import { seed } from "../fuzz/seed.ts";
import { isAll } from "../support/all.ts";
import { investigator } from "../support/investigator.ts";
import { firstTable, putUser } from "../support/put-user.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";

const PEOPLE = 4;
const TABLES = 3;

/** Four people, two of them Master Users, at three tables, with an investigator each. */
function game(db: Db) {
  const people: Session[] = [];
  const investigators: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const id = Bun.randomUUIDv7();
    const username = `utente${at}`;
    const isMaster = at < 2;
    const email = `${username}@esempio.it`;
    const keys = { usernameKey: username, email, emailKey: email, passwordHash: "-" };
    putUser(db, { id, username, isMaster, ...keys });
    people.push({ userId: id, username, isMaster, tokenHash: username });
    investigators.push(insertCharacter(db, id, firstTable(db), investigator(), at)._id);
  }
  const [opener] = people;
  const others = Array.from({ length: TABLES - 1 }, (_, at) =>
    opener ? createTable(db, opener, `Tavolo ${at}`, at)._id : "",
  );
  // The last one has no seat at the other tables.
  for (const tableId of others) {
    for (const { userId } of people.slice(1, -1))
      insertSeat(db, { tableId, userId, isMaster: false, createdAt: 0 });
  }
  return { db, people, investigators, tables: [firstTable(db), ...others] };
}
type Game = ReturnType<typeof game>;

const LEAVING = { takeDownHandouts: hideAllShowingsFrom, revokeDisplays: deleteDisplaysBy };

type Step = (game: Game, who: Session, whom: Session, table: string, character: string) => void;
const STEPS: Record<string, Step> = {
  join: ({ db }, who, whom, id) => {
    const given = { id, asMaster: false, uses: 1, days: 1 };
    join(db, who, invite(db, whom, given, 0).code, 0);
  },
  joinAsMaster: ({ db }, who, whom, id, characterId) => {
    const given = { id, asMaster: true, uses: 1, days: 1, characterId };
    join(db, who, invite(db, whom, given, 0).code, 0);
  },
  leave: ({ db }, who, _whom, id) => void leaveTable(db, who.userId, id, LEAVING),
  remove: ({ db }, who, { userId }, id) => void removeFromTable(db, who, { id, userId }, LEAVING),
  lead: ({ db }, who, { userId }, id) => void changeSeat(db, who, { id, userId, isMaster: true }, LEAVING),
  follow: ({ db }, who, { userId }, id) => void changeSeat(db, who, { id, userId, isMaster: false }, LEAVING),
  archive: ({ db }, who, _whom, id) => void updateTable(db, who, { id, isArchived: true }),
  takeOut: ({ db }, who, _whom, id) => void updateTable(db, who, { id, isArchived: false }),
  choose: ({ db }, who, _whom, id) => chooseTable(db, who.userId, id),
  play: ({ db }, who, _whom, id, characterId) => void playCharacter(db, who, { id, characterId }),
  move: ({ db }, who, _whom, tableId, id) => void seatCharacter(db, who, { id, tableId }),
  takeHome: ({ db }, who, _whom, _table, id) => void seatCharacter(db, who, { id, tableId: null }),
};

/** The invariants that hold after any order of calls. */
function expectInvariants({ db, people, tables: ids }: Game): void {
  const sitting = db.select().from(seats).all();
  for (const { id, isArchived } of db.select().from(tables).all()) {
    const masters = sitting.filter(({ tableId, isMaster }) => tableId === id && isMaster);
    if (!isArchived) expect(masters.length).toBeGreaterThan(0);
  }
  const sits = (userId: string, tableId: string) =>
    sitting.some((seat) => seat.userId === userId && seat.tableId === tableId);
  for (const { ownerId, tableId } of db.select().from(characters).all()) {
    if (tableId !== null) expect(sits(ownerId, tableId)).toBe(true);
  }
  const open = new Set(
    db
      .select()
      .from(tables)
      .all()
      .flatMap(({ id, isArchived }) => (isArchived ? [] : [id])),
  );
  for (const { userId } of people) {
    const current = currentSeat(db, userId)?._id;
    const own = ids.filter((id) => open.has(id) && sits(userId, id));
    if (current === undefined) expect(own).toEqual([]);
    else expect(own).toContain(current);
  }
  // An investigator in play is at the table, and belongs to the player of that seat.
  for (const id of ids) {
    const [someone] = sitting.filter(({ tableId }) => tableId === id);
    if (!someone) continue;
    for (const seat of readTable(db, someone.userId, id, () => false).seats) {
      const own = seat.characters.map(({ _id }) => _id);
      expect(seat.playing === null ? own : own.includes(seat.playing)).toEqual(
        seat.playing === null ? [] : true,
      );
    }
  }
}

const person = fc.nat(PEOPLE - 1);
const step = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  who: person,
  whom: person,
  table: fc.nat(TABLES - 1),
  character: person,
});

test("after any order of joining, leaving, promoting and archiving, every open table has a master, and every seat and investigator is valid", () => {
  const refusals = new Map<string, number>();
  let done = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), (steps) => {
      using database = temporaryDatabase();
      const { db } = database;
      // Flushing thousands of steps to the disk is not needed here.
      db.run("PRAGMA synchronous = OFF");
      const current = game(db);
      for (const { name, who, whom, table, character } of steps) {
        const { people, tables: ids, investigators } = current;
        const [one, other] = [people[who], people[whom]];
        if (!one || !other) throw new Error("there are so many people");
        try {
          STEPS[name]?.(current, one, other, ids[table] ?? "", investigators[character] ?? "");
          done += 1;
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
        }
        expectInvariants(current);
      }
      expect(db.select().from(users).all()).toHaveLength(PEOPLE);
    }),
    { seed, numRuns: isAll ? 100 : 15 },
  );
  // Enough steps succeed, and all kinds of refusal occur.
  expect(done).toBeGreaterThan(100);
  expect([...refusals.keys()].sort()).toEqual(["archived", "conflict", "forbidden", "not_found"]);
}, 300_000);
