import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { faces, luckOf, stored } from "../rolls/rolls-server.ts";
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
  outcome,
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

describe("a melee attack", () => {
  test("is rolled after the target has chosen a defence, and reports the winner and why", async () => {
    const { ada, board, desk, other } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group);
    const begun = await fight(group, [bice], [thing]);
    const target = called(begun, "Cosa del pozzo")._id;
    const clientId = await strike(desk, { characterId: bice._id, target, total: 50 });
    // Attacker and bystanders see the pending attack; only masters may choose the NPC's defence.
    const { encounter } = await desk.next(
      "encounterChanged",
      ({ encounter }) => encounter?.attacks.length === 1,
    );
    expect(encounter?.attacks).toMatchObject([
      { clientId, what: "Randello", choices: [], attackerName: "Bice" },
    ]);
    const { encounter: others } = await other.next(
      "encounterChanged",
      ({ encounter }) => encounter?.attacks.length === 1,
    );
    expect(others?.attacks).toMatchObject([{ clientId: null, choices: [] }]);
    expect(desk.frames.some(({ action }) => action === "diceRollMessage")).toBe(false);

    await defend(board, "dodge", { dice: faces(90) });
    const roll = await fallen(desk, clientId);
    expect(roll).toMatchObject({
      total: 50,
      level: "normal",
      attack: { weapon: "Randello", damage: { total: 4 }, against: "Cosa del pozzo" },
    });
    expect(await other.next("opposed")).toMatchObject({ winner: "one", why: "livello migliore" });
  });

  test("loses a tie against a dodge, and wins a tie against fighting back", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const sure = await npc(group, {
      skills: [{ name: "Schivare", value: 60 }],
      attacks: [{ name: "Artigli", value: 60, damage: "6" }],
    });
    const begun = await fight(group, [bice], [sure]);
    const target = called(begun, "Cosa del pozzo")._id;
    const dodged = await strike(desk, { characterId: bice._id, target, total: 50 });
    await defend(board, "dodge", { dice: faces(40) });
    const first = await fallen(desk, dodged);
    expect(first.attack?.damage).toBe(null);
    expect(await outcome(desk, first)).toMatchObject({ winner: "other", why: "stesso livello: chi schiva" });
    // The second attack of the round has a bonus die, because the creature has already defended.
    const tied = await strike(desk, { characterId: bice._id, target, total: 50, tens: [50, 50] });
    await defend(board, "fight-back", { dice: faces(40) });
    const second = await fallen(desk, tied);
    expect(second).toMatchObject({ bonus: 1, attack: { damage: { total: 4 } } });
    expect(await outcome(desk, second)).toMatchObject({ winner: "one", why: "stesso livello: chi attacca" });
  });

  test("that loses against fighting back takes normal damage, even at an extreme success", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group, { attacks: [{ name: "Artigli", value: 60, damage: "1d1 + 5" }] });
    const begun = await fight(group, [bice], [thing]);
    const clientId = await strike(desk, {
      characterId: bice._id,
      target: called(begun, "Cosa del pozzo")._id,
      total: 50,
    });
    await defend(board, "fight-back", { dice: faces(5) });
    expect((await fallen(desk, clientId)).attack?.damage).toBe(null);
    const { roll: back } = await board.next(
      "diceRollMessage",
      ({ roll }) => roll?.what === "Artigli" && roll.total === 5,
    );
    expect(back).toMatchObject({ level: "extreme", attack: { damage: { total: 6 } } });
    const { blows } = await seen(group.master, group);
    expect(blows).toMatchObject([
      { rollId: back?._id, what: "Artigli", amount: 6, armour: 0, applied: null },
    ]);
  });

  test("without a defence hits even on a failure, and misses only on a fumble", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const target = called(begun, "Cosa del pozzo")._id;
    const failed = await strike(desk, { characterId: bice._id, target, total: 80 });
    await defend(board, "nothing");
    const told = await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === failed);
    expect(told.roll).toMatchObject({ level: "failed", attack: { damage: { total: 4 } } });
    expect(told.message).toContain("nessuna difesa");
    const disaster = await strike(desk, { characterId: bice._id, target, total: 99 });
    await defend(board, "nothing");
    expect(await fallen(desk, disaster)).toMatchObject({ level: "extrafailed", attack: { damage: null } });
  });

  test("is decided again when luck is spent on it, and when that is undone", async () => {
    const { ada, board, desk, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group, { skills: [{ name: "Schivare", value: 60 }] });
    const begun = await fight(group, [bice], [thing]);
    const clientId = await strike(desk, {
      characterId: bice._id,
      target: called(begun, "Cosa del pozzo")._id,
      total: 35,
    });
    await defend(board, "dodge", { dice: faces(40) });
    const roll = await fallen(desk, clientId);
    const rollId = roll._id;
    expect(await outcome(desk, roll)).toMatchObject({ winner: "other" });
    expect((await seen(master, group)).blows).toEqual([]);
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 5 });
    expect(await outcome(desk, roll)).toMatchObject({ winner: "one" });
    expect((await seen(master, group)).blows).toMatchObject([{ rollId, amount: 4 }]);
    expect(luckOf(await stored(ada, bice._id))).toBe(50);
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    expect(await outcome(desk, roll)).toMatchObject({ winner: "other" });
    expect((await seen(master, group)).blows).toEqual([]);
  });

  test("adds the maximum damage to an extreme level bought with luck, also to damage of physical dice", async () => {
    const { ada, board, desk } = group;
    const { points, ...draft } = fighter("Bice");
    const lucky = points.map((one) => (one.name === "Punti Fortuna" ? { ...one, value: 50 } : one));
    const bice = await give(ada, { ...draft, points: lucky });
    const begun = await fight(group, [bice], [await npc(group)]);
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL", {
      ...{ clientId, characterId: bice._id, target: called(begun, "Cosa del pozzo")._id },
      ...{ aim: { kind: "attack", weapon: 0 }, bonus: 0, dice: { ...faces(31), damage: 3 } },
    });
    await defend(board, "nothing");
    const { _id: rollId, attack } = await fallen(desk, clientId);
    expect(attack?.damage).toEqual({ text: "dadi veri", total: 3 });
    const spend = async (points: number) => {
      await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points });
      return (await desk.next("rollChanged", ({ roll }) => roll._id === rollId)).roll.attack?.damage?.total;
    };
    // Arduous: the same dice. Extreme: the four of a club, and its maximum.
    expect(await spend(1)).toBe(3);
    expect(await spend(18)).toBe(8);
  });

  test("does not allow undoing luck while its damage is applied", async () => {
    const { ada, board, desk, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const participant = called(begun, "Cosa del pozzo")._id;
    const clientId = await strike(desk, { characterId: bice._id, target: participant, total: 65 });
    await defend(board, "dodge", { dice: faces(99) });
    const { _id: rollId } = await fallen(desk, clientId);
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 5 });
    await desk.next("rollChanged", ({ roll }) => roll._id === rollId);
    await change(master, begun._id, { damage: { participant, amount: 4, armour: 0, rollId } });
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    expect(await desk.next("error", (error) => error.rollId === rollId)).toMatchObject({
      code: "rule_broken",
      message: "È tardi per annullare: il danno di questo tiro è già applicato",
    });
    await change(master, begun._id, { undo: true });
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    await desk.next("rollChanged", ({ roll }) => roll._id === rollId && roll.luckSpent === 0);
  });

  test("does not allow spending luck on its defence after its damage is applied", async () => {
    const { ada, bruno, desk, other, master } = group;
    const [bice, carlo] = [
      await give(ada, fighter("Bice")),
      await give(bruno, fighter("Carlo", {}, { Schivare: 60 })),
    ];
    const begun = await fight(group, [bice, carlo], []);
    const participant = called(begun, "Carlo")._id;
    const clientId = await strike(desk, { characterId: bice._id, target: participant, total: 50 });
    const { _id: defenceId } = await defend(other, "dodge", { dice: faces(65) });
    const { _id: rollId } = await fallen(desk, clientId);
    const dodge = await fallen(other, defenceId);
    await change(master, begun._id, { damage: { participant, amount: 4, armour: 0, rollId } });
    const spend = { clientId: crypto.randomUUID(), rollId: dodge._id, points: 5 };
    await say(other, "ROLL_LUCK", spend);
    expect(await other.next("error", (error) => error.clientId === spend.clientId)).toMatchObject({
      message: "È tardi per la Fortuna: il danno di questo tiro è già applicato",
    });
    expect(luckOf(await stored(bruno, carlo._id))).toBe(luckOf(carlo));
  });

  test("has a defence that cannot be pushed", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const npcId = called(begun, "Cosa del pozzo").npcId ?? "";
    await strike(board, { npcId, target: called(begun, "Bice")._id, total: 40 });
    await defend(desk, "dodge", { dice: faces(70) });
    const { roll } = await desk.next(
      "diceRollMessage",
      ({ roll }) => roll?.what === "Schivare" && roll.characterId === bice._id,
    );
    await say(desk, "ROLL_PUSH", { clientId: crypto.randomUUID(), rollId: roll?._id, why: "salto" });
    expect((await desk.next("error")).code).toBe("rule_broken");
  });
});

