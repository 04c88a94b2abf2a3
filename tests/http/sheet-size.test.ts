import { Database } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import { MOST_SHEET_BYTES } from "#shared/sheet-size.ts";
import type { Api } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

const sizeOf = (draft: CharacterDraft) => Buffer.byteLength(JSON.stringify({ ...draft, images: {} }));

/** A sheet of exactly this many bytes, filled with equipment. */
function ofSize(bytes: number): CharacterDraft {
  const empty = { name: "Baule", quantity: 1, description: "" };
  const full = { ...empty, description: "x".repeat(1000) };
  const each = JSON.stringify(full).length + 1;
  const lean = sizeOf(investigator({ equipments: [empty] }));
  const whole = Math.floor((bytes - lean) / each);
  const rest = { ...empty, description: "x".repeat(bytes - lean - whole * each) };
  return investigator({ equipments: [...new Array(whole).fill(full), rest] });
}

const create = (api: Api, data: CharacterDraft) => api.post("/character/create", { data });

describe("a sheet", () => {
  test(`is accepted with at most ${MOST_SHEET_BYTES} bytes without its picture`, async () => {
    const ada = await server.guest("Ada");
    const largest = ofSize(MOST_SHEET_BYTES);
    expect(sizeOf(largest)).toBe(MOST_SHEET_BYTES);
    const taken = await create(ada, largest);
    expect(taken.status).toBe(201);
    const { status, body } = await create(ada, ofSize(MOST_SHEET_BYTES + 1));
    expect(status).toBe(413);
    expect(body).toEqual({
      code: "too_large",
      error:
        "La scheda è troppo lunga: 257 KB, e il massimo è 256. Accorcia soprattutto Equipaggiamento (255 KB)",
      fields: { "data.equipments": "Da accorciare" },
    });
    const data = { ...ofSize(MOST_SHEET_BYTES + 1), _id: Character.parse(taken.body.character)._id };
    expect((await ada.post("/character/update", { data })).status).toBe(413);
  });

  test("stored longer by an older version is read and printed, and must be shortened to be saved", async () => {
    const bruno = await server.guest("Bruno");
    const { body } = await create(bruno, investigator());
    const { _id } = Character.parse(body.character);
    const long = { ...investigator().background, meetings: "ò".repeat(8000), knowledge: "☎".repeat(8000) };
    const draft = investigator({ background: long, equipments: ofSize(MOST_SHEET_BYTES).equipments });
    using db = new Database(`${server.dataDir}/custode.db`);
    db.run("UPDATE characters SET document = ? WHERE id = ?", [JSON.stringify(draft), _id]);

    const read = await bruno.get(`/character/${_id}`);
    expect(Character.parse(read.body.character).background).toEqual(long);
    expect((await bruno.get("/character/list")).body.characters).toHaveLength(1);
    expect((await bruno.get(`/character/pdf/${_id}`)).status).toBe(200);
    const saved = await bruno.post("/character/update", { data: read.body.character });
    expect(saved.status).toBe(413);
    expect(saved.body.error).toContain(
      "Equipaggiamento (255 KB) e Tomi arcani Incantesimi & Artefatti (24 KB)",
    );
    const shorter = { ...draft, background: investigator().background, equipments: [], _id };
    expect((await bruno.post("/character/update", { data: shorter })).status).toBe(200);
  }, 30_000);
});

test("all sheets of one player have a total limit, at which no more can be created", async () => {
  const carla = await server.guest("Carla");
  const long = ofSize(MOST_SHEET_BYTES);
  const made: Character[] = [];
  for (;;) {
    const { status, body } = await create(carla, long);
    if (status !== 201) {
      expect({ status, code: body.code }).toEqual({ status: 413, code: "too_large" });
      break;
    }
    made.push(Character.parse(body.character));
  }
  expect(made.length * MOST_SHEET_BYTES).toBe(4 * 1024 * 1024);
  const [first] = made;
  if (!first) throw new Error("nothing was made");
  const same = await carla.post("/character/update", { data: { ...first, playerName: "Cara" } });
  expect(same.status).toBe(200);
  const list = await carla.get("/user/me");
  expect(list.text.length).toBeLessThan(16 * 1024);
  await carla.post("/character/delete", { id: first._id });
  expect((await create(carla, long)).status).toBe(201);
}, 30_000);
