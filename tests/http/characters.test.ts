import { afterAll, describe, expect, test } from "bun:test";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import type { Api } from "../support/api.ts";
import { investigator, PIXEL } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const master = await server.guest("Custode", { isMaster: true });

async function created(api: Api, draft: CharacterDraft = investigator()): Promise<Character> {
  const answer = await api.post("/character/create", { data: draft });
  expect(answer.status).toBe(201);
  return Character.parse(answer.body.character);
}

const stored = async (api: Api, { _id }: Character) =>
  Character.parse((await api.get(`/character/${_id}`)).body.character);

const NOT_THERE = { status: 404, body: { code: "not_found" } };

describe("conditional requests", () => {
  test.each(["/character/list", "the sheet"])(
    "for %s are answered with 304 until it changes",
    async (what) => {
      const carla = await server.guest(`Carla ${what.length}`);
      const character = await created(carla);
      const path = what === "the sheet" ? `/character/${character._id}` : what;
      const { headers } = await carla.get(path);
      expect([headers.get("cache-control"), headers.get("vary")]).toEqual([
        "private, no-cache",
        "Authorization",
      ]);
      const known = { "if-none-match": headers.get("etag") ?? "" };
      const again = await carla.get(path, known);
      expect([again.status, again.text]).toEqual([304, ""]);
      expect((await server.api().get(path, known)).status).toBe(401);

      const characterInfo = { ...character.characterInfo, name: "Carla Neri" };
      await carla.post("/character/update", { data: { ...character, characterInfo } });
      const changed = await carla.get(path, known);
      expect(changed.status).toBe(200);
      expect(changed.text).toContain("Carla Neri");
    },
  );
});

describe("a new character", () => {
  test("is returned complete, with an id and version 1, and stored so", async () => {
    const draft = investigator({ images: { avatar: PIXEL } });
    const character = await created(ada, draft);
    // The avatar is re-encoded: see tests/characters/avatar.test.ts.
    const images = { avatar: expect.stringMatching(/^data:image\/webp;base64,/) };
    expect(character).toEqual({
      ...draft,
      images,
      _id: character._id,
      version: 1,
      tableId: expect.any(String),
      ticks: [],
      condition: healthy(60),
    });
    expect(await stored(ada, character)).toEqual(character);
  });

  test("has defaults for age, sex and year of birth", async () => {
    const { age: _age, sex: _sex, bornage: _bornage, ...characterInfo } = investigator().characterInfo;
    const answer = await ada.post("/character/create", { data: { ...investigator(), characterInfo } });
    expect(answer.body.character).toMatchObject({
      characterInfo: { age: 15, sex: "Maschio", bornage: 1920 },
    });
  });

  test("may be created and updated without a place of birth", async () => {
    const { birthplace: _unknown, ...characterInfo } = investigator().characterInfo;
    const data = { ...investigator(), characterInfo };
    const answer = await ada.post("/character/create", { data });
    expect(answer.status).toBe(201);
    const made = Character.parse(answer.body.character);
    expect(made.characterInfo).toEqual({ ...characterInfo, birthplace: "" });
    const changed = await ada.post("/character/update", { data: { ...data, _id: made._id } });
    expect(changed.status).toBe(200);
  });

  test("gets its id from the server; one sent by the client is ignored", async () => {
    const first = await created(ada);
    const data = { ...investigator(), _id: first._id, version: 7, ownerId: "1" };
    const { body } = await bruno.post("/character/create", { data });
    const second = Character.parse(body.character);
    expect(second._id).not.toBe(first._id);
    expect(second.version).toBe(1);
    expect(second).not.toHaveProperty("ownerId");
    expect(await stored(ada, first)).toEqual(first);
  });

  test("is refused with the names of the invalid fields", async () => {
    const data = {
      ...investigator(),
      playerName: "  ",
      cash: { spendinglevel: -1, cash: 0, properties: [] },
    };
    const { status, body } = await ada.post("/character/create", { data });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: "Nome Giocatore obbligatorio",
      code: "invalid",
      fields: { "data.playerName": "Nome Giocatore obbligatorio" },
    });
    expect(Object.keys(Object(body.fields))).toEqual(["data.playerName", "data.cash.spendinglevel"]);
  });

  test("may contain names like __proto__ as plain data", async () => {
    const draft = investigator({
      characteristics: [{ name: "__proto__", value: 1 }],
      equipments: ["constructor.prototype"],
    });
    expect(await stored(ada, await created(ada, draft))).toMatchObject(draft);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
  });
});

