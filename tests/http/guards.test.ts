import { afterAll, describe, expect, test } from "bun:test";
import { mountedRoutes } from "../support/app.ts";
import { startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);

/** Routes without a session; every other route must refuse requests without one. */
const OPEN = [
  "GET /health",
  "GET /user/welcome",
  "POST /user/register",
  "POST /user/login",
  "POST /user/reset-password",
  "POST /user/update-password",
  "POST /character/constants",
  "GET /weapon-templates/list",
  "GET /weapon-templates/categories",
  "GET /equipment-templates/list",
  "GET /equipment-templates/categories",
  "GET /audio/list",
  "GET /table/invitation/:code",
  "POST /displays/open",
  "POST /displays/find",
  "GET /openapi.json",
  "GET /openapi",
];

const routes = mountedRoutes().map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  path: path.replace(/:\w+(\{[^}]*\})?/g, "0190aaaa-0000-7000-8000-000000000000"),
}));
const guarded = routes.filter(({ name }) => !OPEN.includes(name));

describe.each(guarded)("$name", ({ method, path }) => {
  const ask = (token?: string) => server.api(token).send(path, { method });

  test("refuses a request without a session", async () => {
    expect(await ask()).toMatchObject({
      status: 401,
      body: { code: "unauthorized", error: "Devi accedere per continuare" },
    });
  });

  test("refuses an unknown token", async () => {
    expect((await ask("A".repeat(43))).status).toBe(401);
  });
});

test.each(routes.filter(({ name }) => OPEN.includes(name)))("$name needs no session", async (route) => {
  expect((await server.api().send(route.path, { method: route.method })).status).not.toBe(401);
});
