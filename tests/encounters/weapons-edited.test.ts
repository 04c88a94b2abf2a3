import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { refused, say, stored } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import {
  called,
  defend,
  fallen,
  fight,
  fighter,
  type Group,
  gathered,
  give,
  npc,
  seen,
  strike,
} from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

/** Bice, with a club, a revolver and a rifle, against a creature. */
async function begun() {
  const draft = fighter("Bice");
  const guns = draft.weapons.slice(1).map((weapon) => ({ ...weapon, malfunction: "-" }));
  const rifles = guns.map((gun) => ({ ...gun, name: "Fucile", ammo: "5", damage: "9" }));
  const weapons = [...draft.weapons.slice(0, 1), ...guns, ...rifles];
  const bice = await give(group.ada, { ...draft, weapons });
  const encounter = await fight(group, [bice], [await npc(group)]);
  return { bice, target: called(encounter, "Cosa del pozzo")._id };
}

/** Takes weapons off the sheet. */
async function without({ _id }: Character, names: readonly string[]) {
  const { weapons, ...sheet } = await stored(group.ada, _id);
  const data = { ...sheet, weapons: weapons.filter(({ name }) => !names.includes(name)) };
  expect((await group.ada.post("/character/update", { data })).status).toBe(200);
}

describe("weapons taken off the sheet during an encounter", () => {
  test("leave the shots of the others to their own magazines", async () => {
    const { ada, board, desk } = group;
    const { bice, target } = await begun();
    await without(bice, ["Randello"]);
    for (const weapon of [0, 1]) {
      const clientId = await strike(desk, { characterId: bice._id, weapon, target, total: 20 });
      await defend(board, "nothing");
      await fallen(desk, clientId);
      const { ammo } = called(await seen(ada, group), "Bice");
      expect(ammo?.map(({ name, left }) => [name, left])).toEqual([
        ["Revolver", 2],
        ["Fucile", weapon === 0 ? 5 : 4],
      ]);
    }
  });

  test("do not change the weapon of a waiting attack, which is not rolled once its weapon is gone", async () => {
    const { board, desk } = group;
    const { bice, target } = await begun();
    const clientId = await strike(desk, { characterId: bice._id, weapon: 1, target, total: 20 });
    const { ask } = await board.next("defenceAsked", ({ ask }) => ask.target === target);
    await without(bice, ["Randello"]);
    await say(board, "DEFEND", { askId: ask._id, how: "nothing" });
    expect(await fallen(desk, clientId)).toMatchObject({
      what: "Revolver",
      attack: { damage: { total: 5 } },
    });

    await strike(desk, { characterId: bice._id, weapon: 0, target, total: 20 });
    const { ask: next } = await board.next("defenceAsked", ({ ask }) => ask.target === target);
    await without(bice, ["Revolver"]);
    expect(await refused(board, "DEFEND", { askId: next._id, how: "nothing" })).toMatchObject({
      message: "L'arma di questo attacco non c'è più: lo lascia perdere il master",
    });
  });

  test("do not change the weapon of a counter-attack", async () => {
    const { board, desk, ada } = group;
    const draft = fighter("Bice", {}, { "Combattere (rissa)": 100 });
    const clubs = draft.weapons.slice(0, 1);
    const weapons = [
      ...clubs,
      ...clubs.map((club) => ({ ...club, name: "Spranga", damage: "7" })),
      ...clubs.map((club) => ({ ...club, name: "Pugni", damage: "1" })),
    ];
    const bice = await give(ada, { ...draft, weapons });
    const thing = await npc(group);
    const own = called(await fight(group, [bice], [thing]), "Bice")._id;
    await strike(board, { npcId: thing._id, target: own, total: 90 });
    const { ask } = await desk.next("defenceAsked", ({ ask }) => ask.target === own);
    await without(bice, ["Randello"]);
    await say(desk, "DEFEND", { askId: ask._id, how: "fight-back", weapon: 1 });
    expect(await fallen(desk, ask._id)).toMatchObject({ what: "Spranga", attack: { damage: { total: 7 } } });
  });
});
