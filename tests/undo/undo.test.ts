import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Clock, systemClock } from "../../src/clock.ts";
import { born, done, firstId, hitIn, sanityIn, sheetOf } from "../condition/condition-server.ts";
import {
  called,
  change,
  defend,
  fight,
  fighter,
  type Group,
  gathered,
  npc,
  seen,
  strike,
} from "../encounters/fight-server.ts";
import { faces, give } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import { joined } from "../tables/tables-server.ts";
import { labels, offered, undone } from "./undo-server.ts";

/** The NPC of `begun`: offered while she is in no fight. */
const MADE = "nuova comparsa, Cosa del pozzo";

let passed = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + passed };
const server = startTestServer({}, clock);
afterAll(server.stop);
let group: Group;
beforeAll(async () => {
  group = await gathered(server, ["Marta", "Ada", "Bruno"]);
});

/** Moves the clock past the ten minutes in which an action can be undone. */
const expireUndo = (): void => {
  passed += 11 * 60_000;
};
const NOTHING = { status: 404, body: { code: "not_found", error: "Non c'è niente da annullare" } };

async function begun() {
  expireUndo();
  const bice = await give(group.ada, fighter("Bice"));
  const ettore = await give(group.bruno, fighter("Ettore"));
  const thing = await npc(group, { name: "Cosa del pozzo" });
  const encounter = await fight(group, [bice, ettore], [thing]);
  const [onBice, onThing] = [called(encounter, "Bice")._id, called(encounter, "Cosa del pozzo")._id];
  const hurt = async (participant: string, amount: number) => {
    const { status, text } = await change(group.master, encounter._id, {
      damage: { participant, amount, armour: 0 },
    });
    if (status !== 200) throw new Error(text);
  };
  return { id: encounter._id, bice, ettore, onBice, onThing, hurt };
}