describe("a manoeuvre", () => {
  test("has a penalty die against a build one larger, fails against three larger, and does no damage", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const big = await npc(group, { build: 2 });
    const huge = await npc(group, { name: "Colosso", build: 4 });
    const begun = await fight(group, [bice], [big, huge]);
    const own = begun.participants.find(({ name }) => name === "Bice")?.numbers?.build ?? 0;
    expect(own).toBe(1);
    const manner = { manoeuvre: "disarmarlo" };
    const sure = { characterId: bice._id, target: called(begun, "Colosso")._id, manner, total: 1 };
    const vain = await strike(desk, sure);
    await defend(board, "nothing");
    const { roll: missed, message: why } = await desk.next(
      "diceRollMessage",
      ({ roll }) => roll?.clientId === vain,
    );
    expect(missed).toMatchObject({ bonus: 0, total: 1, attack: { damage: null } });
    expect(why).toContain("è troppo grande: la manovra non riesce");
    const clientId = await strike(desk, {
      ...{ characterId: bice._id, target: called(begun, "Cosa del pozzo")._id, manner },
      ...{ total: 50, tens: [50, 20] },
    });
    await defend(board, "nothing");
    const { roll, message } = await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
    expect(roll).toMatchObject({ bonus: -1, total: 50, attack: { damage: null, manoeuvre: "disarmarlo" } });
    expect(message).toContain("manovra: disarmarlo");
  });

  test("accepts any number of tens dice, because a refusal would reveal the target's build", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group, { build: 3 })]);
    const target = called(begun, "Cosa del pozzo")._id;
    for (const tens of [[50], [50, 20], [50, 20, 30]]) {
      const manner = { manoeuvre: "disarmarlo" };
      const clientId = await strike(desk, { characterId: bice._id, target, manner, total: 50, tens });
      await defend(board, "nothing");
      const roll = await fallen(desk, clientId);
      expect(roll).toMatchObject({ bonus: -2 });
      expect(roll.dice?.tens).toHaveLength(3);
    }
  });
});

