import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { faces, luckOf, refused, stored } from "../rolls/rolls-server.ts";
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
const REVOLVER = 1;
const KNIFE = {
  ...{ name: "Coltello da lancio", value: 0, damage: "4", range: "FOR/5 m", attacks: "1", ammo: "-" },
  associatedSkill: "Lanciare",
};

/** @param jams whether the revolver can jam; set to false where the server rolls. */
async function fightWithRevolver(skills: Record<string, number> = {}, jams = true) {
  const draft = fighter("Bice", {}, skills);
  const weapons = draft.weapons.map((weapon) => (jams ? weapon : { ...weapon, malfunction: "-" }));
  const bice = await give(group.ada, { ...draft, weapons });
  const begun = await fight(group, [bice], [await npc(group)]);
  return { bice, begun, target: called(begun, "Cosa del pozzo")._id, own: called(begun, "Bice")._id };
}
const ammoOf = async (name: string) => called(await seen(group.ada, group), name).ammo?.[0];

describe("a shot", () => {
  test("has the difficulty of its distance, a bonus die at point-blank, and uses ammunition", async () => {
    const { bice, target } = await fightWithRevolver();
    const { desk, board } = group;
    const near = await strike(desk, {
      ...{ characterId: bice._id, weapon: REVOLVER, target, total: 50, tens: [50, 70] },
      manner: { distance: "point-blank" },
    });
    await defend(board, "nothing");
    expect(await fallen(desk, near)).toMatchObject({
      ...{ bonus: 1, difficulty: "normal", total: 50 },
      attack: { damage: { total: 5 }, jammed: false },
    });
    const far = await strike(desk, {
      ...{ characterId: bice._id, weapon: REVOLVER, target, total: 50 },
      manner: { distance: "far" },
    });
    await defend(board, "nothing");
    expect(await fallen(desk, far)).toMatchObject({
      difficulty: "arduous",
      passed: false,
      attack: { damage: null },
    });
    expect(await ammoOf("Bice")).toMatchObject({ left: 1, most: 3, isJammed: false });
    expect((await seen(group.master, group)).blows).toHaveLength(1);
  });

  test("that is one of several has a penalty die, and more shots than in the magazine are refused", async () => {
    const { bice, target, begun, own } = await fightWithRevolver({ "Armi da fuoco (pistola)": SURE }, false);
    const { desk, board, ada } = group;
    await strike(desk, { characterId: bice._id, weapon: REVOLVER, target, manner: { shots: 2 } });
    await defend(board, "nothing");
    for (const _ of [1, 2]) {
      const { roll } = await desk.next("diceRollMessage", ({ roll }) => roll?.characterId === bice._id);
      expect(roll?.bonus).toBe(-1);
    }
    await strike(desk, { characterId: bice._id, weapon: REVOLVER, target, manner: { shots: 2 } });
    expect(await desk.next("error")).toMatchObject({ message: "Nel caricatore resta un colpo solo" });
    await change(ada, begun._id, { ammo: { participant: own, weapon: REVOLVER, left: 3 } });
    expect(await ammoOf("Bice")).toMatchObject({ left: 3 });
  });

  test("that jams does no damage, ends the series, and the weapon must be cleared", async () => {
    const { bice, target, begun, own } = await fightWithRevolver();
    const { desk, board, ada } = group;
    const jam = await strike(desk, {
      ...{ characterId: bice._id, weapon: REVOLVER, target, total: 97, tens: [90, 90] },
      manner: { shots: 2 },
    });
    await defend(board, "nothing");
    expect(await fallen(desk, jam)).toMatchObject({ attack: { jammed: true, damage: null } });
    expect(await ammoOf("Bice")).toMatchObject({ left: 2, isJammed: true });
    await strike(desk, { characterId: bice._id, weapon: REVOLVER, target });
    expect((await desk.next("error")).message).toBe("L'arma è inceppata: prima va sbloccata");
    const { status } = await change(ada, begun._id, {
      ammo: { participant: own, weapon: REVOLVER, isJammed: false },
    });
    expect(status).toBe(200);
    expect(await ammoOf("Bice")).toMatchObject({ isJammed: false });
  });

  test("has a penalty die if the target dives for cover, who cannot attack until the end of the next turn", async () => {
    const { bice, begun, own } = await fightWithRevolver({ Schivare: SURE });
    const { desk, board, master } = group;
    const gunman = await npc(group, {
      ...{ name: "Sicario", kind: "person" },
      attacks: [{ name: "Pistola", value: 60, damage: "3", range: "15 m", magazine: 6 }],
    });
    await change(master, begun._id, { add: { characters: [], npcs: [gunman._id] } });
    const shot = await strike(board, { npcId: gunman._id, target: own, total: 30 });
    const ask = await defend(desk, "dodge");
    expect(ask).toMatchObject({ isShot: true, choices: ["dodge", "nothing"], attackerName: "Sicario" });
    expect(await fallen(board, shot)).toMatchObject({
      bonus: -1,
      origin: "real",
      dice: { tens: [30, expect.any(Number)] },
    });
    const target = called(begun, "Cosa del pozzo")._id;
    await strike(desk, { characterId: bice._id, target });
    expect((await desk.next("error")).message).toContain("cercato riparo");
    await change(master, begun._id, { turn: own });
    await change(master, begun._id, { next: true });
    await strike(desk, { characterId: bice._id, target, total: 50 });
    await defend(board, "nothing");
  });

  test("that a dive makes less than extreme does not keep the extreme damage of physical dice", async () => {
    const { ada, bruno, desk, other } = group;
    const sniper = fighter("Bice");
    const weapons = sniper.weapons.map((weapon) => ({ ...weapon, malfunction: "-" }));
    const bice = await give(ada, { ...sniper, weapons });
    const ettore = await give(bruno, fighter("Ettore", {}, { Schivare: SURE }));
    const begun = await fight(group, [bice, ettore], []);
    const target = called(begun, "Ettore")._id;
    const shootAt = async (total: number) => {
      const clientId = crypto.randomUUID();
      await say(desk, "ROLL", {
        ...{ clientId, characterId: bice._id, target, aim: { kind: "attack", weapon: REVOLVER }, bonus: 0 },
        dice: { ...faces(total), damage: 9 },
      });
      await defend(other, "dodge", { dice: faces(50) });
      return fallen(desk, clientId);
    };
    // The penalty die falls on the server: half of them leave the shot extreme.
    for (let turn = 0; turn < 30; turn += 1) {
      const { level, attack } = await shootAt(10);
      if (level !== "extreme" && attack?.damage) {
        expect(attack.damage.total).toBe(5);
        return;
      }
      if (level === "extreme") expect(attack?.damage).toEqual({ text: "dadi veri", total: 9 });
      const participant = called(begun, "Bice")._id;
      await change(ada, begun._id, { ammo: { participant, weapon: REVOLVER, left: 3 } });
    }
    throw new Error("no shot has become less than extreme");
  });

  test("is not changed by luck on the dive, which is refused and costs nothing", async () => {
    const { ada, desk, board } = group;
    const { points, ...draft } = fighter("Bice", {}, { Schivare: 40 });
    const lucky = points.map((one) => (one.name === "Punti Fortuna" ? { ...one, value: 50 } : one));
    const bice = await give(ada, { ...draft, points: lucky });
    const gunman = await npc(group, {
      ...{ name: "Sicario", kind: "person" },
      attacks: [{ name: "Pistola", value: 60, damage: "3", range: "15 m", magazine: 6 }],
    });
    const begun = await fight(group, [bice], [gunman]);
    await strike(board, { npcId: gunman._id, target: called(begun, "Bice")._id, total: 30 });
    const { _id: askId } = await defend(desk, "dodge", { dice: faces(45) });
    const { _id: rollId } = await fallen(desk, askId);
    expect(await refused(desk, "ROLL_LUCK", { rollId, points: 5 })).toMatchObject({
      message: "Il colpo è già partito: qui la Fortuna non serve",
    });
    expect(luckOf(await stored(ada, bice._id))).toBe(50);
  });

  test("has one bonus die after aiming", async () => {
    const { bice, target, begun, own } = await fightWithRevolver();
    const { desk, board, ada } = group;
    await change(ada, begun._id, { set: { participant: own, isAiming: true } });
    const aimed = await strike(desk, {
      characterId: bice._id,
      weapon: REVOLVER,
      target,
      total: 20,
      tens: [20, 40],
    });
    await defend(board, "nothing");
    expect((await fallen(desk, aimed)).bonus).toBe(1);
    const second = await strike(desk, { characterId: bice._id, weapon: REVOLVER, target, total: 20 });
    await defend(board, "nothing", { dice: faces(50) });
    expect((await fallen(desk, second)).bonus).toBe(0);
  });
});

