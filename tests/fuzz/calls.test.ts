import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { mountedRoutes } from "../support/app.ts";
import { startFuzzedServer } from "./asking.ts";
import { BODIES, knownIn } from "./bodies.ts";
import { fitting } from "./from-schema.ts";
import { expectSafeResponse } from "./outside.ts";
import { bent, rubbish, rubbishText } from "./rubbish.ts";
import { fullRuns, runs } from "./seed.ts";

const { server, ask, token, real } = await startFuzzedServer();
// Fails if the server has logged an error.
afterAll(() => server.stop());
const known = knownIn(real);
const JSON_TYPE = { "content-type": "application/json" };

const WITHOUT_JSON = [
  "POST /adventure/import",
  "POST /adventure/upload",
  "POST /audio/upload",
  "POST /handout/upload",
  "POST /user/logout",
];

test("every route that is not GET declares its JSON body, except uploads and the logout", () => {
  const posts = mountedRoutes().filter(({ method }) => method !== "GET");
  const names = posts.map(({ method, path }) => `${method} ${path}`);
  expect([...BODIES.map(({ name }) => name), ...WITHOUT_JSON].sort()).toEqual(names.sort());
});

describe.each(BODIES)("$name", ({ name, schema, reaches, runs: times }) => {
  const path = name.split(" ")[1] ?? "";
  const statuses = new Set<number>();
  const post = async (body: string, headers: Record<string, string> = JSON_TYPE) => {
    const answer = await ask(path, { method: "POST", body, headers }, token);
    expectSafeResponse(answer);
    statuses.add(answer.status);
  };

  test("answers bodies that match its schema", async () => {
    const bodies = fitting(schema, known);
    await fc.assert(
      fc.asyncProperty(bodies, (body) => post(JSON.stringify(body))),
      fullRuns(times),
    );
    expect([...statuses]).toContain(reaches);
  });

  test("survives bodies that almost match its schema", async () => {
    const bodies = bent(fitting(schema, known));
    await fc.assert(
      fc.asyncProperty(bodies, (body) => post(JSON.stringify(body))),
      runs(times),
    );
  });

  test("survives invalid bodies of any content type", async () => {
    const bodies = fc.oneof(
      rubbishText,
      rubbish.map((body) => JSON.stringify({ data: body })),
    );
    const types = fc.constantFrom("application/json", "text/plain", "multipart/form-data", "x", "");
    await fc.assert(
      fc.asyncProperty(bodies, types, (body, type) => post(body, { "content-type": type })),
      runs(times),
    );
  });
});
