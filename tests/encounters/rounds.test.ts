import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Encounter } from "#shared/schemas/encounter.ts";
import { stored } from "../rolls/rolls-server.ts";
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
  seen,
  strike,
} from "./fight-server.ts";

const server = startTestServer();
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

/** An encounter of Bice and Ettore (Destrezza 55), two cultists (60) and a creature (75). */
async function begun() {
  const { ada, bruno } = group;
  const bice = await give(ada, fighter("Bice"));
  const ettore = await give(bruno, fighter("Ettore"));
  const cultist = await npc(group, {
    ...{ name: "Cultista", kind: "person", armour: 0, points: { wounds: 10 } },
    characteristics: [{ name: "Destrezza", value: 60 }],
  });
  const thing = await npc(group);
  const encounter = await fight(group, [bice, ettore], [cultist, cultist, thing]);
  return { encounter, bice, ettore, cultist, id: encounter._id };
}
const order = ({ participants }: Encounter) => participants.map(({ name }) => name);
const turnOf = ({ turn, participants }: Encounter) => participants.find(({ _id }) => _id === turn)?.name;
async function after(what: Parameters<typeof change>[2], id: string) {
  const { status, body } = await change(group.master, id, what);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return Encounter.parse(body.encounter);
}

describe("the turn order", () => {
  test("is by Destrezza, numbers NPCs with the same name, and puts a readied gun earlier", async () => {
    const { encounter, id } = await begun();
    expect(order(encounter)).toEqual(["Cosa del pozzo", "Cultista 1", "Cultista 2", "Bice", "Ettore"]);
    const ready = await after({ set: { participant: called(encounter, "Ettore")._id, isReady: true } }, id);
    expect(order(ready)[0]).toBe("Ettore");
  });

  test("numbers the NPC in a roll, too", async () => {
    const { encounter, bice, cultist } = await begun();
    const { board, desk } = group;
    const second = called(encounter, "Cultista 2")._id;
    const target = called(encounter, "Bice")._id;
    const blow = await strike(board, {
      npcId: cultist._id,
      target,
      manner: { by: second, surprise: "no-defence" },
    });
    expect(bice._id).toBeTruthy();
    expect((await fallen(desk, blow)).who).toBe("Cultista 2");
  });

  test("set by a master is kept when a participant is added", async () => {
    const { encounter, id, cultist } = await begun();
    const wanted = encounter.participants.map(({ _id }) => _id).toReversed();
    await after({ order: wanted }, id);
    const grown = await after({ add: { characters: [], npcs: [cultist._id] } }, id);
    expect(order(grown)).toEqual([
      "Ettore",
      "Bice",
      "Cultista 2",
      "Cultista 1",
      "Cosa del pozzo",
      "Cultista 3",
    ]);
    expect((await change(group.master, id, { order: wanted.slice(1) })).status).toBe(400);
  });
});

describe("a round", () => {
  test("gives each participant a turn, then those who waited, then starts the next", async () => {
    const { encounter, id } = await begun();
    expect(turnOf(encounter)).toBe("Cosa del pozzo");
    await after({ wait: called(encounter, "Cosa del pozzo")._id }, id);
    const turns: unknown[] = [];
    for (let step = 0; step < 6; step += 1) {
      const now = await after({ next: true }, id);
      turns.push([now.round, turnOf(now)]);
    }
    expect(turns).toEqual([
      [1, "Cultista 2"],
      [1, "Bice"],
      [1, "Ettore"],
      [1, "Cosa del pozzo"],
      [2, "Cosa del pozzo"],
      [2, "Cultista 1"],
    ]);
  });

  test("passes once when master and player end the same turn at once", async () => {
    const { encounter, id } = await begun();
    const { ada, master } = group;
    const [bice, ettore] = [called(encounter, "Bice")._id, called(encounter, "Ettore")._id];
    const turn = async () => (await seen(master, group)).turn;
    await after({ turn: bice }, id);
    for (const guest of [ada, master, ada]) {
      expect((await change(guest, id, { next: bice })).status).toBe(200);
      expect(await turn()).toBe(ettore);
    }
    // Another's turn is not a player's to end.
    expect((await change(ada, id, { next: ettore })).status).toBe(403);
    // Pages of 0.2.0 do not say which turn they end.
    await after({ next: true }, id);
    expect(await turn()).not.toBe(ettore);
  });

  test("skips participants who are out, and a player may end only their own turn", async () => {
    const { encounter, id } = await begun();
    const { ada, bruno } = group;
    await after({ set: { participant: called(encounter, "Cultista 1")._id, isOut: true } }, id);
    await after({ damage: { participant: called(encounter, "Cultista 2")._id, amount: 10, armour: 0 } }, id);
    expect((await change(ada, id, { next: true })).status).toBe(403);
    expect(turnOf(await after({ next: true }, id))).toBe("Bice");
    expect((await change(bruno, id, { next: true })).status).toBe(403);
    expect((await change(ada, id, { next: true })).status).toBe(200);
    expect(turnOf(await seen(ada, group))).toBe("Ettore");
    for (const what of [{ remove: called(encounter, "Bice")._id }, { undo: true as const }]) {
      expect((await change(bruno, id, what)).status).toBe(403);
    }
  });
});

