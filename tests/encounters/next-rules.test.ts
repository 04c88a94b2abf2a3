import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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
  SURE,
  seen,
  strike,
} from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

const KNIFE = {
  ...{ name: "Coltello da lancio", value: 0, damage: "4", range: "FOR/5 m", attacks: "1", ammo: "-" },
  associatedSkill: "Lanciare",
};

describe("a creature with two attacks", () => {
  test("defends twice in a round before others get a bonus die", async () => {
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

describe("whoever is hurt", () => {
  test("has to aim anew; armour that stops a blow keeps the aim", async () => {
    const { ada, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const own = called(begun, "Bice")._id;
    const aims = async () => called(await seen(ada, group), "Bice").isAiming;
    await change(ada, begun._id, { set: { participant: own, isAiming: true } });
    await change(master, begun._id, { damage: { participant: own, amount: 2, armour: 2 } });
    expect(await aims()).toBe(true);
    await change(master, begun._id, { damage: { participant: own, amount: 2 } });
    expect(await aims()).toBe(false);
  });
});

describe("what is thrown", () => {
  async function throwing(dodge: number) {
    const bice = await give(group.ada, fighter("Bice", { weapons: [KNIFE] }, { Lanciare: 60 }));
    const thing = await npc(group, { skills: [{ name: "Schivare", value: dodge }], armour: 0 });
    const begun = await fight(group, [bice], [thing]);
    const target = called(begun, "Cosa del pozzo")._id;
    return { characterId: bice._id, target };
  }

  test("can be dodged, and whoever dodges keeps the next attack", async () => {
    const { desk, board, master } = group;
    const blow = await throwing(SURE);
    const made = await strike(desk, { ...blow, total: 50 });
    const ask = await defend(board, "dodge");
    expect(ask).toMatchObject({ isShot: false, choices: ["dodge", "nothing"] });
    expect(await fallen(desk, made)).toMatchObject({ passed: true, attack: { damage: null } });
    expect(called(await seen(master, group), "Cosa del pozzo")).toMatchObject({
      ...{ losesAttack: false, hasDefended: true },
    });
  });

  test("hits who does nothing only if the throw passes, at the difficulty of its distance", async () => {
    const { desk, board } = group;
    const blow = await throwing(0);
    const near = await strike(desk, { ...blow, total: 50 });
    await defend(board, "nothing");
    expect(await fallen(desk, near)).toMatchObject({ attack: { damage: { total: 4 } } });
    const far = await strike(desk, { ...blow, total: 50, manner: { distance: "far" } });
    await defend(board, "nothing");
    expect(await fallen(desk, far)).toMatchObject({
      ...{ difficulty: "arduous", passed: false },
      attack: { damage: null },
    });
  });

  test("can be fought back against at point-blank", async () => {
    const { desk, board } = group;
    const blow = await throwing(0);
    await strike(desk, { ...blow, total: 50, tens: [50, 70], manner: { distance: "point-blank" } });
    expect((await defend(board, "nothing")).choices).toEqual(["dodge", "fight-back", "nothing"]);
  });
});

test("a weapon fires no more shots in a round than its sheet says", async () => {
  const { ada, desk } = group;
  const draft = fighter("Bice");
  const weapons = draft.weapons.map((weapon) => ({ ...weapon, attacks: "1 (2)" }));
  const bice = await give(ada, { ...draft, weapons });
  const begun = await fight(group, [bice], [await npc(group)]);
  const target = called(begun, "Cosa del pozzo")._id;
  await strike(desk, { characterId: bice._id, weapon: 1, target, manner: { shots: 3 } });
  expect(await desk.next("error")).toMatchObject({
    message: "Con quest'arma si tira al più 2 colpi per round",
  });
  expect(called(await seen(ada, group), "Bice").ammo).toMatchObject([{ left: 3 }]);
});