describe("the list", () => {
  test("contains summaries of the caller's own characters, oldest first", async () => {
    const player = await server.guest("Con due");
    const named = (name: string) =>
      investigator({
        images: { avatar: PIXEL },
        characterInfo: { ...investigator().characterInfo, name },
      });
    const first = await created(player, named("Prima"));
    const second = await created(player, named("Seconda"));
    const expected = [first, second].map(({ _id, version, tableId, playerName, characterInfo }) => ({
      _id,
      version,
      tableId,
      playerName,
      characterInfo,
      images: {},
    }));
    expect((await player.get("/character/list")).body).toEqual({ characters: expected });
    expect((await player.get("/user/me")).body.characters).toEqual(expected);
  });

  test("of a master contains only the master's own", async () => {
    await created(ada);
    expect((await master.get("/character/list")).body).toEqual({ characters: [] });
  });
});

describe("an update", () => {
  test("replaces the character and increments its version", async () => {
    const character = await created(ada, investigator({ images: { avatar: PIXEL } }));
    const changed = { ...character, playerName: "Ada stessa", images: {} };
    const { status, body } = await ada.post("/character/update", { data: changed });
    expect(status).toBe(200);
    expect(body.character).toEqual({ ...changed, version: 2 });
    expect(await stored(ada, character)).toEqual({ ...changed, version: 2 });
  });

  test("with an older version is refused and returns the stored character", async () => {
    const character = await created(ada, investigator({ images: { avatar: PIXEL } }));
    await ada.post("/character/update", { data: { ...character, playerName: "Prima" } });
    const late = await ada.post("/character/update", { data: { ...character, playerName: "Dopo" } });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "conflict", character: { ...character, playerName: "Prima", version: 2 } },
    });
    expect((await stored(ada, character)).playerName).toBe("Prima");
  });

  test("without a version is accepted", async () => {
    const { version: _version, ...character } = await created(ada);
    await ada.post("/character/update", { data: { ...character, playerName: "Prima" } });
    const { status, body } = await ada.post("/character/update", {
      data: { ...character, playerName: "Dopo" },
    });
    expect({ status, character: body.character }).toMatchObject({
      status: 200,
      character: { playerName: "Dopo", version: 3 },
    });
  });

  test("is refused for one of two concurrent requests with the same version", async () => {
    const character = await created(ada);
    const both = await Promise.all(
      ["una", "altra"].map((playerName) =>
        ada.post("/character/update", { data: { ...character, playerName } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("a deleted character", () => {
  test("is not found, and cannot be deleted again", async () => {
    const { _id: id } = await created(ada);
    expect(await ada.post("/character/delete", { id })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await ada.get(`/character/${id}`)).toMatchObject(NOT_THERE);
    expect(await ada.post("/character/delete", { id })).toMatchObject(NOT_THERE);
  });
});

describe("a character of another user", () => {
  test("cannot be read, updated or deleted, nor its avatar read", async () => {
    const hers = await created(ada, investigator({ images: { avatar: PIXEL } }));
    for (const answer of [
      await bruno.get(`/character/${hers._id}`),
      await bruno.get(`/character/image/${hers._id}/avatar`),
      await bruno.post("/character/update", { data: { ...hers, playerName: "Bruno" } }),
      await bruno.post("/character/delete", { id: hers._id }),
    ]) {
      expect(answer).toMatchObject(NOT_THERE);
    }
    expect(await stored(ada, hers)).toEqual(hers);
  });

  test.each(["%20anyone", "%20", "anyone", "%00", "%25", "'", "a".repeat(4000)])(
    "is not found by an id that ends in %s",
    async (ending) => {
      const hers = await created(ada, investigator({ images: { avatar: PIXEL } }));
      for (const path of ["/character/", "/character/pdf/", "/character/image/"]) {
        const page = path.endsWith("image/") ? "/avatar" : "";
        for (const id of [hers._id + ending, ending, hers._id.toUpperCase() + ending]) {
          expect(await bruno.get(`${path}${id}${page}`)).toMatchObject(NOT_THERE);
        }
      }
    },
  );

  test("may be read but not changed by a master", async () => {
    const hers = await created(ada, investigator({ images: { avatar: PIXEL } }));
    expect(await stored(master, hers)).toEqual(hers);
    expect((await master.get(`/character/image/${hers._id}/avatar`)).status).toBe(200);
    expect(await master.post("/character/update", { data: hers })).toMatchObject(NOT_THERE);
    expect(await master.post("/character/delete", { id: hers._id })).toMatchObject(NOT_THERE);
    expect(await stored(ada, hers)).toEqual(hers);
  });
});

describe("an avatar", () => {
  test("is served with its content type, nosniff and a sandboxing policy", async () => {
    const { _id, images } = await created(ada, investigator({ images: { avatar: PIXEL } }));
    const response = await fetch(`${server.address}/character/image/${_id}/avatar`, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    const base64 = Buffer.from(await response.arrayBuffer()).toString("base64");
    expect(`data:image/webp;base64,${base64}`).toBe(images.avatar ?? "none");
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("is the only resource here that the cookie authorises", async () => {
    const { _id: id } = await created(ada, investigator({ images: { avatar: PIXEL } }));
    const cookie = { cookie: `custode_session=${ada.token}` };
    expect((await server.api().get(`/character/image/${id}/avatar`, cookie)).status).toBe(200);
    for (const answer of [
      await server.api().get("/user/me", cookie),
      await server.api().get("/character/list", cookie),
      await server.api().get(`/character/${id}`, cookie),
      await server.api().post("/character/delete", { id }, cookie),
      await server.api().post("/user/logout", {}, cookie),
    ]) {
      expect(answer.status).toBe(401);
    }
  });

  test("that is missing is replaced by a default picture", async () => {
    const { _id } = await created(ada);
    const answer = await ada.get(`/character/image/${_id}/avatar`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  test.each([
    "data:image/svg+xml;base64,PHN2Zy8+",
    "data:text/html;base64,PGI+",
    "data:image/png;base64,",
    "data:image/png,abc",
    'data:image/png;base64,AAAA"onload="x',
    "https://esempio.it/ritratto.png",
    "javascript:alert(1)",
  ])("cannot be %s", async (avatar) => {
    const data = investigator({ images: { avatar } });
    expect(await ada.post("/character/create", { data })).toMatchObject({
      status: 400,
      body: { fields: { "data.images.avatar": "Immagine non valida" } },
    });
  });
});

test("a player may have at most a hundred characters", async () => {
  const collector = await server.guest("Collezionista");
  for (let made = 0; made < 99; made += 1) await created(collector);
  const last = await created(collector);
  const oneMore = await collector.post("/character/create", { data: investigator() });
  expect(oneMore).toMatchObject({
    status: 422,
    body: { code: "rule_broken", error: "Non si possono avere più di 100 personaggi" },
  });
  await collector.post("/character/delete", { id: last._id });
  await created(collector);
});

test("a new character is healthy; ticks and condition in the body are ignored", async () => {
  const state = { ticks: ["Ascoltare"], condition: { ...healthy(60), majorWound: true } };
  const answer = await ada.post("/character/create", { data: { ...investigator(), ...state }, state });
  expect(Character.parse(answer.body.character)).toMatchObject({ ticks: [], condition: healthy(60) });
});