describe("damage to apply", () => {
  test("is applied once, reduced by armour, and undone completely", async () => {
    const { encounter, bice, id } = await begun();
    const { ada, board, desk, master } = group;
    const target = called(encounter, "Cosa del pozzo");
    await strike(desk, { characterId: bice._id, target: target._id, total: 50 });
    await defend(board, "nothing");
    await desk.next("diceRollMessage");
    const [blow] = (await seen(master, group)).blows;
    const damage = {
      participant: target._id,
      amount: blow?.amount ?? 0,
      armour: blow?.armour ?? 0,
      rollId: blow?.rollId ?? "",
    };
    const hurt = await after({ damage }, id);
    expect(called(hurt, "Cosa del pozzo").numbers?.wounds).toEqual({ value: 18, most: 20 });
    expect(hurt).toMatchObject({ blows: [{ applied: 2 }], undoable: "−2 a Cosa del pozzo" });
    expect((await change(master, id, { damage })).status).toBe(409);
    const back = await after({ undo: true }, id);
    expect(called(back, "Cosa del pozzo").numbers?.wounds?.value).toBe(20);
    expect(back.blows).toMatchObject([{ applied: null }]);

    const on = called(encounter, "Bice")._id;
    const { participants } = await after({ damage: { participant: on, amount: 7, armour: 1 } }, id);
    expect(participants).toHaveLength(5);
    const sheet = await stored(ada, bice._id);
    expect(sheet.condition).toMatchObject({ majorWound: true, due: ["consciousness"] });
    expect(sheet.points.find(({ name }) => name === "Punti Ferita")?.value).toBe(5);
    await after({ undo: true }, id);
    expect((await stored(ada, bice._id)).condition.majorWound).toBe(false);
  });

  test("that an investigator's armour absorbs is undone too, and so is the step before", async () => {
    const { encounter, cultist, id } = await begun();
    const { board, desk, master, table } = group;
    const [by, on] = [called(encounter, "Cultista 1")._id, called(encounter, "Bice")._id];
    await after({ turn: by }, id);
    await strike(board, { npcId: cultist._id, target: on, total: 5 });
    await defend(desk, "nothing");
    await board.next("diceRollMessage");
    const { rollId = "" } = (await seen(master, group)).blows[0] ?? {};
    await after({ set: { participant: by, isOut: true } }, id);
    const held = await after({ damage: { participant: on, amount: 2, armour: 2, rollId } }, id);
    expect(held.blows).toMatchObject([{ applied: 0 }]);
    const undo = async () => expect((await master.post("/undo", { table })).status).toBe(200);
    await undo();
    expect((await seen(master, group)).blows).toMatchObject([{ applied: null }]);
    expect(called(await seen(master, group), "Cultista 1").isOut).toBe(true);
    await undo();
    expect(called(await seen(master, group), "Cultista 1").isOut).toBe(false);
  });

  test("that kills is shown to all, and a roll cannot be undone", async () => {
    const { encounter, bice, id } = await begun();
    const { ada, board, desk, master, other } = group;
    await after({ next: true }, id);
    await strike(desk, { characterId: bice._id, target: called(encounter, "Cultista 1")._id, total: 50 });
    await defend(board, "nothing");
    await desk.next("diceRollMessage");
    expect((await change(master, id, { undo: true })).status).toBe(422);
    await after({ damage: { participant: called(encounter, "Bice")._id, amount: 20 } as never }, id);
    const { encounter: told } = await other.next("encounterChanged", ({ encounter: now }) =>
      now ? called(now, "Bice").isOut : false,
    );
    expect(told).not.toBe(null);
    expect((await stored(ada, bice._id)).condition.dead).toBe(true);
  });

  test("puts an investigator out, and in again, by the condition on the sheet", async () => {
    const { encounter, bice, id } = await begun();
    const { ada, desk, master, other } = group;
    const participant = called(encounter, "Bice")._id;
    for (const amount of [6, 6]) await after({ damage: { participant, amount, armour: 0 } }, id);
    /** Waits until all sockets have received it, without a request to the encounter. */
    const isShownAs = async (isOut: boolean) => {
      for (const socket of [other, desk])
        await socket.next("encounterChanged", ({ encounter: now }) =>
          now?._id === id ? called(now, "Bice").isOut === isOut : false,
        );
      expect(called(await seen(ada, group), "Bice").isOut).toBe(isOut);
    };
    await isShownAs(true);
    const back = await change(master, id, { set: { participant, isOut: false } });
    expect([back.status, back.body.error]).toEqual([
      422,
      "Lo dice la scheda: chi è morto o privo di sensi non combatte",
    ]);

    const cured = await ada.post("/character/heal", { id: bice._id, how: "other", amount: 4 });
    await isShownAs(false);
    const [event] = cured.body.events as { _id: string }[];
    await master.post("/character/undo", { id: bice._id, eventId: event?._id });
    await isShownAs(true);
    await master.post("/character/recover", { id: bice._id, from: "unconscious" });
    await isShownAs(false);

    expect((await after({ set: { participant, isOut: true } }, id)).undoable).toBe("Bice: fuori");
    const returned = await after({ set: { participant, isOut: false } }, id);
    expect([called(returned, "Bice").isOut, returned.undoable]).toEqual([false, "Bice: torna in gioco"]);
  });
});

