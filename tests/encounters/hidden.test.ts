import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Encounter } from "#shared/schemas/encounter.ts";
import { faces, stored } from "../rolls/rolls-server.ts";
import { type Guest, startTestServer } from "../support/server.ts";
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

/** An encounter of Bice and a hidden NPC. */
async function withHidden(name: string) {
  const bice = await give(group.ada, fighter("Bice"));
  const thing = await npc(group, { name });
  const { _id: id, ...begun } = await fight(group, [bice], [thing]);
  const encounter = { _id: id, ...begun };
  const target = called(encounter, "Bice")._id;
  const hidden = called(encounter, name)._id;
  await change(group.master, id, { set: { participant: hidden, isHidden: true } });
  return { id, bice, thing, target, hidden };
}

describe("a hidden participant", () => {
  test("may be in an encounter from the start or be added later, without any frame for players that reveals it", async () => {
    const { ada, master, board, desk, other, table } = group;
    const bice = await give(ada, fighter("Bice"));
    const [cultist, shade] = [await npc(group, { name: "Adepto" }), await npc(group, { name: "Velo" })];
    const { _id: old } = await fight(group, [bice], []);
    await master.post("/encounter/end", { id: old });
    const from = [desk.frames.length, other.frames.length];
    const { status, body } = await master.post("/encounter/start", {
      ...{ table, characters: [bice._id], npcs: [cultist._id], hidden: [shade._id, cultist._id] },
    });
    expect(status).toBe(201);
    const { participants, _id: id } = Encounter.parse(body.encounter);
    expect(participants.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([
      "Velo",
      "Adepto A",
    ]);
    await change(master, id, { add: { characters: [], npcs: [], hidden: [shade._id] } });
    await board.next(
      "encounterChanged",
      ({ encounter }) => encounter?._id === id && encounter.participants.length === 5,
    );
    for (const [index, socket] of [desk, other].entries()) {
      const late = await (socket === desk ? ada : group.bruno).joinTable();
      const frames = JSON.stringify([socket.frames.slice(from[index]), late.frames]);
      expect(frames).toContain(id);
      expect(frames).not.toMatch(/Velo|Adepto \d/);
      late.close();
    }
    expect((await seen(ada, group)).participants.map(({ name }) => name).toSorted()).toEqual([
      "Adepto",
      "Bice",
    ]);
  });

  test("stays hidden when it attacks openly, and when the master attacks it", async () => {
    const { board, desk, other } = group;
    const { bice, thing, target, hidden } = await withHidden("Ombra");
    const from = [desk.frames.length, other.frames.length];
    const clientId = await strike(board, { npcId: thing._id, target, total: 20 });
    await defend(desk, "dodge");
    await fallen(board, clientId);
    const back = await strike(board, { characterId: bice._id, target: hidden, total: 20 });
    await defend(board, "dodge");
    await fallen(board, back);
    for (const socket of [desk, other]) {
      await say(socket, "FINE", {});
      await socket.next("error", ({ code }) => code === "unknown_action");
    }
    // Either roll of an exchange would reveal the other one.
    const since = [desk, other].flatMap(({ frames }, index) => frames.slice(from[index]));
    expect(since.filter(({ action }) => action === "diceRollMessage" || action === "opposed")).toEqual([]);
    // The defender is told only that their own roll was made, not the id of the attack.
    const lies = since.flatMap((frame) => (frame.action === "rollHidden" ? [frame.data.clientId] : []));
    expect(lies).toHaveLength(1);
    expect(lies).not.toContain(clientId);
    for (const [index, socket] of [desk, other].entries()) {
      expect(JSON.stringify(socket.frames.slice(from[index]))).not.toMatch(/Ombra|Artigli/);
    }
  });

  test("is not revealed by the numbering of NPCs with the same name", async () => {
    const { ada, board, desk, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const cultist = await npc(group, { name: "Cultista" });
    const begun = await fight(group, [bice], [cultist, cultist]);
    for (const [name, shown] of [
      ["Cultista 1", "Cultista 2"],
      ["Cultista 2", "Cultista 1"],
    ] as const) {
      const participant = called(begun, name)._id;
      await change(master, begun._id, { set: { participant, isHidden: true } });
      expect((await seen(ada, group)).participants.map((one) => one.name).toSorted()).toEqual([
        "Bice",
        "Cultista",
      ]);
      const by = called(begun, shown)._id;
      const target = called(begun, "Bice")._id;
      const clientId = await strike(board, { npcId: cultist._id, target, manner: { by } });
      expect((await defend(desk, "nothing")).attackerName).toBe("Cultista");
      const { who, _id: rollId } = await fallen(desk, clientId);
      expect(who).toBe("Cultista");
      const { body } = await change(master, begun._id, {
        damage: { participant: target, amount: 6, armour: 0, rollId },
      });
      expect(body.error).toBeUndefined();
      expect((await stored(ada, bice._id)).condition.causes).toEqual({ majorWound: "Cultista" });
      await change(master, begun._id, { undo: true });
      await change(master, begun._id, { set: { participant, isHidden: false } });
    }
    expect((await seen(ada, group)).participants).toHaveLength(3);
  });

  test("leaves no gap in the numbering, and gets its number when it is shown", async () => {
    const { ada, master, table } = group;
    const cultist = await npc(group, { name: "Cultista" });
    await fight(group, [await give(ada, fighter("Bice"))], []);
    const { _id: old } = await seen(master, group);
    await master.post("/encounter/end", { id: old });
    const bice = await give(ada, fighter("Bice"));
    const { body } = await master.post("/encounter/start", {
      ...{ table, characters: [bice._id], npcs: [cultist._id, cultist._id], hidden: [cultist._id] },
    });
    const { _id: id } = Encounter.parse(body.encounter);
    await change(master, id, { add: { characters: [], npcs: [cultist._id] } });
    const namesFor = async (who: typeof ada) =>
      (await seen(who, group)).participants.map(({ name }) => name).toSorted();
    expect(await namesFor(ada)).toEqual(["Bice", "Cultista 1", "Cultista 2", "Cultista 3"]);
    expect(await namesFor(master)).toEqual(["Bice", "Cultista 1", "Cultista 2", "Cultista 3", "Cultista A"]);
    const participant = called(await seen(master, group), "Cultista A")._id;
    await change(master, id, { set: { participant, isHidden: false } });
    expect((await namesFor(ada)).at(-1)).toBe("Cultista 4");
  });

  test("has turns, is wounded and acts without frames to players", async () => {
    const { ada, master, board, desk, other } = group;
    const { id, hidden, target } = await withHidden("Vampa");
    const before = await seen(ada, group);
    expect(before).toMatchObject({ round: 1, turn: null });
    await change(master, id, { turn: target });
    await desk.next("encounterChanged", ({ encounter }) => encounter?.turn === target);
    const shown = await seen(ada, group);
    const from = [desk.frames.length, other.frames.length];
    await change(master, id, { next: true });
    expect((await seen(master, group)).turn).toBe(hidden);
    await change(master, id, { set: { participant: hidden, wounds: 3 } });
    await change(master, id, { damage: { participant: hidden, amount: 3, armour: 0 } });
    await board.next("encounterChanged", ({ encounter }) => {
      return encounter?.participants.find(({ _id }) => _id === hidden)?.isOut === true;
    });
    expect(await seen(ada, group)).toEqual(shown);
    await change(master, id, { turn: target });
    await change(master, id, { set: { participant: target, isAiming: true } });
    for (const [index, socket] of [desk, other].entries()) {
      await socket.next("encounterChanged", ({ encounter }) =>
        Boolean(encounter?.participants.some(({ isAiming }) => isAiming)),
      );
      const told = socket.frames.slice(from[index]).filter(({ action }) => action === "encounterChanged");
      expect(told).toHaveLength(1);
    }
  });

  test("is not named on the sheet of an investigator that it wounds", async () => {
    const { ada, board, desk, master } = group;
    const { id, bice, thing, target } = await withHidden("Sussurro");
    const clientId = await strike(board, { npcId: thing._id, target, total: 20 });
    await defend(desk, "nothing");
    const { _id: rollId } = await fallen(board, clientId);
    const damage = { participant: target, amount: 6, armour: 0, rollId };
    expect((await change(master, id, { damage })).status).toBe(200);
    const sheet = await stored(ada, bice._id);
    expect(sheet.condition.majorWound).toBe(true);
    expect(JSON.stringify(sheet)).not.toContain("Sussurro");
  });

  test("cannot be probed: a player's commands about it are refused like those about a missing participant", async () => {
    const { ada, desk, master, id, thing, hidden, target } = { ...group, ...(await withHidden("Rovo")) };
    const answers = async () => {
      const clientId = await strike(desk, { npcId: thing._id, target });
      const attack = await desk.next("error", (error) => error.clientId === clientId);
      const { status, body } = await change(ada, id, { wait: hidden });
      return { code: attack.code, message: attack.message, status, error: body.error };
    };
    const there = await answers();
    await change(master, id, { remove: hidden });
    expect(await answers()).toEqual(there);
  });
});

describe("opposed rolls", () => {
  test("with an NPC cannot be requested by a player, which would reveal the NPC's values", async () => {
    const { ada, board, desk, bruno } = group;
    const bice = await give(ada, fighter("Bice"));
    const clientId = crypto.randomUUID();
    const thing = await npc(group);
    await say(board, "ROLL", {
      ...{ clientId, npcId: thing._id, dice: faces(20), bonus: 0 },
      aim: { kind: "attack", weapon: 0 },
    });
    const { _id: other } = await fallen(desk, clientId);
    const own = crypto.randomUUID();
    const aim = { kind: "free", what: "Prova", target: 45 };
    await say(desk, "ROLL", { clientId: own, characterId: bice._id, aim, dice: faces(20), bonus: 0 });
    const { _id: one } = await fallen(desk, own);
    await say(desk, "OPPOSE", { one, other });
    expect((await desk.next("error", ({ rollId }) => rollId === one)).code).toBe("forbidden");
    await say(board, "OPPOSE", { one, other });
    await desk.next("opposed", (pair) => pair.one === one);
    expect(bruno.username).toBe("Bruno");
  });

  test("of an attack and its defence cannot be opposed again", async () => {
    const { ada, bruno, board, desk, other } = group;
    const bice = await give(ada, fighter("Bice"));
    const ettore = await give(bruno, fighter("Ettore", {}, { Schivare: 70 }));
    const begun = await fight(group, [bice, ettore], []);
    const clientId = await strike(desk, {
      ...{ characterId: bice._id, target: called(begun, "Ettore")._id, total: 50 },
    });
    await defend(other, "dodge", { dice: faces(60) });
    const { _id: one } = await fallen(desk, clientId);
    const pair = await board.next("opposed", (told) => told.one === one);
    expect(pair).toMatchObject({ winner: "other", why: "stesso livello: chi schiva" });
    await say(desk, "OPPOSE", { one, other: pair.other });
    expect((await desk.next("error", ({ rollId }) => rollId === one)).code).toBe("rule_broken");
  });
});

describe("a blind attack", () => {
  test("is not revealed to players by the defence, the counter-attack or the ammunition", async () => {
    const { ada, board, desk, other, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const target = called(begun, "Cosa del pozzo")._id;
    const from = [desk.frames.length, other.frames.length];
    const blow = await strike(desk, { characterId: bice._id, target, seenBy: "blind", total: 99 });
    await defend(board, "fight-back", { dice: faces(2) });
    expect(await fallen(board, blow)).toMatchObject({ seenBy: "blind" });
    expect((await desk.next("rollHidden", ({ clientId }) => clientId === blow)).at).toBeGreaterThan(0);
    const manner = { shots: 3 };
    const shot = await strike(desk, {
      ...{ characterId: bice._id, weapon: 1, target, seenBy: "blind", manner },
      ...{ total: 99, tens: [90, 90] },
    });
    await defend(board, "dodge", { dice: faces(2) });
    expect((await fallen(board, shot)).attack).toMatchObject({ jammed: true });
    expect(called(await seen(master, group), "Bice").ammo).toMatchObject([{ left: 2, isJammed: true }]);
    expect(called(await seen(ada, group), "Bice").ammo).toMatchObject([{ left: 0, isJammed: false }]);
    for (const socket of [desk, other]) {
      await say(socket, "FINE", {});
      await socket.next("error", ({ code }) => code === "unknown_action");
    }
    const since = [desk, other].flatMap(({ frames }, index) => frames.slice(from[index]));
    const told = ["diceRollMessage", "rollChanged", "opposed"];
    expect(since.filter(({ action }) => told.includes(action))).toEqual([]);
    expect(JSON.stringify(since)).not.toContain('"isJammed":true');
  });
});

describe("while a hidden participant has the turn", () => {
  /** Bice's and Carlo's turns, with Velo hidden after Bice, and Lento at the end. */
  async function withHiddenAfterBice() {
    const { ada, bruno, master } = group;
    const dexterity = (value: number) => [{ name: "Destrezza", value }];
    const bice = await give(ada, fighter("Bice"));
    const carlo = await give(bruno, fighter("Carlo"));
    const velo = await npc(group, { name: "Velo", characteristics: dexterity(5) });
    const lento = await npc(group, { name: "Lento", characteristics: dexterity(4) });
    const begun = await fight(group, [bice, carlo], [velo, lento]);
    const { _id: id } = begun;
    const of = (name: string) => called(begun, name)._id;
    await change(master, id, { order: ["Bice", "Velo", "Carlo", "Lento"].map(of) });
    await change(master, id, { set: { participant: of("Velo"), isHidden: true } });
    await change(master, id, { turn: of("Bice") });
    return { id, of };
  }
  const turnOf = async (guest: Guest) => {
    const { turn, round, participants } = await seen(guest, group);
    return [round, participants.find(({ _id }) => _id === turn)?.name];
  };
  const pass = (guest: Guest, id: string) => change(guest, id, { next: true });

  test("players can end their turns as if there were no hidden participant", async () => {
    const { ada, bruno, master } = group;
    const { id } = await withHiddenAfterBice();
    expect(await pass(ada, id)).toMatchObject({ status: 200 });
    expect(await turnOf(bruno)).toEqual([1, "Carlo"]);
    expect(await turnOf(master)).toEqual([1, "Velo"]);
    expect(await pass(ada, id)).toMatchObject({ status: 403 });
    expect(await pass(bruno, id)).toMatchObject({ status: 200 });
    expect(await turnOf(ada)).toEqual([1, "Lento"]);
    // Carlo's turn has passed in the true order, too.
    await pass(master, id);
    expect(await turnOf(master)).toEqual([1, "Lento"]);
    expect(await turnOf(ada)).toEqual([1, "Lento"]);
  });

  test("players still see the turn that the master has ended, and its owner may end it", async () => {
    const { ada, bruno, master } = group;
    const { id } = await withHiddenAfterBice();
    await pass(master, id);
    expect(await turnOf(ada)).toEqual([1, "Bice"]);
    expect(await pass(ada, id)).toMatchObject({ status: 200 });
    expect(await turnOf(bruno)).toEqual([1, "Carlo"]);
    expect(await turnOf(master)).toEqual([1, "Velo"]);
  });

  test("players are at most one round ahead of the true order, and the master's turn stays undoable", async () => {
    const { ada, bruno, master } = group;
    const { id, of } = await withHiddenAfterBice();
    await change(master, id, { remove: of("Lento") });
    await pass(master, id);
    await change(master, id, { damage: { participant: of("Velo"), amount: 3 } });
    for (let times = 0; times < 4; times += 1) {
      for (const guest of [ada, bruno]) await pass(guest, id);
    }
    const [round] = await turnOf(ada);
    expect(round).toBe(2);
    // Players cannot go beyond the second round.
    await pass(master, id);
    expect((await turnOf(master))[0]).toBe(2);
    const words = async () => (await seen(master, group)).undoable;
    expect(await words()).toBe("il turno passa");
  });

  test("a participant who waits is shown as waiting", async () => {
    const { ada, bruno, master } = group;
    const { id, of } = await withHiddenAfterBice();
    await pass(master, id);
    expect(await change(ada, id, { wait: of("Bice") })).toMatchObject({ status: 200 });
    expect(called(await seen(bruno, group), "Bice")).toMatchObject({ isWaiting: true, hasActed: false });
    expect(await turnOf(bruno)).toEqual([1, "Carlo"]);
  });

  test("who waits before his turn is shown as waiting at once, also while a hidden participant acts", async () => {
    const { ada, bruno, master } = group;
    const { id, of } = await withHiddenAfterBice();
    await pass(master, id);
    expect(await turnOf(master)).toEqual([1, "Velo"]);
    expect(await change(bruno, id, { wait: of("Carlo") })).toMatchObject({ status: 200 });
    for (const guest of [ada, bruno])
      expect(called(await seen(guest, group), "Carlo")).toMatchObject({ isWaiting: true, hasActed: false });
  });

  test("a hidden defence is not shown to other players, in this round or the next", async () => {
    const { ada, bruno, master, board, desk } = group;
    const { id, of } = await withHiddenAfterBice();
    const { npcId } = called(await seen(master, group), "Lento");
    const blind = await strike(board, { npcId: npcId ?? "", target: of("Bice"), seenBy: "blind", total: 50 });
    await defend(desk, "dodge", { dice: faces(60) });
    await fallen(board, blind);
    const marks = async () => {
      const each = [await seen(ada, group), await seen(bruno, group)];
      return each.map((fight) => called(fight, "Bice").hasDefended);
    };
    expect(await marks()).toEqual([true, false]);
    await change(master, id, { order: ["Velo", "Bice", "Carlo", "Lento"].map(of) });
    await change(master, id, { turn: of("Lento") });
    await pass(master, id);
    expect(await turnOf(master)).toEqual([1, "Velo"]);
    expect(await marks()).toEqual([true, false]);
    for (let times = 0; times < 3; times += 1) await pass(master, id);
    // Players still see the first round.
    expect([await turnOf(master), await turnOf(ada)]).toEqual([
      [2, "Velo"],
      [1, "Carlo"],
    ]);
    expect(await marks()).toEqual([true, false]);
  });

  test("a round that players have already begun starts without defences, and keeps those made in it", async () => {
    const { ada, bruno, master, board, desk } = group;
    const { id, of } = await withHiddenAfterBice();
    await change(master, id, { remove: of("Lento") });
    await change(master, id, { order: ["Bice", "Carlo", "Velo"].map(of) });
    const thing = await npc(group, { name: "Guardia", characteristics: [{ name: "Destrezza", value: 1 }] });
    await change(master, id, { add: { characters: [], npcs: [thing._id], hidden: [] } });
    const guard = called(await seen(master, group), "Guardia")._id;
    await change(master, id, { set: { participant: guard, isOut: true } });
    const isAttacked = async (tens: number[]) => {
      const clientId = await strike(board, { npcId: thing._id, target: of("Bice"), total: 50, tens });
      await defend(desk, "dodge", { dice: faces(60) });
      await fallen(board, clientId);
    };
    const hasDefended = async () => called(await seen(bruno, group), "Bice").hasDefended;
    await isAttacked([50]);
    expect(await hasDefended()).toBe(true);
    for (const guest of [ada, bruno]) await pass(guest, id);
    // In the true order Velo acts last; for players the second round has begun.
    expect([await turnOf(master), await turnOf(ada)]).toEqual([
      [1, "Velo"],
      [2, "Bice"],
    ]);
    expect(await hasDefended()).toBe(false);
    // In the true order it is still the first round.
    await isAttacked([50, 50]);
    expect(await hasDefended()).toBe(true);
    await pass(master, id);
    expect(await turnOf(master)).toEqual([2, "Bice"]);
    expect(await hasDefended()).toBe(true);
  });

  test("the diary counts the rounds as players saw them", async () => {
    const { ada, bruno, master, table } = group;
    const { id, of } = await withHiddenAfterBice();
    await change(master, id, { remove: of("Lento") });
    await change(master, id, { order: ["Bice", "Carlo", "Velo"].map(of) });
    for (const guest of [ada, bruno]) await pass(guest, id);
    expect([(await turnOf(master))[0], (await turnOf(ada))[0]]).toEqual([1, 2]);
    await master.post("/encounter/end", { id });
    const { text } = await ada.get(`/diary/entries?table=${table}&limit=1`);
    expect(text).toContain("Lo scontro finisce dopo 2 round");
  });

  test("removing the participant shown on turn passes the shown turn on", async () => {
    const { ada, master } = group;
    const { id, of } = await withHiddenAfterBice();
    await pass(master, id);
    await change(master, id, { remove: of("Bice") });
    expect(await turnOf(ada)).toEqual([1, "Carlo"]);
  });
});

describe("a hidden exchange", () => {
  test("does not show the defence to others, neither by a mark nor by the number of dice", async () => {
    const { ada, bruno, board, desk, other } = group;
    const bice = await give(ada, fighter("Bice"));
    const carlo = await give(bruno, fighter("Carlo"));
    const thing = await npc(group, { kind: "person" });
    const begun = await fight(group, [bice, carlo], [thing]);
    const target = called(begun, "Cosa del pozzo")._id;
    const blind = await strike(desk, { characterId: bice._id, target, seenBy: "blind", total: 50 });
    await defend(board, "dodge", { dice: faces(60) });
    await fallen(board, blind);
    expect(called(await seen(bruno, group), "Cosa del pozzo").hasDefended).toBe(false);
    expect(called(await seen(group.master, group), "Cosa del pozzo").hasDefended).toBe(true);
    const open = await strike(other, { characterId: carlo._id, target, total: 50 });
    await defend(board, "nothing");
    expect(await fallen(other, open)).toMatchObject({ bonus: 0 });
    // An attack that only the masters see has the bonus die of the defence that they have seen.
    const own = called(begun, "Carlo")._id;
    const covert = await strike(board, { npcId: thing._id, target: own, seenBy: "masters", total: 50 });
    await defend(other, "nothing");
    expect(await fallen(board, covert)).toMatchObject({ seenBy: "masters" });
  });

  test("does not say in the diary of others who struck", async () => {
    const { ada, bruno, master, board, desk, table } = group;
    const bice = await give(ada, fighter("Bice"));
    const thing = await npc(group, { name: "Lemure" });
    const begun = await fight(group, [bice], [thing]);
    const target = called(begun, "Bice")._id;
    for (const [seenBy, name] of [
      ["all", "Lemure"],
      ["masters", "Lemure"],
    ] as const) {
      const clientId = await strike(board, { npcId: thing._id, target, seenBy, total: 20 });
      await defend(desk, "nothing");
      const { _id: rollId } = await fallen(board, clientId);
      await change(master, begun._id, { damage: { participant: target, amount: 1, armour: 0, rollId } });
      const { text } = await bruno.get(`/diary/entries?table=${table}&limit=1`);
      expect(text).toContain("Bice subisce 1 danno");
      if (seenBy === "all") expect(text).toContain(name);
      else expect(text).not.toContain(name);
    }
  });

  test("hides a jam only until the owner reloads the weapon, who can then clear it", async () => {
    const { ada, board, desk, master } = group;
    const bice = await give(ada, fighter("Bice"));
    const begun = await fight(group, [bice], [await npc(group)]);
    const [own, target] = ["Bice", "Cosa del pozzo"].map((name) => called(begun, name)._id);
    const shot = await strike(desk, {
      ...{ characterId: bice._id, weapon: 1, target: target ?? "", seenBy: "blind", total: 99 },
    });
    await defend(board, "nothing");
    await fallen(board, shot);
    const ammo = async () => called(await seen(ada, group), "Bice").ammo?.[0];
    expect(await ammo()).toMatchObject({ left: 2, isJammed: false });
    // Another weapon, and one that is only named, are not handled.
    for (const handled of [{ weapon: 2, left: 1 }, { weapon: 1 }])
      await change(ada, begun._id, { ammo: { participant: own ?? "", ...handled } });
    expect(await ammo()).toMatchObject({ left: 2, isJammed: false });
    await change(ada, begun._id, { ammo: { participant: own ?? "", weapon: 1, left: 3 } });
    expect(await ammo()).toMatchObject({ left: 3, isJammed: true });
    await change(ada, begun._id, { ammo: { participant: own ?? "", weapon: 1, isJammed: false } });
    expect(called(await seen(master, group), "Bice").ammo?.[0]).toMatchObject({ left: 3, isJammed: false });
  });
});

test("players do not receive the id of an NPC, by which they could recognise it under another name", async () => {
  const { ada, board, desk, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const thing = await npc(group, { name: "Oste" });
  const begun = await fight(group, [bice], [thing]);
  expect(called(await seen(ada, group), "Oste").npcId).toBe(null);
  expect(called(await seen(master, group), "Oste").npcId).toBe(thing._id);
  const blow = await strike(board, { npcId: thing._id, target: called(begun, "Bice")._id });
  await defend(desk, "nothing");
  expect(await fallen(desk, blow)).toMatchObject({ npcId: null, who: "Oste" });
  expect(await fallen(board, blow)).toMatchObject({ npcId: thing._id });
});

test("an investigator that has left the table is not updated in the encounter and cannot be attacked", async () => {
  const { ada, bruno, board, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const carlo = await give(bruno, fighter("Carlo"));
  const thing = await npc(group);
  const begun = await fight(group, [bice, carlo], [thing]);
  await bruno.post("/character/seat", { id: carlo._id, tableId: null });
  const left = called(await seen(master, group), "Carlo");
  expect(left).toMatchObject({ isOut: true, hasLeft: true });
  await bruno.post("/character/harm", { id: carlo._id, amount: 99 });
  expect((await stored(bruno, carlo._id)).condition.dead).toBe(true);
  await change(master, begun._id, { next: true });
  expect(called(await seen(master, group), "Carlo")).toEqual(left);
  await strike(board, { npcId: thing._id, target: called(begun, "Carlo")._id });
  expect(await board.next("error", ({ code }) => code === "not_found")).toMatchObject({
    message: "Chi è attaccato non siede più a questo tavolo",
  });
});

test("attacks hidden from a player do not count towards the limit for their own", async () => {
  const { ada, board, desk, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const [thing, veiled] = [await npc(group), await npc(group, { name: "Velo" })];
  const begun = await fight(group, [bice], [thing, veiled]);
  const hidden = called(begun, "Velo")._id;
  await change(master, begun._id, { set: { participant: hidden, isHidden: true } });
  for (let times = 0; times < 8; times += 1) await strike(board, { npcId: thing._id, target: hidden });
  await strike(board, { npcId: thing._id, target: hidden });
  expect(await board.next("error", ({ message }) => message?.startsWith("Troppi") === true)).toBeDefined();
  const clientId = await strike(desk, { characterId: bice._id, target: called(begun, "Cosa del pozzo")._id });
  await desk.next(
    "encounterChanged",
    ({ encounter }) => encounter?.attacks.some((attack) => attack.clientId === clientId) === true,
  );
});

test("a jam that the owner has not seen does not refuse another shot, and stays", async () => {
  const { ada, board, desk, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const begun = await fight(group, [bice], [await npc(group)]);
  const shot = { characterId: bice._id, weapon: 1, target: called(begun, "Cosa del pozzo")._id };
  const blind = await strike(desk, { ...shot, seenBy: "blind", total: 99 });
  await defend(board, "nothing");
  expect((await fallen(board, blind)).attack).toMatchObject({ jammed: true });
  expect(called(await seen(ada, group), "Bice").ammo).toMatchObject([{ left: 2, isJammed: false }]);
  const open = await strike(desk, { ...shot, total: 50 });
  await defend(board, "nothing");
  expect((await fallen(desk, open)).attack).toMatchObject({ jammed: false });
  expect(called(await seen(master, group), "Bice").ammo).toMatchObject([{ left: 1, isJammed: true }]);
});

test("a hidden investigator neither attacks nor ends the turn, as if absent from the encounter", async () => {
  const { ada, desk, master } = group;
  const bice = await give(ada, fighter("Bice"));
  const begun = await fight(group, [bice], [await npc(group)]);
  const [own, target] = ["Bice", "Cosa del pozzo"].map((name) => called(begun, name)._id);
  await change(master, begun._id, { turn: own });
  await change(master, begun._id, { set: { participant: own ?? "", isHidden: true } });
  expect((await change(ada, begun._id, { next: true })).status).toBe(403);
  await strike(desk, { characterId: bice._id, target: target ?? "" });
  expect(await desk.next("error", ({ code }) => code === "not_found")).toMatchObject({
    message: "Chi attacca non è in questo scontro",
  });
});
