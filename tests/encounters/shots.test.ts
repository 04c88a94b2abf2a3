import { afterAll, beforeAll, describe, expect, test } from "bun:test";
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
const REVOLVER = 1;

/** @param jams whether the revolver may: what the server throws is not known beforehand. */
async function range(skills: Record<string, number> = {}, jams = true) {
  const draft = fighter("Bice", {}, skills);
  const weapons = draft.weapons.map((weapon) => (jams ? weapon : { ...weapon, malfunction: "-" }));
  const bice = await give(group.ada, { ...draft, weapons });
  const begun = await fight(group, [bice], [await npc(group)]);
  return { bice, begun, target: called(begun, "Cosa del pozzo")._id, own: called(begun, "Bice")._id };
}
const ammoOf = async (name: string) => called(await seen(group.ada, group), name).ammo?.[0];

describe("a shot", () => {
  test("has the difficulty of its distance, a bonus die at point blank, and counts", async () => {
    const { bice, target } = await range();
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

  test("is one of several with a penalty die each, and more than the magazine holds are refused", async () => {
    const { bice, target, begun, own } = await range({ "Armi da fuoco (pistola)": SURE }, false);
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

  test("that jams does no damage, ends the others, and has to be cleared", async () => {
    const { bice, target, begun, own } = await range();
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

  test("is harder against who dives for cover in time, who then loses the next attack until his turn ends", async () => {
    const { bice, begun, own } = await range({ Schivare: SURE });
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
    expect((await desk.next("error")).message).toContain("al riparo");
    await change(master, begun._id, { turn: own });
    await change(master, begun._id, { next: true });
    await strike(desk, { characterId: bice._id, target, total: 50 });
    await defend(board, "nothing");
  });

  test("that was aimed has a bonus die once", async () => {
    const { bice, target, begun, own } = await range();
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