describe("the newest action", () => {
  test("is undone first, whether it changed a sheet or the encounter", async () => {
    const { master, table, ada } = group;
    const { id, bice, onBice, onThing, hurt } = await begun();
    done(await master.post("/character/lose-sanity", { id: bice._id, loss: "0/3", dice: faces(99) }));
    await hurt(onThing, 4);
    await change(master, id, { next: true });
    await hurt(onBice, 2);
    done(await master.post("/character/harm", { id: bice._id, amount: 1 }));
    // An action is offered once the newer actions on the same sheet or encounter are undone.
    expect(await labels(master, table)).toEqual(["subisce 1 danno", "perde 3 Sanità"]);

    const back = async () => undone(await master.post("/undo", { table })).undoable.map(({ label }) => label);
    expect(await back()).toEqual(["−2 a Bice", "perde 3 Sanità"]);
    expect(await back()).toEqual(["il turno passa", "perde 3 Sanità"]);
    expect(hitIn(await sheetOf(ada, bice._id))).toBe(11);
    expect(await back()).toEqual(["−4 a Cosa del pozzo", "perde 3 Sanità"]);
    expect(await back()).toEqual(["perde 3 Sanità", "inizio dello scontro"]);
    expect(sanityIn(await sheetOf(ada, bice._id))).toBe(57);
    expect(await back()).toEqual(["inizio dello scontro"]);
    expect(sanityIn(await sheetOf(ada, bice._id))).toBe(60);
    expect(await back()).toEqual([MADE]);
    expect(await back()).toEqual([]);
    expect(await master.post("/undo", { table })).toMatchObject(NOTHING);
  });

  test("can be the beginning of a fight, which then never was: the table can begin another", async () => {
    const { master, table, ada } = group;
    await begun();
    const diary = async () => JSON.stringify((await ada.get(`/diary/entries?table=${table}`)).body);
    const before = (await diary()).split("Comincia uno scontro").length;
    expect(undone(await master.post("/undo", { table })).undoable).toMatchObject([{ label: MADE }]);
    expect((await ada.get(`/encounter/current?table=${table}`)).body).toEqual({ encounter: null });
    expect((await diary()).split("Comincia uno scontro").length).toBe(before - 1);
    await begun();
  });

  test("is not the beginning of a fight in which an attack waits or dice have fallen", async () => {
    const { master, table, desk, board } = group;
    const { bice, onThing } = await begun();
    await strike(desk, { characterId: bice._id, target: onThing, total: 50 });
    await desk.next("encounterChanged", ({ encounter }) => encounter?.attacks.length === 1);
    expect(await labels(master, table)).toEqual([]);
    await defend(board, "nothing");
    await desk.next("diceRollMessage");
    expect(await labels(master, table)).toEqual([]);
  });

  test("is offered with its label, its roll, its character and what it changed", async () => {
    const { master, table } = group;
    const { id, bice, onBice, hurt } = await begun();
    await hurt(onBice, 2);
    const lost = done(
      await master.post("/character/lose-sanity", { id: bice._id, loss: "0/3", dice: faces(99) }),
    );
    await master.post("/table/new-day", { id: table });
    const day = { label: "Comincia una nuova giornata", who: null, of: [], isOwn: true };
    expect(await offered(master, table)).toMatchObject([day]);
    undone(await master.post("/undo", { table }));
    expect(await offered(master, table)).toMatchObject([
      { label: "perde 3 Sanità", id: firstId(lost), who: "Bice", of: [bice._id], isOwn: true },
      { label: "−2 a Bice", who: null, of: [id, bice._id], isOwn: true },
    ]);
  });

  test("is offered with the whole name of an investigator who has a colon in it", async () => {
    expireUndo();
    const own = await give(group.ada, fighter("Bice: la zia"));
    done(await group.ada.post("/character/harm", { id: own._id, amount: 1 }));
    expect(await offered(group.ada, group.table)).toMatchObject([
      { label: "subisce 1 danno", who: "Bice: la zia" },
    ]);
  });

  test("is offered unchanged after a restart", async () => {
    const { master, table } = group;
    const { bice, onThing, hurt } = await begun();
    done(await master.post("/character/harm", { id: bice._id, amount: 1 }));
    await hurt(onThing, 4);
    const before = await offered(master, table);
    await server.restart();
    expect(await offered(master, table)).toEqual(before);
    expect(before.map(({ label }) => label)).toEqual(["−4 a Cosa del pozzo", "subisce 1 danno"]);
    group.board = await master.joinTable();
    group.desk = await group.ada.joinTable();
    group.other = await group.bruno.joinTable();
  });

  test("is offered only to the user who did it", async () => {
    const { master, ada, table } = group;
    const { bice } = await begun();
    done(await master.post("/character/harm", { id: bice._id, amount: 1 }));
    expect(await labels(ada, table)).toEqual([]);
    expect(await ada.post("/undo", { table })).toMatchObject(NOTHING);
    done(await ada.post("/character/heal", { id: bice._id, how: "other", amount: 1 }));
    expect(await labels(ada, table)).toEqual(["recupera 1 Punto Ferita"]);
    // A newer action on the same sheet blocks an older one.
    expect(await labels(master, table)).toEqual(["inizio dello scontro"]);
    expect(undone(await ada.post("/undo", { table })).undoable).toEqual([]);
    expect(await labels(master, table)).toEqual(["subisce 1 danno", "inizio dello scontro"]);
  });

  test("is offered per table; without a table, only what was done at no table is offered", async () => {
    const { ada, table, bruno } = group;
    expireUndo();
    const alone = await server.guest(`Sola ${crypto.randomUUID().slice(0, 8)}`);
    await alone.post("/table/leave", { id: table });
    const sheet = await born(alone);
    expect(sheet.tableId).toBe(null);
    const lost = { id: sheet._id, loss: "3/3" };
    done(await alone.post("/character/lose-sanity", lost));
    expect(await labels(alone)).toEqual(["perde 3 Sanità"]);
    expect(await labels(ada)).toEqual([]);
    expect((await alone.get(`/undo?table=${table}`)).status).toBe(404);
    expect((await alone.post("/undo", { table })).status).toBe(404);
    expect((await bruno.get("/undo?table=tavolo")).status).toBe(404);
    expect(undone(await alone.post("/undo")).undoable).toEqual([]);
    expect(sanityIn(await sheetOf(alone, sheet._id))).toBe(60);
  });

  test("is undone once when a request with the same client id is repeated", async () => {
    const { master, ada, table } = group;
    const { bice } = await begun();
    for (const amount of [1, 2]) done(await master.post("/character/harm", { id: bice._id, amount }));
    const request = { table, clientId: crypto.randomUUID() };
    const first = undone(await master.post("/undo", request));
    expect(undone(await master.post("/undo", request)).undone).toBe(first.undone);
    expect(hitIn(await sheetOf(ada, bice._id))).toBe(10);
  });

  test("can be undone by its id, which undoes nothing else and only for the user who did it", async () => {
    const { master, ada, bruno, table } = group;
    const { id, bice, onThing, hurt } = await begun();
    const harmed = done(await master.post("/character/harm", { id: bice._id, amount: 1 }));
    for (const amount of [4, 5]) await hurt(onThing, amount);
    const [step] = await offered(master, table);
    expect(await ada.post("/undo", { table, id: step?.id })).toMatchObject(NOTHING);
    expect(await bruno.post("/undo", { table, id: firstId(harmed) })).toMatchObject(NOTHING);
    expect(await ada.post("/undo", { table, id: firstId(harmed) })).toMatchObject({
      status: 403,
      body: { error: "L'ha fatto qualcun altro" },
    });
    expect(await master.post("/undo", { table, id: crypto.randomUUID() })).toMatchObject(NOTHING);
    expect(await master.post("/undo", { id: firstId(harmed) })).toMatchObject(NOTHING);
    undone(await master.post("/undo", { table, id: firstId(harmed) }));
    expect((await master.post("/undo", { table, id: firstId(harmed) })).status).toBe(422);
    undone(await master.post("/undo", { table, id: step?.id }));
    expect(await labels(master, table)).toEqual(["−4 a Cosa del pozzo"]);
    expect(await master.post("/undo", { table, id: step?.id })).toMatchObject(NOTHING);
    expect((await change(master, id, { undo: true })).status).toBe(200);
    expect(await labels(master, table)).toEqual(["inizio dello scontro"]);
    // Pages of 0.2 undo only within the fight.
    expect((await change(master, id, { undo: true })).status).toBe(422);
  });
});

