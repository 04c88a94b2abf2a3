import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import type { Guest } from "../support/server.ts";
import { allFrames, sitAt } from "./live-group.ts";
import { investigatorOf, joined, startTables, tableOf, tablesOf, userIdOf, viewOf } from "./tables-server.ts";

const server = startTables();
afterAll(server.stop);

const NOBODY = "0190aaaa-0000-7000-8000-000000000000";
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
let marta: Guest;
let bruno: Guest;
let elsa: Guest;
/** The table of the new server: Marta is master, Bruno and Elsa are players. */
let first: string;

beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  bruno = await server.guest("Bruno");
  elsa = await server.guest("Elsa");
  first = (await tablesOf(marta)).current ?? "";
});

describe("a new server", () => {
  test("has one open table: a Master User leads it, the others are players", async () => {
    const entry = { _id: first, name: "Il tavolo", isOpen: true, isArchived: false, players: 2 };
    expect(await tablesOf(marta)).toEqual({ tables: [{ ...entry, isMaster: true }], current: first });
    expect(await tablesOf(bruno)).toEqual({ tables: [{ ...entry, isMaster: false }], current: first });
  });

  test("has the default settings", async () => {
    expect((await viewOf(bruno, first)).settings).toEqual(DEFAULT_SETTINGS);
  });
});

describe("creating a table", () => {
  test("requires a Master User, who becomes its only master, and it is not open", async () => {
    const answer = await marta.post("/table/create", { name: "  Le maschere " });
    expect(answer.status).toBe(201);
    const table = tableOf(answer);
    expect(table).toEqual({
      _id: expect.stringMatching(ID),
      name: "Le maschere",
      isMaster: true,
      isOpen: false,
      isArchived: false,
      players: 0,
    });
    expect((await tablesOf(marta)).tables).toContainEqual(table);
    expect((await tablesOf(bruno)).tables).not.toContainEqual(expect.objectContaining({ _id: table._id }));
  });

  test("does not change the current table", async () => {
    expect((await tablesOf(marta)).current).toBe(first);
  });

  test("is forbidden to a player", async () => {
    expect(await bruno.post("/table/create", { name: "Mio" })).toMatchObject({
      status: 403,
      body: { code: "forbidden", error: "Solo un Master User può aprire un tavolo" },
    });
  });

  test.each(["", "   ", "x".repeat(61)])("requires a valid name: %j", async (name) => {
    expect(await marta.post("/table/create", { name })).toMatchObject({
      status: 400,
      body: { code: "invalid", fields: { name: expect.any(String) } },
    });
  });
});

describe("the seats of a table", () => {
  test("are visible to those who sit there: masters first, with presence and investigators in play", async () => {
    const table = await server.open(marta, "Chi siede", bruno);
    await bruno.post("/table/choose", { id: table });
    const old = await investigatorOf(bruno, "Vecchia");
    const last = await investigatorOf(bruno, "Ultima");
    const socket = await bruno.joinTable();
    const named = [last, old].map(({ _id, characterInfo }) => ({ _id, name: characterInfo.name }));
    const { seats } = await viewOf(marta, table);
    expect(seats).toEqual([
      {
        userId: await userIdOf(marta, first),
        username: "Marta",
        isMaster: true,
        isHere: false,
        playing: null,
        characters: [],
      },
      {
        userId: await userIdOf(bruno, first),
        username: "Bruno",
        isMaster: false,
        isHere: true,
        // By default the one saved last.
        playing: last._id,
        characters: named,
      },
    ]);
    socket.close();
    await bruno.post("/table/choose", { id: first });
  });

  test("have the investigator in play chosen by its player or a master", async () => {
    const table = await server.open(marta, "In gioco", bruno);
    await bruno.post("/table/choose", { id: table });
    const [old, last] = [await investigatorOf(bruno, "Vecchia"), await investigatorOf(bruno, "Ultima")];
    const playing = async () =>
      (await viewOf(marta, table)).seats.find(({ username }) => username === "Bruno")?.playing;
    for (const [who, { _id }] of [
      [bruno, old],
      [marta, last],
    ] as const) {
      expect(await who.post("/table/play", { id: table, characterId: _id })).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect(await playing()).toBe(_id);
    }
    // When it is moved away, the other one is in play.
    await bruno.post("/character/seat", { id: last._id, tableId: null });
    expect(await playing()).toBe(old._id);
    await bruno.post("/table/choose", { id: first });
  });

  test("cannot have somebody else's investigator in play, nor one of another table", async () => {
    const table = await server.open(marta, "Altri", bruno, elsa);
    await elsa.post("/table/choose", { id: table });
    const hers = await investigatorOf(elsa, "Di Elsa");
    const elsewhere = await investigatorOf(bruno, "Altrove");
    for (const [who, { _id }] of [
      [bruno, hers],
      [bruno, elsewhere],
      [marta, elsewhere],
    ] as const) {
      expect(await who.post("/table/play", { id: table, characterId: _id })).toMatchObject({
        status: 404,
        body: { code: "not_found", error: "Questo personaggio non è a questo tavolo" },
      });
    }
    await elsa.post("/table/choose", { id: first });
  });
});

