import { describe, expect, test } from "bun:test";
import { Hono } from "hono";
import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Constants } from "#shared/schemas/constants.ts";
import { constantsRoutes, equipmentRoutes, weaponRoutes } from "../../src/catalog/index.ts";

/** The three rooms mounted as in the app, with an error handler that returns the refusal. */
const app = new Hono()
  .route("/character", constantsRoutes)
  .route("/weapon-templates", weaponRoutes)
  .route("/equipment-templates", equipmentRoutes)
  .onError((error, c) =>
    error instanceof Refused ? c.json({ code: error.code, error: error.message }, 400) : c.json({}, 500),
  );

type Answer = { status: number; body: Record<string, unknown>; etag: string | null };

async function ask(path: string, init?: RequestInit): Promise<Answer> {
  const response = await app.request(path, init);
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, etag: response.headers.get("etag") };
}

const post = (body: unknown) =>
  ask("/character/constants", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const named = (list: unknown): string[] => (Array.isArray(list) ? list.map(({ name }) => name) : []);

describe("POST /character/constants", () => {
  test("returns only the requested lists, without a session", async () => {
    const { status, body } = await post({ needed: ["listCharacteristics", "listSkills"] });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["listCharacteristics", "listSkills"]);
    expect(z.partial(Constants).parse(body)).toEqual(body);
    expect(named(body.listSkills)).toContain("Lingua (Madre)");
  });

  test("returns the occupations", async () => {
    const { body } = await post({ needed: ["listOccupations"] });
    expect(Object.keys(body)).toEqual(["listOccupations"]);
    expect(named(body.listOccupations)).toContain("Antiquario");
  });

  test("returns an empty object for an empty request", async () => {
    expect(await post({ needed: [] })).toMatchObject({ status: 200, body: {} });
  });

  test.each([
    [{ needed: ["listSpells"] }],
    [{ needed: ["__proto__"] }],
    [{ needed: ["constructor"] }],
    [{ needed: "listSkills" }],
    [{ needed: [1] }],
    [{ needed: new Array(1000).fill("listSkills") }],
    [{}],
    [null],
    [[]],
  ])("refuses %j with an Italian sentence", async (body) => {
    const answer = await post(body);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(answer.body.error).toMatch(/^(Elenco sconosciuto|Manca 'needed'|Troppi elenchi)/);
  });
});

describe("GET /weapon-templates", () => {
  test("lists every weapon, with success and a message", async () => {
    const { status, body } = await ask("/weapon-templates/list");
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["success", "message", "weaponTemplates"]);
    expect(body.success).toBe(true);
    expect(body.message).toBe(`Armi trovate: ${named(body.weaponTemplates).length}`);
  });

  test("lists its categories, each once", async () => {
    expect((await ask("/weapon-templates/categories")).body).toEqual({
      success: true,
      categories: [
        "Armi da mischia",
        "Armi da lancio",
        "Pistole",
        "Fucili",
        "Fucili a pompa/Doppiette",
        "Mitra",
        "Mitragliatrici",
        "Esplosivi e armi pesanti",
        "Varie",
      ],
    });
  });

  test("lists one category, ignoring case", async () => {
    const { body } = await ask("/weapon-templates/list?category=mitra");
    expect(named(body.weaponTemplates)).toEqual([
      "Bergmann MP18/MP28",
      "Thompson",
      "OVP M1918 9 mm",
      "Villar Perosa M1915",
    ]);
    expect((await ask("/weapon-templates/list?category=Fucili%20a%20pompa%2FDoppiette")).body.message).toBe(
      "Armi trovate: 8",
    );
  });

  test("lists several categories when the filter is repeated", async () => {
    const { body } = await ask("/weapon-templates/list?category=Mitra&category=Varie");
    expect(body.message).toBe("Armi trovate: 9");
  });

  test.each(["Astronavi", "%25", "' OR 1=1--", "__proto__", "x".repeat(5000)])(
    "answers an empty list for the unknown category %p",
    async (category) => {
      const answer = await ask(`/weapon-templates/list?category=${encodeURIComponent(category)}`);
      expect(answer).toMatchObject({ status: 200, body: { success: true, weaponTemplates: [] } });
    },
  );

  test("ignores an empty or misnamed filter", async () => {
    const all = await ask("/weapon-templates/list");
    for (const query of ["category=", "category[]=Mitra", "__proto__=Mitra", "category=&category="])
      expect((await ask(`/weapon-templates/list?${query}`)).body).toEqual(all.body);
  });
});

describe("GET /equipment-templates", () => {
  test("lists everything, or one category and subcategory", async () => {
    const all = await ask("/equipment-templates/list");
    expect(Object.keys(all.body)).toEqual(["success", "equipmentTemplates"]);
    const men = await ask("/equipment-templates/list?category=Abbigliamento&subcategory=Uomo");
    expect(named(men.body.equipmentTemplates)).toContain("Smoking");
    expect(named(men.body.equipmentTemplates).length).toBe(17);
    const none = await ask("/equipment-templates/list?category=Medicina&subcategory=Uomo");
    expect(none.body.equipmentTemplates).toEqual([]);
  });

  test("lists its categories, each once", async () => {
    const { body } = await ask("/equipment-templates/categories");
    expect(body.success).toBe(true);
    expect(body.categories).toBeArrayOfSize(14);
  });
});

describe("a request with the ETag of a cached book", () => {
  test.each([
    "/weapon-templates/list",
    "/weapon-templates/list?category=Mitra",
    "/weapon-templates/categories",
    "/equipment-templates/list",
    "/equipment-templates/categories",
  ])("is answered with 304 and no body for %s", async (path) => {
    const { etag } = await ask(path);
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await app.request(path, { headers: { "If-None-Match": etag ?? "" } });
    expect(again.status).toBe(304);
    expect(again.headers.get("etag")).toBe(etag);
    expect(await again.text()).toBe("");
  });

  test("is answered with 200 if the ETag differs", async () => {
    const { etag } = await ask("/weapon-templates/list?category=Mitra");
    const other = await app.request("/weapon-templates/list", { headers: { "If-None-Match": etag ?? "" } });
    expect(other.status).toBe(200);
  });
});