describe("surprise", () => {
  test("may be set by a master only: no defence, or a bonus die", async () => {
    const { ada, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const thing = called(begun, "Cosa del pozzo");
    await strike(desk, { characterId: bice._id, target: thing._id, manner: { surprise: "bonus" } });
    expect((await desk.next("error")).code).toBe("forbidden");
    const clientId = await strike(board, {
      ...{ npcId: thing.npcId ?? "", target: called(begun, "Bice")._id, total: 40 },
      manner: { surprise: "no-defence" },
    });
    expect((await fallen(board, clientId)).attack?.damage?.total).toBe(6);
    const better = await strike(board, {
      ...{ npcId: thing.npcId ?? "", target: called(begun, "Bice")._id, total: 40, tens: [40, 60] },
      manner: { surprise: "bonus" },
    });
    await defend(desk, "nothing");
    expect(await fallen(board, better)).toMatchObject({ bonus: 1, total: 40 });
    await change(group.master, begun._id, { next: true });
  });
});

test("of attack and defence only the winner earns a tick", async () => {
  const { ada, bruno, desk, other } = group;
  const bice = await give(ada, fighter("Bice"));
  const carlo = await give(bruno, fighter("Carlo", {}, { Schivare: 60 }));
  const begun = await fight(group, [bice, carlo], []);
  const target = called(begun, "Carlo")._id;
  const ticks = async () => [(await stored(ada, bice._id)).ticks, (await stored(bruno, carlo._id)).ticks];
  const first = await strike(desk, { characterId: bice._id, target, total: 12 });
  await defend(other, "dodge", { dice: faces(55) });
  await fallen(desk, first);
  expect(await ticks()).toEqual([["Combattere (rissa)"], []]);
  const second = await strike(desk, { characterId: bice._id, target, total: 55, tens: [50, 60] });
  await defend(other, "dodge", { dice: faces(12) });
  await fallen(desk, second);
  // The earlier tick stays.
  expect(await ticks()).toEqual([["Combattere (rissa)"], ["Schivare"]]);
});

describe("a creature with two attacks", () => {
  test("shows its attacks of the round to masters only", async () => {
    const { ada, master, board, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group, { attacksPerRound: 2 });
    const begun = await fight(group, [bice], [thing]);
    const target = called(begun, "Bice")._id;
    const counted = async () => called(await seen(master, group), "Cosa del pozzo").numbers?.attacks;
    expect(await counted()).toEqual({ made: 0, most: 2 });
    for (const made of [1, 2]) {
      const blow = await strike(board, { npcId: thing._id, target, total: 90 });
      await defend(desk, "nothing");
      await fallen(board, blow);
      expect(await counted()).toEqual({ made, most: 2 });
    }
    expect(called(await seen(ada, group), "Cosa del pozzo").numbers).toBeUndefined();
    for (let turns = 0; turns < 2; turns += 1) await change(master, begun._id, { next: true });
    expect(await counted()).toEqual({ made: 0, most: 2 });
  });

  test("defends twice in a round before attackers get a bonus die", async () => {
    const { ada, master, desk, board } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group, { attacksPerRound: 2 })]);
    const target = called(begun, "Cosa del pozzo")._id;
    const attack = async (tens?: number[]) => {
      const made = await strike(desk, { characterId: bice._id, target, total: 90, ...(tens && { tens }) });
      await defend(board, "dodge");
      return fallen(desk, made);
    };
    expect(await attack()).toMatchObject({ bonus: 0 });
    expect(called(await seen(master, group), "Cosa del pozzo").hasDefended).toBe(false);
    expect(await attack()).toMatchObject({ bonus: 0 });
    expect(called(await seen(master, group), "Cosa del pozzo").hasDefended).toBe(true);
    expect(await attack([90, 90])).toMatchObject({ bonus: 1 });
  });
});