describe("updating a table", () => {
  test("changes the given fields and keeps the rest", async () => {
    const table = await server.open(marta, "Da cambiare");
    const change = { id: table, name: "Cambiato", isOpen: true, settings: { spendLuck: false } };
    expect(await marta.post("/table/update", change)).toMatchObject({
      status: 200,
      body: { table: { name: "Cambiato", isOpen: true, isArchived: false, isMaster: true } },
    });
    await marta.post("/table/update", { id: table, isOpen: false, settings: { skillCap: 80 } });
    expect(await viewOf(marta, table)).toMatchObject({
      table: { name: "Cambiato", isOpen: false, version: 3 },
      settings: { ...DEFAULT_SETTINGS, spendLuck: false, skillCap: 80 },
    });
  });

  test.each([
    { settings: { disaster: "mai" } },
    { settings: { maxSanity: 99 } },
    { settings: { creation: [] } },
    { settings: { skillCap: 90 } },
    { isOpen: "sì" },
    { name: "" },
  ])("refuses an invalid rule: %j", async (change) => {
    const answer = await marta.post("/table/update", { id: first, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect((await viewOf(marta, first)).settings).toEqual(DEFAULT_SETTINGS);
  });

  test("tells players nothing of the sounds that a master has ready on his keys, nor when he changes them", async () => {
    const table = await server.open(marta, "Con i tasti", bruno);
    const carla = await server.guest("Carla");
    await joined(carla, await server.invite(marta, table, { asMaster: true }));
    const [seat, desk] = [
      await sitAt(server.address, bruno, table),
      await sitAt(server.address, carla, table),
    ];
    const before = await viewOf(bruno, table);
    const sounds = { keys: [NOBODY], critical: null, disaster: null };
    await marta.post("/table/update", { id: table, settings: { sounds } });
    await desk.next("tableChanged");
    await allFrames(seat);
    expect(seat.frames.filter(({ action }) => action === "tableChanged")).toEqual([]);
    expect((await viewOf(carla, table)).settings.sounds).toEqual(sounds);
    // The version would tell that something has changed.
    expect(JSON.stringify((await viewOf(bruno, table)).settings)).toBe(JSON.stringify(before.settings));
    expect((await viewOf(bruno, table)).table).toEqual(before.table);

    // What players hear by themselves is theirs to read.
    await marta.post("/table/update", { id: table, settings: { sounds: { ...sounds, critical: NOBODY } } });
    await seat.next("tableChanged");
    expect((await viewOf(bruno, table)).settings.sounds).toEqual({ ...sounds, keys: [], critical: NOBODY });
    for (const socket of [seat, desk]) socket.close();
  });

  test.each([{ name: "Un altro" }, { isOpen: true }, { settings: { spendLuck: false } }])(
    "tells players that %j has changed, also together with the keys",
    async (change) => {
      const table = await server.open(marta, "Con tutto", bruno);
      const seat = await sitAt(server.address, bruno, table);
      const sounds = { keys: [NOBODY], critical: null, disaster: null };
      const settings = { ...change.settings, sounds };
      await marta.post("/table/update", { id: table, ...change, settings });
      await seat.next("tableChanged");
      seat.close();
      // Whoever registers sits down at an open one.
      await marta.post("/table/update", { id: table, isOpen: false });
    },
  );

  test("by two masters at once refuses the second with the stored version", async () => {
    const table = await server.open(marta, "A due mani", bruno);
    const userId = await userIdOf(bruno, table);
    await marta.post("/table/seat", { id: table, userId, isMaster: true });
    const { version } = (await viewOf(marta, table)).table;
    const changes = [
      [marta, { id: table, version, settings: { maxSanity: "mythos" } }],
      [bruno, { id: table, version, name: "Di Bruno" }],
    ] as const;
    const answers = await Promise.all(changes.map(([who, change]) => who.post("/table/update", change)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stored = await viewOf(marta, table);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "conflict",
      error: "Intanto un altro master ha cambiato questo tavolo: ecco com'è adesso",
      table: { _id: table, name: stored.table.name, version: version + 1 },
    });
    // With the new version it succeeds.
    const again = { id: table, version: version + 1, name: "Insieme" };
    expect((await bruno.post("/table/update", again)).status).toBe(200);
    // Without a version it overwrites.
    expect((await marta.post("/table/update", { id: table, name: "Infine" })).status).toBe(200);
  });
});

describe("the last master", () => {
  const LAST = {
    status: 409,
    body: {
      code: "conflict",
      error: "È l'unico master di questo tavolo: prima fai master qualcun altro, oppure archivia il tavolo",
    },
  };

  test("can neither leave nor become a player until there is another", async () => {
    const table = await server.open(marta, "Un solo master", bruno);
    const [hers, his] = [await userIdOf(marta, table), await userIdOf(bruno, table)];
    expect(await marta.post("/table/leave", { id: table })).toMatchObject(LAST);
    expect(await marta.post("/table/remove", { id: table, userId: hers })).toMatchObject(LAST);
    expect(await marta.post("/table/seat", { id: table, userId: hers, isMaster: false })).toMatchObject(LAST);

    expect((await marta.post("/table/seat", { id: table, userId: his, isMaster: true })).body).toEqual({
      success: true,
    });
    expect((await bruno.post("/table/seat", { id: table, userId: hers, isMaster: false })).status).toBe(200);
    expect((await marta.post("/table/leave", { id: table })).status).toBe(200);
    expect(await bruno.post("/table/leave", { id: table })).toMatchObject(LAST);
    expect((await viewOf(bruno, table)).seats.map(({ username }) => username)).toEqual(["Bruno"]);
  });

  test("of two who leave at the same moment stays", async () => {
    const table = await server.open(marta, "Due che vanno", bruno);
    await marta.post("/table/seat", { id: table, userId: await userIdOf(bruno, table), isMaster: true });
    const gone = await Promise.all([marta, bruno].map((who) => who.post("/table/leave", { id: table })));
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("leaving and removing", () => {
  test.each([
    ["a player who leaves", (guest: Guest, table: string) => guest.post("/table/leave", { id: table })],
    [
      "a removed player",
      async (guest: Guest, table: string) =>
        marta.post("/table/remove", { id: table, userId: await userIdOf(guest, table) }),
    ],
  ])("%s takes along his investigators, which are at no table then", async (who, go) => {
    const guest = await server.guest(who);
    const table = await server.open(marta, "Si va", guest);
    await guest.post("/table/choose", { id: table });
    const { _id, version } = await investigatorOf(guest, "Va via");
    const stays = await investigatorOf(marta, "Resta altrove");
    expect((await go(guest, table)).body).toEqual({ success: true });

    expect((await guest.get(`/character/${_id}`)).body).toMatchObject({
      character: { tableId: null, version: version + 1 },
    });
    expect((await marta.get(`/character/${_id}`)).status).toBe(404);
    expect((await marta.get(`/character/${stays._id}`)).body).toMatchObject({
      character: { tableId: first },
    });
    expect((await guest.get(`/table/${table}`)).status).toBe(404);
    expect((await tablesOf(guest)).current).toBe(first);
  });

  test("somebody who is not there is not found", async () => {
    const table = await server.open(marta, "Senza Elsa");
    const userId = await userIdOf(elsa, first);
    for (const [call, more] of [
      ["/table/remove", {}],
      ["/table/seat", { isMaster: true }],
    ] as const) {
      expect(await marta.post(call, { id: table, userId, ...more })).toMatchObject({
        status: 404,
        body: { code: "not_found", error: "Questa persona non siede più a questo tavolo" },
      });
    }
    expect((await viewOf(marta, table)).seats).toHaveLength(1);
  });
});

describe("moving an investigator", () => {
  test("to another table of its owner, or to none, changes nothing else", async () => {
    const table = await server.open(marta, "Di là", bruno);
    const { _id, version, tableId, ...rest } = await investigatorOf(bruno, "Viaggia");
    expect(tableId).toBe(first);
    const there = await bruno.post("/character/seat", { id: _id, tableId: table });
    expect(there).toMatchObject({
      status: 200,
      body: { character: { ...rest, tableId: table, version: 2 } },
    });
    const nowhere = await bruno.post("/character/seat", { id: _id, tableId: null });
    expect(nowhere.body).toMatchObject({ character: { ...rest, tableId: null, version: version + 2 } });
  });

  test("is possible only for its owner, and only to a table where the owner sits", async () => {
    const table = await server.open(marta, "Solo Marta");
    const { _id } = await investigatorOf(bruno, "Ferma");
    expect((await marta.post("/character/seat", { id: _id, tableId: null })).status).toBe(404);
    for (const tableId of [table, NOBODY])
      expect(await bruno.post("/character/seat", { id: _id, tableId })).toMatchObject({
        status: 404,
        body: { error: "Questo tavolo non esiste" },
      });
    expect((await bruno.get(`/character/${_id}`)).body).toMatchObject({ character: { tableId: first } });
  });

  test("is not possible by saving it, whatever the body says", async () => {
    const table = await server.open(marta, "Non così", bruno);
    const { _id, version, ...draft } = await investigatorOf(bruno, "Salvata");
    const data = { ...draft, _id, version, tableId: table };
    expect((await bruno.post("/character/update", { data })).body).toMatchObject({
      character: { tableId: first },
    });
    const created = await bruno.post("/character/create", { data: { ...draft, tableId: table } });
    expect(created.body).toMatchObject({ character: { tableId: first } });
  });
});

describe("the board", () => {
  test("shows the investigators of the given table, by default of the current one", async () => {
    const table = await server.open(marta, "Plancia", bruno);
    await bruno.post("/table/choose", { id: table });
    const there = await investigatorOf(bruno, "Della plancia");
    await bruno.post("/table/choose", { id: first });
    const idsAt = async (query: string) => {
      const { board } = (await marta.get(`/character/board${query}`)).body;
      return (Array.isArray(board) ? board : []).map(({ _id }) => String(_id));
    };
    expect(await idsAt(`?table=${table}`)).toEqual([there._id]);
    expect(await idsAt("")).not.toContain(there._id);
    expect(await idsAt("")).toEqual(await idsAt(`?table=${first}`));
  });

  test.each(["nessuno", NOBODY])("of an unknown table is not found: %s", async (table) => {
    expect((await marta.get(`/character/board?table=${table}`)).status).toBe(404);
  });
});

describe("an archived table", () => {
  let table: string;
  let his: string;
  let investigator: string;
  let invitation: string;
  let code: string;
  let furio: Guest;

  beforeAll(async () => {
    furio = await server.guest("Furio");
    table = await server.open(marta, "In archivio", furio);
    code = await server.invite(marta, table);
    his = await userIdOf(furio, table);
    await furio.post("/table/choose", { id: table });
    investigator = (await investigatorOf(furio, "Archiviata"))._id;
    const { invitations } = (await marta.get(`/table/${table}/invitations`)).body;
    invitation = String(Array.isArray(invitations) ? invitations[0]?._id : "");
    expect((await marta.post("/table/update", { id: table, isArchived: true })).body).toMatchObject({
      table: { isArchived: true },
    });
  });

  test("can be read by those who sit there, and keeps everything", async () => {
    expect((await viewOf(furio, table)).seats.map(({ characters }) => characters.length)).toEqual([0, 1]);
    expect((await marta.get(`/character/board?table=${table}`)).body.board).toHaveLength(1);
    expect((await marta.get(`/character/${investigator}`)).status).toBe(200);
    expect((await tablesOf(furio)).tables.at(-1)).toMatchObject({ _id: table, isArchived: true });
  });

  test("is not the current table of any user", async () => {
    expect((await tablesOf(furio)).current).toBe(first);
    expect((await tablesOf(marta)).current).toBe(first);
  });

  test("refuses all changes", async () => {
    const refused = {
      status: 409,
      body: { code: "archived", error: "Questo tavolo è archiviato: si può solo leggere" },
    };
    const own = await investigatorOf(furio, "Di fuori");
    const calls: [Guest, string, Record<string, unknown>][] = [
      [marta, "/table/update", { id: table, name: "Altro" }],
      [marta, "/table/update", { id: table, isArchived: true }],
      [marta, "/table/invite", { id: table }],
      [marta, "/table/uninvite", { id: table, invitationId: invitation }],
      [marta, "/table/seat", { id: table, userId: his, isMaster: true }],
      [marta, "/table/remove", { id: table, userId: his }],
      [furio, "/table/play", { id: table, characterId: investigator }],
      [furio, "/table/choose", { id: table }],
      [furio, "/character/seat", { id: own._id, tableId: table }],
    ];
    for (const [who, path, body] of calls)
      expect([path, await who.post(path, body)]).toMatchObject([path, refused]);
  });

  test("refuses its invitations", async () => {
    expect((await elsa.post("/table/join", { code })).status).toBe(404);
    expect((await server.api().get(`/table/invitation/${code}`)).status).toBe(404);
  });

  test("can be left, and its investigators can be moved away", async () => {
    const other = await server.open(marta, "Anche questo", elsa);
    await elsa.post("/table/choose", { id: other });
    const { _id } = await investigatorOf(elsa, "Se ne va");
    await marta.post("/table/update", { id: other, isArchived: true });
    expect((await elsa.post("/character/seat", { id: _id, tableId: first })).status).toBe(200);
    expect((await elsa.post("/table/leave", { id: other })).status).toBe(200);
  });

  test("can be restored unchanged", async () => {
    const answer = await marta.post("/table/update", { id: table, isArchived: false, name: "Di nuovo" });
    expect(answer.body).toMatchObject({ table: { name: "Di nuovo", isArchived: false, players: 1 } });
    expect((await server.api().get(`/table/invitation/${code}`)).body).toEqual({
      table: { name: "Di nuovo" },
      by: "Marta",
    });
    // The table that was chosen last.
    expect((await tablesOf(furio)).current).toBe(table);
  });
});
