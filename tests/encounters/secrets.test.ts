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
  say,
  strike,
} from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

/** Numbers that occur nowhere else, so that any frame containing one reveals it. */
const SECRET = {
  points: { wounds: 613 },
  armour: 61,
  build: 67,
  characteristics: [{ name: "Destrezza", value: 641 }],
  attacks: [{ name: "Artigli", value: 659, damage: "1d1 + 672" }],
  skills: [{ name: "Schivare", value: 683 }],
  notes: "La sua debolezza è il sale 691",
};
/** Armour and build are as small as roll totals, so they are searched by name. */
const NUMBERS = ["613", '"armour"', '"build"', "641", "659", "672", "683", "691"];

describe("players receive", () => {
  test("no values of an NPC in any frame, welcome or response, except the damage it does", async () => {
    const { ada, board, desk, master, table } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group, SECRET)]);
    const thing = called(begun, "Cosa del pozzo");
    expect(thing.numbers).toMatchObject({ initiative: 641, armour: 61, build: 67 });
    await strike(board, { npcId: thing.npcId ?? "", target: called(begun, "Bice")._id });
    await defend(desk, "dodge", { dice: faces(90) });
    await strike(desk, { characterId: bice._id, target: thing._id });
    await defend(board, "dodge");
    const { roll } = await desk.next("diceRollMessage", ({ roll }) => roll?.what === "Artigli");
    expect(roll?.target).toBe(null);
    expect(roll?.attack?.damage).toEqual({
      text: "",
      total: 673 + (roll?.level === "critic" || roll?.level === "extreme" ? 673 : 0),
    });
    await change(master, begun._id, { damage: { participant: thing._id, amount: 100, armour: 61 } });
    const late = await ada.joinTable();
    const told = [
      ...desk.frames,
      ...late.frames,
      (await ada.get(`/encounter/current?table=${table}`)).body,
      (await ada.get(`/table/${table}/rolls`)).body,
    ].map((each) =>
      JSON.stringify(each).replaceAll(/"[\da-f]{8}-[\da-f-]+"|"(at|sentAt|elapsedMs|lifetimeMs)":\d+/g, ""),
    );
    expect(told.length).toBeGreaterThan(5);
    for (const number of NUMBERS) expect(told.filter((text) => text.includes(number))).toEqual([]);
    late.close();
  });

  test("neither name, turn nor attack of a hidden participant until it is shown", async () => {
    const { ada, board, desk, master, other } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group, { name: "Strisciante" })]);
    const thing = called(begun, "Strisciante");
    await change(master, begun._id, { set: { participant: thing._id, isHidden: true } });
    const hidden = await other.next(
      "encounterChanged",
      ({ encounter }) => encounter?.participants.length === 1,
    );
    expect(hidden.encounter?.turn).toBe(null);
    const from = other.frames.length;
    await strike(desk, { characterId: bice._id, target: thing._id });
    expect((await desk.next("error")).code).toBe("not_found");
    const clientId = await strike(board, {
      npcId: thing.npcId ?? "",
      target: called(begun, "Bice")._id,
      seenBy: "blind",
    });
    const ask = await defend(desk, "dodge");
    expect(ask).toMatchObject({ attacker: null, attackerName: "Qualcuno", what: "" });
    await fallen(board, clientId);
    await say(other, "FINE", {});
    await other.next("error");
    expect(JSON.stringify(other.frames.slice(from))).not.toContain("Strisciante");
    expect(JSON.stringify(desk.frames.slice(-10))).not.toContain("Artigli");
    await change(master, begun._id, { set: { participant: thing._id, isHidden: false } });
    await other.next("encounterChanged", ({ encounter }) => encounter?.participants.length === 2);
  });

  test("the pending attacks on themselves only, and may not answer for others", async () => {
    const { ada, board, other, desk } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    await strike(board, {
      npcId: called(begun, "Cosa del pozzo").npcId ?? "",
      target: called(begun, "Bice")._id,
    });
    const { ask } = await desk.next("defenceAsked");
    await say(other, "DEFEND", { askId: ask._id, how: "nothing" });
    expect((await other.next("error")).code).toBe("forbidden");
    expect(other.frames.some(({ action }) => action === "defenceAsked")).toBe(false);
    // A master may answer for anybody.
    await say(board, "DEFEND", { askId: ask._id, how: "nothing" });
    await desk.next("diceRollMessage", ({ roll }) => roll?.what === "Artigli");
    await say(desk, "DEFEND", { askId: ask._id, how: "dodge" });
    const late = await desk.next("error", ({ askId }) => askId === ask._id);
    expect(late).toMatchObject({ code: "not_found", message: "Questo attacco non aspetta più" });
  });
});
