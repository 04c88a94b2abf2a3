import { afterAll, beforeAll, expect, test } from "bun:test";
import { refused } from "../rolls/rolls-server.ts";
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

/** Bice against two creatures that kill with one blow. */
async function begun() {
  const bice = await give(group.ada, fighter("Bice", {}, { "Combattere (rissa)": 100 }));
  const deadly = { attacks: [{ name: "Artigli", value: 100, damage: "40" }] };
  const [one, other] = [await npc(group, deadly), await npc(group, { ...deadly, name: "Altra cosa" })];
  const encounter = await fight(group, [bice], [one, other]);
  return { encounter, id: encounter._id, one, other, own: called(encounter, "Bice")._id };
}

test("a second blow on an investigator who has died can be let go, but not applied", async () => {
  const { board, desk, master } = group;
  const { id, one, other, own } = await begun();
  for (const { _id: npcId } of [one, other]) {
    const clientId = await strike(board, { npcId, target: own, total: 50 });
    await defend(desk, "nothing");
    await fallen(board, clientId);
  }
  const { blows } = await seen(master, group);
  const damage = (at: number, amount: number) => ({
    damage: { participant: own, amount, armour: 0, rollId: blows[at]?.rollId ?? "" },
  });
  expect((await change(master, id, damage(1, 40))).status).toBe(200);
  expect((await change(master, id, damage(0, 40))).status).toBe(422);
  expect((await change(master, id, damage(0, 0))).status).toBe(200);
  expect((await seen(master, group)).blows).toMatchObject([{ applied: 0 }, { applied: 40 }]);
});

test.each(["dodge", "fight-back"])(
  "an investigator who has fallen cannot answer a waiting attack: %s",
  async (how) => {
    const { ada, board, desk, master } = group;
    const { id, one, own } = await begun();
    const clientId = await strike(board, { npcId: one._id, target: own, total: 50 });
    await desk.next("encounterChanged", ({ encounter }) => encounter?.attacks[0]?.choices.length === 3);
    await change(master, id, { damage: { participant: own, amount: 40, armour: 0 } });
    for (const guest of [ada, master]) {
      expect((await seen(guest, group)).attacks).toMatchObject([{ choices: ["nothing"], weapons: [] }]);
    }
    const { _id: askId = "" } = (await seen(ada, group)).attacks[0] ?? {};
    expect(await refused(desk, "DEFEND", { askId, how })).toMatchObject({
      message: "Da questo attacco non ci si difende così",
    });
    await say(desk, "DEFEND", { askId, how: "nothing" });
    expect((await fallen(board, clientId)).attack?.damage?.total).toBe(40);
  },
);
