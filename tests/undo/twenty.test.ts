import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Encounter } from "#shared/schemas/encounter.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { done, sheetOf, together } from "../condition/condition-server.ts";
import {
  called,
  change,
  fight,
  fighter,
  type Group,
  gathered,
  npc,
  strike,
} from "../encounters/fight-server.ts";
import { faces, give } from "../rolls/rolls-server.ts";
import type { Answer } from "../support/api.ts";
import { startTestServer } from "../support/server.ts";
import { labels, undone } from "./undo-server.ts";

let passed = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + passed };
const server = startTestServer({}, clock);
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

/** A fight of an investigator and two creatures, and what a master may do in it. */
interface Scene {
  bice: Character;
  encounter: Encounter;
  onBice: string;
  onThing: string;
}

/** Everything that an action of a master may change. */
async function everything({ bice }: Scene) {
  const { master, table } = group;
  const { version: _version, condition, ...sheet } = await sheetOf(master, bice._id);
  const fights = (await master.get(`/encounter/current?table=${table}`)).body;
  const { encounter } = fights as { encounter: Encounter | null };
  const { undoable: _label, ...order } = encounter ?? {};
  const { npcs } = (await master.get(`/npc/list?table=${table}`)).body;
  const { developing, table: { story } = { story: null } } = (await master.get(`/table/${table}`)).body as {
    developing: boolean;
    table?: { story: unknown };
  };
  // An empty list says as much as none.
  const lasting = { causes: {}, due: [], waiting: [], ...condition };
  return { sheet, lasting, order, npcs, developing, story };
}

const post = (path: string, body: object) => group.master.post(path, body);
const onSheet = (path: string, more: object) => (scene: Scene) => post(path, { id: scene.bice._id, ...more });
const atTable =
  (path: string, more: object = {}) =>
  () =>
    post(path, { id: group.table, ...more });
const inFight = (of: (scene: Scene) => Parameters<typeof change>[2]) => (scene: Scene) =>
  change(group.master, scene.encounter._id, of(scene));

type Act = (scene: Scene) => Promise<Answer>;
const ACTIONS: Record<string, Act | { first: (scene: Scene) => Promise<unknown>; act: Act }> = {
  "damage to an investigator": onSheet("/character/harm", { amount: 7 }),
  "a treatment": onSheet("/character/heal", { how: "other", amount: 1 }),
  "points of Fortuna given": onSheet("/character/give", { point: POINTS.luck, amount: 5 }),
  "points of Magia taken": onSheet("/character/give", { point: POINTS.magic, amount: -2 }),
  "a sanity loss": onSheet("/character/lose-sanity", { loss: "0/3", dice: faces(99) }),
  "a bout": {
    first: onSheet("/character/lose-sanity", { loss: "15/15" }),
    act: onSheet("/character/bout", { how: "others", what: "Fugge" }),
  },
  "a pending roll set aside": {
    first: onSheet("/character/lose-sanity", { loss: "5/5" }),
    act: onSheet("/character/follow-up", { what: "understanding", skip: true }),
  },
  "a note in the background": onSheet("/character/note", { part: "phobias", line: "Acluofobia" }),
  "a new day": {
    first: onSheet("/character/lose-sanity", { loss: "0/3", dice: faces(99) }),
    act: atTable("/table/new-day"),
  },
  "hours of the story": {
    first: atTable("/table/story", { date: "1925-11-02", minutes: 60 }),
    act: atTable("/table/hours", { hours: 3 }),
  },
  "a reward": atTable("/table/reward", { sanity: "3" }),
  "the development opened": atTable("/table/development", { open: true }),
  "the development closed": {
    first: atTable("/table/development", { open: true }),
    act: atTable("/table/development", { open: false }),
  },
  "an NPC made": () => post("/npc/random", { table: group.table }),
  "a fight begun": {
    first: ({ encounter }) => post("/encounter/end", { id: encounter._id }),
    act: ({ bice }) => post("/encounter/start", { table: group.table, characters: [bice._id], npcs: [] }),
  },
  "damage to a creature": inFight(({ onThing }) => ({
    damage: { participant: onThing, amount: 4, armour: 0 },
  })),
  "damage to an investigator in the fight": inFight(({ onBice }) => ({
    damage: { participant: onBice, amount: 4, armour: 0 },
  })),
  "a turn that passes": inFight(() => ({ next: true })),
  "a turn given": inFight(({ onBice }) => ({ turn: onBice })),
  "one who waits": inFight(({ encounter }) => ({ wait: encounter.turn ?? "" })),
  "an order by hand": inFight(({ encounter }) => ({
    order: encounter.participants.map(({ _id }) => _id).reverse(),
  })),
  "a newcomer": {
    first: () => npc(group, { name: "Sicario" }),
    act: async (scene) => {
      const { npcs } = (await group.master.get(`/npc/list?table=${group.table}`)).body as {
        npcs: { _id: string; name: string }[];
      };
      const found = npcs.find(({ name }) => name === "Sicario")?._id ?? "";
      return inFight(() => ({ add: { characters: [], npcs: [found], hidden: [] } }))(scene);
    },
  },
  "one taken out of the fight": inFight(({ onThing }) => ({ remove: onThing })),
  "a weapon reloaded": inFight(({ onBice }) => ({ ammo: { participant: onBice, weapon: 1, left: 1 } })),
  "a correction": inFight(({ onThing }) => ({ set: { participant: onThing, armour: 9 } })),
  "one who hides": inFight(({ onThing }) => ({ set: { participant: onThing, isHidden: true } })),
  "an attack dropped": {
    first: async ({ bice, onThing }) => {
      await strike(group.desk, { characterId: bice._id, target: onThing, total: 50 });
      await group.board.next("encounterChanged", ({ encounter }) => encounter?.attacks.length === 1);
    },
    act: async (scene) => {
      const { encounter } = (await group.master.get(`/encounter/current?table=${group.table}`)).body as {
        encounter: Encounter;
      };
      return inFight(() => ({ drop: encounter.attacks[0]?._id ?? "" }))(scene);
    },
  },
  "the end of a fight": ({ encounter }) => post("/encounter/end", { id: encounter._id }),
};