describe("aiming", () => {
  test("is lost by damage, but not if armour absorbs it", async () => {
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

test("a shot that not all see does not end the aim that all have seen", async () => {
  const { ada, board, desk, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const gunman = await npc(group, {
    ...{ name: "Cecchino", kind: "person" },
    attacks: [{ name: "Pistola", value: 60, damage: "3", range: "15 m", magazine: 6 }],
  });
  const { _id: id, ...begun } = await fight(group, [bice], [gunman]);
  const of = (name: string) => called({ _id: id, ...begun }, name)._id;
  await change(master, id, { set: { participant: of("Cecchino"), isAiming: true } });
  const aims = async () =>
    Promise.all([ada, master].map(async (guest) => called(await seen(guest, group), "Cecchino").isAiming));
  expect(await aims()).toEqual([true, true]);
  const shoot = async (seenBy: string) => {
    const shot = await strike(board, {
      npcId: gunman._id,
      target: of("Bice"),
      total: 30,
      tens: [30, 40],
      seenBy,
    });
    await defend(desk, "nothing");
    await fallen(board, shot);
  };
  await shoot("masters");
  expect(await aims()).toEqual([true, false]);
  await change(master, id, { set: { participant: of("Cecchino"), isAiming: true } });
  await shoot("all");
  expect(await aims()).toEqual([false, false]);
});

describe("a thrown weapon", () => {
  async function fightWithKnife(dodge: number) {
    const bice = await give(group.ada, fighter("Bice", { weapons: [KNIFE] }, { Lanciare: 60 }));
    const thing = await npc(group, { skills: [{ name: "Schivare", value: dodge }], armour: 0 });
    const begun = await fight(group, [bice], [thing]);
    const target = called(begun, "Cosa del pozzo")._id;
    return { characterId: bice._id, target };
  }

  test("can be dodged without losing the next attack", async () => {
    const { desk, board, master } = group;
    const blow = await fightWithKnife(SURE);
    const made = await strike(desk, { ...blow, total: 50 });
    const ask = await defend(board, "dodge");
    expect(ask).toMatchObject({ isShot: false, choices: ["dodge", "nothing"] });
    expect(await fallen(desk, made)).toMatchObject({ passed: true, attack: { damage: null } });
    expect(called(await seen(master, group), "Cosa del pozzo")).toMatchObject({
      ...{ losesAttack: false, hasDefended: true },
    });
  });

  test("without a defence hits only on a success, at the difficulty of its distance", async () => {
    const { desk, board } = group;
    const blow = await fightWithKnife(0);
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

  test("is thrown once in a round, by investigators and NPCs", async () => {
    const { ada, desk, board } = group;
    const knife = { ...KNIFE, attacks: "1 (3)" };
    const bice = await give(ada, fighter("Bice", { weapons: [knife] }, { Lanciare: 60 }));
    const thing = await npc(group, {
      attacks: [{ name: "Coltello", value: 60, damage: "4", range: "FOR/5 m" }],
    });
    const begun = await fight(group, [bice], [thing]);
    const of = (name: string) => called(begun, name)._id;
    const message = "Con quest'arma si tira al più un colpo per round";
    const manner = { shots: 2 };
    await strike(desk, { characterId: bice._id, target: of("Cosa del pozzo"), manner });
    expect(await desk.next("error")).toMatchObject({ message });
    await strike(board, { npcId: thing._id, target: of("Bice"), manner });
    expect(await board.next("error")).toMatchObject({ message });
  });

  test("can be fought back against at point-blank", async () => {
    const { desk, board } = group;
    const blow = await fightWithKnife(0);
    await strike(desk, { ...blow, total: 50, tens: [50, 70], manner: { distance: "point-blank" } });
    expect((await defend(board, "nothing")).choices).toEqual(["dodge", "fight-back", "nothing"]);
  });
});

test("a weapon cannot fire more shots in a round than its sheet allows", async () => {
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