describe("an encounter", () => {
  test("has a step undone together with the sheet that it changed, or not at all", async () => {
    const { master, ada, table } = group;
    const { id, bice, onBice, hurt } = await begun();
    await hurt(onBice, 7);
    expect(await labels(master, table)).toEqual(["−7 a Bice"]);
    done(await ada.post("/character/heal", { id: bice._id, how: "other", amount: 1 }));
    // A newer action on the sheet blocks the whole step.
    expect(await labels(master, table)).toEqual([]);
    expect(await master.post("/undo", { table })).toMatchObject(NOTHING);
    expect((await change(master, id, { undo: true })).status).toBe(422);
    undone(await ada.post("/undo", { table }));
    undone(await master.post("/undo", { table }));
    expect((await sheetOf(ada, bice._id)).condition.majorWound).toBe(false);
  });

  test("offers no undo of a step from before a roll, and the sheet keeps its damage", async () => {
    const { master, table, desk, board, ada } = group;
    const { bice, onBice, onThing, hurt } = await begun();
    await hurt(onBice, 2);
    await strike(desk, { characterId: bice._id, target: onThing, total: 50 });
    await defend(board, "nothing");
    await desk.next("diceRollMessage");
    expect(await labels(master, table)).toEqual([]);
    expect(await master.post("/undo", { table })).toMatchObject(NOTHING);
    expect(hitIn(await sheetOf(ada, bice._id))).toBe(9);
  });

  test("lets the master undo a player's newer step when a step of the master's lies below it", async () => {
    const { master, ada, table } = group;
    const { id, bice, onBice, onThing, hurt } = await begun();
    await change(ada, id, { set: { participant: onBice, isAiming: true } });
    expect(await offered(master, table)).toMatchObject([{ label: "Bice: una correzione", isOwn: false }]);
    expect(await master.post("/undo", { table })).toMatchObject(NOTHING);
    await hurt(onThing, 3);
    done(await master.post("/character/lose-sanity", { id: bice._id, loss: "0/3", dice: faces(99) }));
    await change(ada, id, { set: { participant: onBice, isAiming: false } });
    // The master's own newest action comes first, then the player's step that blocks the older ones.
    expect(await labels(master, table)).toEqual(["perde 3 Sanità", "Bice: una correzione"]);
    for (let times = 0; times < 3; times += 1) undone(await master.post("/undo", { table }));
    expect(await offered(master, table)).toMatchObject([{ label: "Bice: una correzione", isOwn: false }]);
    expect(await labels(ada, table)).toEqual([]);
  });

  test("hides from a player a step with a hidden participant, and answers for its id as for an unknown one", async () => {
    const { master, ada, table } = group;
    const { id, onThing, hurt } = await begun();
    await change(master, id, { set: { participant: onThing, isHidden: true } });
    await hurt(onThing, 4);
    const [step] = await offered(master, table);
    expect(step?.label).toBe("−4 a Cosa del pozzo");
    expect(await labels(ada, table)).toEqual([]);
    const named = await ada.post("/undo", { table, id: step?.id });
    const unknown = await ada.post("/undo", { table, id: crypto.randomUUID() });
    expect([named.status, named.text]).toEqual([unknown.status, unknown.text]);
    expect(unknown).toMatchObject(NOTHING);
    undone(await master.post("/undo", { table, id: step?.id }));
  });

  test("has an attack waiting again that its last step dropped, beside those announced since", async () => {
    const { master, table, desk, other, ada } = group;
    const { id, bice, ettore, onThing } = await begun();
    const waiting = async () => (await seen(ada, group)).attacks.map(({ attackerName }) => attackerName);
    await strike(desk, { characterId: bice._id, target: onThing, total: 50 });
    await desk.next("encounterChanged", ({ encounter }) => encounter?.attacks.length === 1);
    const [attack] = (await seen(ada, group)).attacks;
    await change(master, id, { drop: attack?._id ?? "" });
    expect(await waiting()).toEqual([]);
    await strike(other, { characterId: ettore._id, target: onThing, total: 50 });
    await other.next("encounterChanged", ({ encounter }) => encounter?.attacks[0]?.attackerName === "Ettore");
    expect(await labels(master, table)).toEqual(["un attacco lasciato perdere"]);
    undone(await master.post("/undo", { table }));
    expect(await waiting()).toEqual(["Bice", "Ettore"]);

    await master.post("/encounter/end", { id });
    undone(await master.post("/undo", { table }));
    expect(await waiting()).toEqual(["Bice", "Ettore"]);
    await master.post("/encounter/end", { id });
    // Whoever has left meanwhile attacks nobody.
    expect((await ada.post("/character/seat", { id: bice._id, tableId: null })).status).toBe(200);
    undone(await master.post("/undo", { table }));
    expect(await waiting()).toEqual(["Ettore"]);
  });

  test("that has ended can be resumed by undo for ten minutes, unless another has started", async () => {
    const { master, table } = group;
    const { id } = await begun();
    await master.post("/encounter/end", { id });
    expect(await labels(master, table)).toEqual(["fine dello scontro", MADE]);
    passed += 11 * 60_000;
    expect(await labels(master, table)).toEqual([]);
    passed -= 11 * 60_000;
    undone(await master.post("/undo", { table }));
    expect((await master.get(`/encounter/current?table=${table}`)).body.encounter).toMatchObject({ _id: id });
    await master.post("/encounter/end", { id });
    const bice = await give(group.ada, fighter("Bice"));
    await master.post("/encounter/start", { table, characters: [bice._id], npcs: [] });
    expect(await labels(master, table)).toEqual(["inizio dello scontro", MADE]);
    expireUndo();
    expect(await labels(master, table)).toEqual([]);
  });
});

