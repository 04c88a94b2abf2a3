import { afterAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { Constants } from "#shared/schemas/constants.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const api = server.api();

describe.each([
  ["/weapon-templates/list", "weaponTemplates"],
  ["/weapon-templates/categories", "categories"],
  ["/equipment-templates/list", "equipmentTemplates"],
  ["/equipment-templates/categories", "categories"],
])("%s", (path, key) => {
  test("needs no session", async () => {
    const { status, body } = await api.get(path);
    expect({ status, success: body.success }).toEqual({ status: 200, success: true });
    expect(Object(body[key]).length).toBeGreaterThan(3);
  });

  test("is answered with 304 for a matching ETag", async () => {
    const etag = (await api.get(path)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await api.get(path, { "if-none-match": etag });
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" });
    expect((await api.get(path, { "if-none-match": '"another"' })).status).toBe(200);
  });
});

test("a filtered list has a different ETag from the complete one", async () => {
  const whole = await api.get("/weapon-templates/list");
  const [category] = Object((await api.get("/weapon-templates/categories")).body.categories);
  const etag = whole.headers.get("etag") ?? "";
  const part = await api.get(`/weapon-templates/list?category=${encodeURIComponent(category)}`, {
    "if-none-match": etag,
  });
  expect(part.status).toBe(200);
  expect(Object(part.body.weaponTemplates).length).toBeLessThan(Object(whole.body.weaponTemplates).length);
});

describe("POST /character/constants", () => {
  test("returns the requested lists without a session", async () => {
    const { status, body } = await api.post("/character/constants", { needed: z.keyof(Constants).options });
    expect(status).toBe(200);
    expect(Constants.parse(body)).toEqual(Object(body));
  });

  test("is not mistaken for a character id", async () => {
    expect((await api.post("/character/constants", { needed: ["listSpells"] })).status).toBe(400);
  });
});
