import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { faces } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import {
  called,
  change,
  defend,
  fallen,
  fight,
  fighter,
  type Group,
  gathered,
  give,
  npc,
  say,
  seen,
  strike,
} from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

async function begun() {
  const bice = await give(group.ada, fighter("Bice"));
  const ettore = await give(group.bruno, fighter("Ettore"));
  const thing = await npc(group);
  const encounter = await fight(group, [bice, ettore], [thing]);
  return { encounter, id: encounter._id, bice, ettore, thing, on: called(encounter, "Cosa del pozzo")._id };
}

describe("a pending attack", () => {
  test("is limited to one for each investigator, but not for NPCs", async () => {
    const { board, desk, other } = group;
    const { encounter, bice, ettore, thing, on } = await begun();
    const attack = { characterId: bice._id, target: on, weapon: 1 };
    await strike(desk, { ...attack, manner: { shots: 3 } });
    const again = await strike(desk, { ...attack, manner: { shots: 3 } });
    const { code } = await desk.next("error", ({ clientId }) => clientId === again);
    expect(code).toBe("rule_broken");
    const hasAttacks = (count: number) => (data: { encounter: typeof encounter | null }) =>
      data.encounter?.attacks.length === count;
    await strike(other, { characterId: ettore._id, target: on });
    await other.next("encounterChanged", hasAttacks(2));
    // An NPC may have several pending attacks.
    for (const name of ["Bice", "Ettore"]) {
      await strike(board, { npcId: thing._id, target: called(encounter, name)._id });
    }
    await board.next("encounterChanged", hasAttacks(4));
  });

  test.each([0, 1])(
    "is rolled even if a plain roll used its client id meanwhile: weapon %d",
    async (weapon) => {
      const { board, desk, master } = group;
      const { bice, on } = await begun();
      const clientId = await strike(desk, { characterId: bice._id, target: on, weapon });
      const plain = { kind: "attack", weapon };
      await say(desk, "ROLL", { clientId, characterId: bice._id, aim: plain, bonus: 0, dice: faces(1) });
      const first = await fallen(board, clientId);
      await defend(board, "nothing");
      const { roll } = await board.next(
        "diceRollMessage",
        ({ roll: told }) => told?.characterId === bice._id && told._id !== first._id,
      );
      expect(roll?.origin).toBe("server");
      const now = await seen(master, group);
      expect(now.attacks).toEqual([]);
      expect(now.blows.map(({ rollId }) => rollId)).not.toContain(first._id);
    },
  );

  test("can still be applied as damage after its attacker was removed", async () => {
    const { board, desk, master } = group;
    const { encounter, id, thing, on } = await begun();
    const target = called(encounter, "Bice")._id;
    const clientId = await strike(board, { npcId: thing._id, target, total: 20 });
    await defend(desk, "nothing");
    const { _id: rollId } = await fallen(board, clientId);
    await change(master, id, { remove: on });
    const damage = { participant: target, amount: 3, armour: 0, rollId };
    expect((await change(master, id, { damage })).status).toBe(200);
  });
});

test("a hit that waits to be applied is kept, however many attacks follow", async () => {
  const { bice, on } = await begun();
  const { master, desk, board } = group;
  const attack = async (total: number) => {
    const clientId = await strike(desk, { characterId: bice._id, target: on, total });
    await defend(board, "nothing");
    return fallen(desk, clientId);
  };
  const { _id: rollId } = await attack(50);
  for (let misses = 0; misses < 13; misses += 1) await attack(100);
  expect((await seen(master, group)).blows).toMatchObject([{ rollId, applied: null }]);
}, 30_000);

test("removing the participant on turn passes the turn to another", async () => {
  const { master } = group;
  const { encounter, id, on } = await begun();
  for (const name of ["Bice", "Ettore"]) {
    const participant = called(encounter, name)._id;
    await change(master, id, { set: { participant, hasActed: true } });
  }
  await change(master, id, { remove: on });
  expect((await seen(master, group)).turn).toBe(called(encounter, "Bice")._id);
});

test("an encounter of sixty participants with many weapons is sent in less than 128 KB", async () => {
  const { master, ada, table } = group;
  const sheet = fighter("Bice");
  const [, gun] = sheet.weapons;
  if (!gun) throw new Error("no gun");
  const bice = await give(ada, { ...sheet, weapons: Array(50).fill({ ...gun, name: "w".repeat(120) }) });
  const armed = await npc(group, {
    name: "N".repeat(120),
    attacks: Array(20).fill({ name: "a".repeat(120), value: 1, damage: "1", range: "15 m", magazine: 999 }),
  });
  await fight(group, [bice], Array(59).fill(armed));
  const { text } = await master.get(`/encounter/current?table=${table}`);
  expect(text.length).toBeLessThan(128 * 1024);
});

test("only the last few ended encounters are stored", async () => {
  const { master, ada } = group;
  const bice = await give(ada, fighter("Bice"));
  for (let begin = 0; begin < 6; begin += 1) {
    const { _id: id } = await fight(group, [bice], []);
    expect((await master.post("/encounter/end", { id })).status).toBe(200);
  }
  using database = new Database(join(server.dataDir, "custode.db"), { readonly: true });
  const kept = database.query("SELECT count(*) AS count FROM encounters").get();
  expect(kept).toEqual({ count: 4 });
});