describe("permission is checked at the time of the undo", () => {
  test("a demoted master cannot undo the roll or the new day that they made as master", async () => {
    const { master, ada, bruno, table } = group;
    expireUndo();
    const { table: made } = (await master.post("/table/create", { name: "Dunwich" })).body as {
      table: { _id: string };
    };
    const { code } = (await master.post("/table/invite", { id: made._id, uses: 2 })).body;
    for (const player of [ada, bruno]) await joined(player, String(code));
    const people = (await master.get(`/table/${made._id}`)).body.seats as {
      userId: string;
      username: string;
    }[];
    const idOf = (name: string) => people.find(({ username }) => username === name)?.userId;
    const role = (userId: string | undefined, isMaster: boolean) =>
      master.post("/table/seat", { id: made._id, userId, isMaster });
    expect((await role(idOf("Ada"), true)).status).toBe(200);
    const sheet = await born(bruno);
    await bruno.post("/table/play", { id: made._id, characterId: sheet._id });
    done(await ada.post("/character/lose-sanity", { id: sheet._id, loss: "0/3", dice: faces(99) }));
    await ada.post("/table/new-day", { id: made._id });
    const [day] = await offered(ada, made._id);
    expect(day?.label).toBe("Comincia una nuova giornata");
    expect((await role(idOf("Ada"), false)).status).toBe(200);
    expect(await labels(ada, made._id)).toEqual([]);
    expect((await ada.post("/undo", { table: made._id })).status).toBe(404);
    expect(await ada.post("/undo", { table: made._id, id: day?.id })).toMatchObject({ status: 403 });
    for (const each of [master, ada, bruno]) await each.post("/table/choose", { id: table });
  });

  test("a player cannot undo a roll at a table, and the answer does not reveal it", async () => {
    const { ada, table } = group;
    const { bice } = await begun();
    done(await ada.post("/character/lose-sanity", { id: bice._id, loss: "0/3", dice: faces(99) }));
    expect(await labels(ada, table)).toEqual([]);
    expect(await ada.post("/undo", { table })).toMatchObject(NOTHING);
  });

  test("nothing can be undone at an archived table", async () => {
    const { master } = group;
    expireUndo();
    const { table: made } = (await master.post("/table/create", { name: "Innsmouth" })).body as {
      table: { _id: string };
    };
    const table = made._id;
    await master.post("/table/development", { id: table, open: true });
    await master.post("/table/development", { id: table, open: false });
    expect(await labels(master, table)).toEqual(["Lo sviluppo è chiuso"]);
    expect((await master.post("/table/update", { id: table, isArchived: true })).status).toBe(200);
    expect(await labels(master, table)).toEqual([]);
    expect((await master.post("/undo", { table })).status).toBe(409);
  });
});

test("an undo of several sheets is refused as a whole when one of them has changed since", async () => {
  const { master, ada, bruno, table } = group;
  const { bice, ettore } = await begun();
  for (const { _id: id } of [bice, ettore]) {
    done(await master.post("/character/lose-sanity", { id, loss: "0/4", dice: faces(99) }));
  }
  await master.post("/table/new-day", { id: table });
  const [day] = await offered(master, table);
  done(await master.post("/character/lose-sanity", { id: ettore._id, loss: "0/1", dice: faces(99) }));
  expect(await labels(master, table)).toEqual(["perde 1 Sanità", "inizio dello scontro"]);
  expect((await master.post("/undo", { table, id: day?.id })).status).toBe(422);
  expect((await sheetOf(ada, bice._id)).condition.dayLoss).toBe(0);
  for (let times = 0; times < 2; times += 1) undone(await master.post("/undo", { table }));
  expect((await sheetOf(ada, bice._id)).condition.dayLoss).toBe(4);
  expect((await sheetOf(bruno, ettore._id)).condition.dayLoss).toBe(4);
});