describe("the last action of a master is undone, and nothing before it:", () => {
  for (const [name, entry] of Object.entries(ACTIONS)) {
    test(name, async () => {
      const { master, ada, table } = group;
      passed += 11 * 60_000;
      const bice = await give(ada, fighter("Bice"));
      await ada.post("/table/play", { id: table, characterId: bice._id });
      const things = [await npc(group, { name: "Cosa del pozzo" }), await npc(group, { name: "Ombra" })];
      const encounter = await fight(group, [bice], things);
      const [onBice, onThing] = [called(encounter, "Bice")._id, called(encounter, "Cosa del pozzo")._id];
      const scene = { bice, encounter, onBice, onThing };
      // What an undo of more than the last action would take back, on the sheet and in the fight.
      done(await master.post("/character/give", { id: bice._id, point: POINTS.luck, amount: 1 }));
      await change(master, encounter._id, { set: { participant: onThing, wounds: 15 } });
      if (typeof entry !== "function") await entry.first(scene);
      const act = typeof entry === "function" ? entry : entry.act;
      const [before, offeredBefore] = [await everything(scene), await labels(master, table)];
      passed += 1_000;
      const { status, text } = await act(scene);
      if (status >= 300) throw new Error(`${status} ${text}`);
      expect(await everything(scene)).not.toEqual(before);
      undone(await master.post("/undo", { table }));
      expect(await everything(scene)).toEqual(before);
      expect(await labels(master, table)).toEqual(offeredBefore);
      await master.post("/table/development", { id: table, open: false });
    });
  }
});

test("a development phase in which somebody has rolled is not undone", async () => {
  const { master, ada, table } = group;
  passed += 11 * 60_000;
  const bice = await give(ada, fighter("Bice"));
  await ada.post("/table/play", { id: table, characterId: bice._id });
  together(await master.post("/table/development", { id: table, open: true }));
  expect(await labels(master, table)).toContain("Lo sviluppo è aperto");
  done(await ada.post("/character/develop", { id: bice._id, luck: true, dice: faces(1) }));
  expect(await labels(master, table)).not.toContain("Lo sviluppo è aperto");
});
