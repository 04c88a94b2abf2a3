import { afterAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { SittingFigures } from "#shared/schemas/diary.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { sittingFigures } from "../../src/db/schema.ts";
import { prune } from "../../src/rolls/store.ts";
import { faces, rolled, say } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import { userIdOf } from "../tables/tables-server.ts";
import { diaryOf, exported, type Group, groupOf, newestSitting, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);

const withDatabase = <T>(work: (db: ReturnType<typeof openDatabase>["db"]) => T): T => {
  const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
  try {
    return work(db);
  } finally {
    close();
  }
};

const end = (master: Guest, table: string) => master.post("/diary/sitting", { table, begin: false });
const figuresOf = async (guest: Guest, table: string) => (await newestSitting(guest, table)).figures;

/** For whom figures of the newest game session are stored: `masters`, or a player's name. */
async function viewersWithStoredFigures({ master, ada, bruno, table }: Group): Promise<string[]> {
  const names = new Map<string | null, string>([[null, "masters"]]);
  for (const player of [ada, bruno]) names.set(await userIdOf(player, table), player.username);
  const { _id } = await newestSitting(master, table);
  const rows = withDatabase((db) =>
    db.select().from(sittingFigures).where(eq(sittingFigures.sittingId, _id)).all(),
  );
  for (const { figures } of rows) SittingFigures.parse(JSON.parse(figures));
  return rows.map(({ userId }) => names.get(userId) ?? "?").toSorted();
}

/** A game session with three rolls of Ada: one for all, one for the masters, and a blind one. */
async function sessionWithHiddenRolls(mark: string): Promise<Group & { hidden: string }> {
  const group = await groupOf(server, mark);
  const { ada, master, table, hers } = group;
  await master.post("/diary/sitting", { table, begin: true, title: "La serata" });
  const desk = await ada.joinTable();
  const board = await master.joinTable();
  await rolled(desk, hers._id, { dice: faces(40) });
  const { _id: hidden } = await rolled(desk, hers._id, { seenBy: "masters", dice: faces(1) });
  const clientId = crypto.randomUUID();
  const aim = { kind: "skill", name: "Ascoltare" };
  await say(desk, "ROLL", { clientId, characterId: hers._id, aim, seenBy: "blind", dice: faces(100) });
  await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  desk.close();
  board.close();
  return { ...group, hidden };
}

describe("the figures of an ended game session", () => {
  test("are stored once for the masters and once for each player, with the values shown before the end", async () => {
    const group = await sessionWithHiddenRolls("uno");
    const { master, ada, bruno, table } = group;
    const everybody = [master, ada, bruno];
    const during = await Promise.all(everybody.map((one) => figuresOf(one, table)));
    expect(await viewersWithStoredFigures(group)).toEqual([]);
    await end(master, table);
    for (const _ of [1, 2]) {
      expect(await Promise.all(everybody.map((one) => figuresOf(one, table)))).toEqual(during);
    }
    expect(during.map(({ rolls, critical, disasters }) => [rolls, critical, disasters])).toEqual([
      [3, 1, 1],
      [2, 1, 0],
      [1, 0, 0],
    ]);
    expect(await viewersWithStoredFigures(group)).toEqual(["Ada uno", "Bruno uno", "masters"]);
    // Rolls deleted from the record are still counted.
    withDatabase((db) => prune(db, table, 0));
    expect(await Promise.all(everybody.map((one) => figuresOf(one, table)))).toEqual(during);
    expect(await exported(bruno, table)).toContain("| 1 | 1 | 0 | 0 | 0 | 0 |");
  });

  test("follow the current role of the seat", async () => {
    const { master, ada, table } = await sessionWithHiddenRolls("due");
    await end(master, table);
    expect((await figuresOf(ada, table)).rolls).toBe(2);
    const userId = await userIdOf(ada, table);
    await master.post("/table/seat", { id: table, userId, isMaster: true });
    expect((await figuresOf(ada, table)).rolls).toBe(3);
    await master.post("/table/seat", { id: table, userId, isMaster: false });
    expect((await figuresOf(ada, table)).rolls).toBe(2);
  });

  test("include a hidden roll that is revealed later", async () => {
    const { master, bruno, table, hidden } = await sessionWithHiddenRolls("tre");
    await end(master, table);
    expect(await figuresOf(bruno, table)).toMatchObject({ rolls: 1, critical: 0 });
    const board = await master.joinTable();
    await say(board, "ROLL_REVEAL", { rollId: hidden });
    await board.next("rollChanged");
    expect(await figuresOf(bruno, table)).toMatchObject({ rolls: 2, critical: 1 });
    board.close();
  });

  test("follow luck spent later, and its undo", async () => {
    const { master, ada, table, hers } = await groupOf(server, "quattro");
    const desk = await ada.joinTable();
    const { _id: rollId } = await rolled(desk, hers._id, { dice: faces(63) });
    await end(master, table);
    expect((await figuresOf(ada, table)).passed).toBe(0);
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 3 });
    await desk.next("rollChanged");
    expect((await figuresOf(ada, table)).passed).toBe(1);
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    await desk.next("rollChanged");
    expect((await figuresOf(ada, table)).passed).toBe(0);
    desk.close();
  });

  test("exclude damage that is undone later", async () => {
    const { master, ada, table, hers } = await groupOf(server, "cinque");
    const { events } = (await master.post("/character/harm", { id: hers._id, amount: 2 })).body;
    await end(master, table);
    expect((await figuresOf(ada, table)).wounds).toBe(1);
    await master.post("/character/undo", { id: hers._id, eventId: Object(events)[0]._id });
    // The deleted row was the only one of this game session that players could see.
    expect((await diaryOf(ada, table)).sittings).toEqual([]);
    expect((await figuresOf(master, table)).wounds).toBe(0);
  });

  test("include rolls made before the next session; a hidden roll does not recompute other viewers' figures", async () => {
    const group = await sessionWithHiddenRolls("sei");
    const { master, ada, bruno, table, hers } = group;
    await end(master, table);
    const everybody = [master, ada, bruno];
    const rollsOf = () => Promise.all(everybody.map(async (one) => (await figuresOf(one, table)).rolls));
    expect(await rollsOf()).toEqual([3, 2, 1]);
    const desk = await ada.joinTable();
    const board = await master.joinTable();
    const clientId = crypto.randomUUID();
    const aim = { kind: "skill", name: "Ascoltare" };
    await say(desk, "ROLL", { clientId, characterId: hers._id, aim, seenBy: "blind", dice: faces(50) });
    await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    // Read from the database: recomputing a player's figures would reveal the hidden roll by timing.
    const { _id } = await newestSitting(bruno, table);
    const left = withDatabase((db) =>
      db.select().from(sittingFigures).where(eq(sittingFigures.sittingId, _id)).all(),
    );
    expect(left.map(({ userId }) => userId).toSorted()).toEqual(
      [await userIdOf(ada, table), await userIdOf(bruno, table)].toSorted(),
    );
    expect(await rollsOf()).toEqual([4, 2, 1]);
    await rolled(desk, hers._id, { seenBy: "masters", dice: faces(50) });
    expect(await rollsOf()).toEqual([5, 3, 1]);
    // A roll visible to all belongs to the next game session.
    for (const socket of [desk, board]) socket.close();
    server.pass(1);
    const again = await ada.joinTable();
    await rolled(again, hers._id, { dice: faces(50) });
    const { sittings } = await diaryOf(master, table);
    expect(sittings.map(({ figures }) => figures.rolls)).toEqual([1, 5]);
    again.close();
  });
});