describe("the end of an encounter", () => {
  test("is sent to all and can be undone; only one encounter can be active", async () => {
    const { encounter, bice, id } = await begun();
    const { master, other, table } = group;
    const again = { table, characters: [bice._id], npcs: [] };
    expect((await master.post("/encounter/start", again)).status).toBe(409);
    expect((await master.post("/encounter/end", { id })).status).toBe(200);
    await other.next("encounterChanged", ({ encounter: now }) => now === null);
    expect((await master.get(`/encounter/current?table=${table}`)).body).toEqual({ encounter: null });
    expect((await change(master, id, { next: true })).status).toBe(404);
    expect(order(await after({ undo: true }, id))).toEqual(order(encounter));
    await master.post("/encounter/end", { id });
    expect((await master.post("/encounter/start", again)).status).toBe(201);
    expect((await change(master, id, { undo: true })).status).toBe(409);
  });
});

test("a pending attack survives a restart and is offered again to its target", async () => {
  const { encounter, bice, id } = await begun();
  const { ada, master } = group;
  const npcId = called(encounter, "Cosa del pozzo").npcId ?? "";
  const desk = await ada.joinTable();
  await strike(group.board, { npcId, target: called(encounter, "Bice")._id, total: 30 });
  const { ask } = await desk.next("defenceAsked");
  await server.restart();
  const back = await ada.joinTable();
  const { encounter: told } = await back.next("encounterChanged");
  expect(told).toMatchObject({
    _id: id,
    attacks: [{ _id: ask._id, choices: ["dodge", "fight-back", "nothing"] }],
  });
  const board = await master.joinTable();
  await defend(back, "nothing");
  const { roll } = await board.next("diceRollMessage", ({ roll }) => roll?.total === 30);
  expect(roll).toMatchObject({ what: "Artigli", attack: { damage: { total: 6 } } });
  expect((await seen(master, group)).attacks).toEqual([]);
  expect(bice._id).toBeTruthy();
});
