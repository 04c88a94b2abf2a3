import { afterAll, expect, test } from "bun:test";
import { refused } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import { called, change, fight, fighter, gathered, give, npc, seen, strike } from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
const group = await gathered(server, ["Marta", "Ada", "Bruno"]);
const { master, ada, bruno, table, board, desk } = group;

const seat = (id: string, tableId: string | null) => ada.post("/character/seat", { id, tableId });

test("an investigator that leaves the table is out of the encounter, and in it again on return", async () => {
  const one = await give(ada, fighter("Ada Ferri"));
  const other = await give(bruno, fighter("Bruno Neri", {}, { Schivare: 40 }));
  const thing = await npc(group, { characteristics: [{ name: "Destrezza", value: 20 }] });
  const begun = await fight(group, [one, other], [thing]);
  const { _id: id } = called(begun, "Ada Ferri");
  await change(master, begun._id, { turn: id });
  await strike(desk, { characterId: one._id, target: called(begun, "Bruno Neri")._id });
  await board.next("encounterChanged", ({ encounter }) => encounter?.attacks.length === 1);

  expect((await seat(one._id, null)).status).toBe(200);
  const { encounter } = await board.next(
    "encounterChanged",
    (frame) => frame.encounter?.participants.some(({ hasLeft }) => hasLeft) === true,
  );
  expect(encounter?.participants.find((each) => each._id === id)).toMatchObject({
    name: "Ada Ferri",
    isOut: true,
  });
  // Neither its turn nor its attack is pending.
  expect(encounter?.attacks).toEqual([]);
  expect(encounter?.turn).toBe(called(begun, "Bruno Neri")._id);
  expect(called(await seen(bruno, group), "Ada Ferri")).toMatchObject({ isOut: true, hasLeft: true });

  const gone = /ha lasciato il tavolo/;
  const hurt = await change(master, begun._id, { damage: { participant: id, amount: 3, armour: 0 } });
  expect([hurt.status, hurt.body.error]).toEqual([422, expect.stringMatching(gone)]);
  const back = await change(master, begun._id, { set: { participant: id, isOut: false } });
  expect([back.status, back.body.error]).toEqual([422, expect.stringMatching(gone)]);
  const turn = await change(master, begun._id, { turn: id });
  expect([turn.status, turn.body.error]).toEqual([422, expect.stringMatching(gone)]);
  const attack = { characterId: one._id, aim: { kind: "attack", weapon: 0 }, bonus: 0 };
  const target = called(begun, "Cosa del pozzo")._id;
  expect(await refused(board, "ROLL", { clientId: crypto.randomUUID(), ...attack, target })).toMatchObject({
    message: expect.stringMatching(gone),
  });

  expect((await seat(one._id, table)).status).toBe(200);
  const again = called(await seen(master, group), "Ada Ferri");
  expect([again.isOut, again.hasLeft]).toEqual([false, undefined]);
});

test("damage to apply is dropped when its target leaves the table", async () => {
  const one = await give(ada, fighter("Ada Ferri"));
  const thing = await npc(group, { attacks: [{ name: "Artigli", value: 100, damage: "6" }] });
  const begun = await fight(group, [one], [thing]);
  const { _id: id } = called(begun, "Ada Ferri");
  await strike(board, { npcId: thing._id, target: id, total: 5, manner: { surprise: "no-defence" } });
  await board.next("encounterChanged", ({ encounter }) => encounter?.blows.length === 1);
  await seat(one._id, null);
  const { encounter } = await board.next(
    "encounterChanged",
    (frame) => frame.encounter?.participants.some(({ hasLeft }) => hasLeft) === true,
  );
  expect(encounter?.blows).toEqual([]);
});
