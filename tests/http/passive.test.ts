import { afterAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { POINTS } from "#shared/names.ts";
import { PassiveValue } from "#shared/schemas/board.ts";
import { Character } from "#shared/schemas/character.ts";
import { investigator } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Marta", { isMaster: true });
const bruno = await server.guest("Bruno");
const ada = await server.guest("Ada");

const asked = (name: string) => master.get(`/character/passive?name=${encodeURIComponent(name)}`);
/** Values by name. */
async function valuesOf(name: string): Promise<Record<string, number | null>> {
  const values = z.array(PassiveValue).parse((await asked(name)).body.values);
  return Object.fromEntries(values.map((one) => [one.name, one.value]));
}

async function create(guest: Guest, name: string, changed: Parameters<typeof investigator>[0] = {}) {
  const { characterInfo } = investigator();
  const data = investigator({ characterInfo: { ...characterInfo, name }, ...changed });
  return Character.parse((await guest.post("/character/create", { data })).body.character);
}

const zeno = await create(bruno, "Zeno Conti", {
  skills: [],
  points: [{ name: POINTS.luck, value: 31, maxValue: 99 }],
});
await create(ada, "Ada Ferri");

describe("passive values", () => {
  test("of a skill are found by name, ignoring case, and null if missing", async () => {
    expect(await valuesOf(" scienza (BOTANICA)")).toEqual({ "Ada Ferri": 31, "Zeno Conti": null });
    expect(await valuesOf("Ascoltare")).toEqual({ "Ada Ferri": 55, "Zeno Conti": null });
  });

  test("of characteristics, luck and sanity are found", async () => {
    expect(await valuesOf("Forza")).toEqual({ "Ada Ferri": 45, "Zeno Conti": 45 });
    expect(await valuesOf("Fortuna")).toEqual({ "Ada Ferri": 55, "Zeno Conti": 31 });
    expect(await valuesOf("Sanità")).toEqual({ "Ada Ferri": 60, "Zeno Conti": null });
  });

  test("are those of the investigators in play, and follow their sheets", async () => {
    await create(bruno, "Lia Motta");
    expect(Object.keys(await valuesOf("Fortuna")).sort()).toEqual(["Ada Ferri", "Lia Motta"]);
    const { current } = (await bruno.get("/table/list")).body;
    await bruno.post("/table/play", { id: current, characterId: zeno._id });
    expect(Object.keys(await valuesOf("Fortuna")).sort()).toEqual(["Ada Ferri", "Zeno Conti"]);
    await master.post("/character/harm", { id: zeno._id, amount: 1 });
    const points = [{ name: POINTS.luck, value: 12, maxValue: 99 }];
    const { tableId: _, ticks: __, condition: ___, ...data } = zeno;
    const { version } = Character.parse((await bruno.get(`/character/${zeno._id}`)).body.character);
    await bruno.post("/character/update", { data: { ...data, version, points } });
    expect(await valuesOf("Fortuna")).toMatchObject({ "Zeno Conti": 12 });
  });

  test("are refused for a name too long, and null for an empty one", async () => {
    expect(await asked("x".repeat(121))).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(await valuesOf("")).toEqual({ "Ada Ferri": null, "Zeno Conti": null });
  });

  test("are refused to a player", async () => {
    expect((await ada.get("/character/passive?name=Ascoltare")).status).toBe(403);
  });
});
