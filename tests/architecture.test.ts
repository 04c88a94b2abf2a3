import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { circlesOf } from "./support/architecture/circles.ts";
import { importsOf } from "./support/architecture/imports.ts";
import { forbiddenReads } from "./support/architecture/reads.ts";
import { serverRule } from "./support/architecture/server-rule.ts";
import { webRule } from "./support/architecture/web-rule.ts";

const ROOT = join(import.meta.dir, "..");
const MOST_LINES = 250;
/** Lookup tables that may be longer, and why. */
const LONG_FILES: Record<string, string> = {
  "src/demo/ready-made.ts": "every ready-made investigator of the demo",
  "web/router.tsx": "every address of the page",
  "web/ui/icons.tsx": "every icon of the interface, a drawing each",
};

const files = [...new Bun.Glob("{src,web,scripts}/**/*.{ts,tsx}").scanSync(ROOT)]
  .filter((path) => !path.endsWith(".d.ts"))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), "utf8") }));

function brokenRules(path: string, source: string): string[] {
  const rule = path.startsWith("src/") ? serverRule : path.startsWith("web/") ? webRule : () => null;
  const imports = importsOf(path, source).flatMap((each) => {
    const wrong = rule(path, each);
    return wrong ? [`${path} imports ${each.target}: ${wrong}`] : [];
  });
  const reads = path.startsWith("scripts/") ? [] : forbiddenReads(path, source);
  return [...imports, ...reads.map((wrong) => `${path}: ${wrong}`)];
}

describe("the source files", () => {
  test("include every part", () => {
    const paths = files.map(({ path }) => path);
    for (const path of ["src/app.ts", "src/shared/protocol.ts", "web/main.tsx", "web/ui/Button.tsx"]) {
      expect(paths).toContain(path);
    }
  });

  test("follow the import rules, and read environment and storage in one place each", () => {
    expect(files.flatMap(({ path, source }) => brokenRules(path, source))).toEqual([]);
  });

  test("have no import cycles, type imports and dynamic imports included", () => {
    expect(circlesOf(files)).toEqual([]);
  });

  test(`have at most ${MOST_LINES} lines, except lookup tables`, () => {
    const long = files.filter(({ source }) => source.split("\n").length - 1 > MOST_LINES);
    expect(long.map(({ path }) => path).sort()).toEqual(Object.keys(LONG_FILES));
  });

  test("spread no object literal, which only saves lines", () => {
    const spreading = files.filter(({ source }) => /[^{]\.\.\.\{/.test(source));
    expect(spreading.map(({ path }) => path)).toEqual([]);
  });
});

describe("a room", () => {
  test("emits events only in its routes and live handlers, after the commit", () => {
    const rooms = files.filter(
      ({ path }) => /^src\/[\w-]+\//.test(path) && !path.startsWith("src/commands/"),
    );
    const emitting = rooms.filter(({ source }) => /\bemit\(/.test(source)).map(({ path }) => path);
    expect(emitting.length).toBeGreaterThan(10);
    expect(emitting.filter((path) => !/(routes|live)\.ts$/.test(path))).toEqual([]);
  });
});

test("every transaction locks for writing from its start", () => {
  const opening = files.filter(({ source }) => /\.transaction\(/.test(source)).map(({ path }) => path);
  expect(opening).toEqual(["src/db/transaction.ts"]);
});

describe("the import checker", () => {
  test.each([
    ["src/shared/rules/dice.ts", 'import { pino } from "pino";'],
    ["src/shared/rules/dice.ts", 'import { z } from "zod";'],
    ["web/session/stored.ts", 'import { z } from "zod";'],
    ["src/config/variables.ts", 'import { z } from "zod";'],
    ["web/parts/roll/Roller.tsx", 'import { DeleteDialog } from "../../screens/list/DeleteDialog.tsx";'],
    ["src/shared/rules/dice.ts", 'import type { Db } from "../../db/open.ts";'],
    ["src/stage/live.ts", 'import { listAudioFiles } from "../audio/store.ts";'],
    ["src/stage/live.ts", 'export { listAudioFiles } from "../audio/store.ts";'],
    ["src/stage/live.ts", 'const { listAudioFiles } = await import("../audio/store.ts");'],
    ["src/live/table.ts", 'import { listAudioFiles } from "../audio/index.ts";'],
    ["src/slips/verbs.ts", 'import { eq } from "drizzle-orm";'],
    ["src/slips/verbs.ts", 'import { users } from "../db/schema.ts";'],
    ["src/slips/verbs.ts", 'import { Hono } from "hono";'],
    ["src/slips/store.ts", 'import { body } from "../http/body.ts";'],
    ["src/live/table.ts", 'import { readConfig } from "../config/read.ts";'],
    ["src/live/table.ts", 'import type { AppDependencies } from "../app.ts";'],
    ["src/accounts/login.ts", 'import { serve } from "#server/commands/serve.ts";'],
    ["src/db/open.ts", 'import { accountRoutes } from "../accounts/index.ts";'],
    ["src/http/body.ts", 'import type { Session } from "../accounts/index.ts";'],
    ["src/app.ts", 'import { login } from "./accounts/login.ts";'],
    ["web/screens/sheet/SheetScreen.tsx", 'import { Step } from "../wizard/Step.tsx";'],
    ["web/screens/sheet/SheetScreen.tsx", 'const Step = lazy(() => import("../wizard/Step.tsx"));'],
    ["web/screens/sheet/SheetScreen.tsx", 'import { router } from "../../router.tsx";'],
    ["web/ui/Button.tsx", 'import { LEVELS } from "#shared/rules/check.ts";'],
    ["web/ui/Button.tsx", 'import { session } from "../session/session.ts";'],
    ["web/api/user.ts", 'import { createApp } from "../../src/app.ts";'],
    ["web/api/user.ts", 'import type { AppDependencies } from "../../src/app.ts";'],
    ["web/api/user.ts", 'import { SESSION_COOKIE } from "#server/accounts/index.ts";'],
    ["web/api/constants.ts", 'import { dependencies } from "../../package.json";'],
    ["web/session/session.ts", 'import { server } from "../api/client.ts";'],
    ["src/live/table.ts", "const port = process.env.PORT;"],
    ["src/live/table.ts", 'const port = process["env"].PORT;'],
    ["src/live/table.ts", "const { PORT } = Bun.env;"],
    ["src/commands/serve.ts", "createLog(process.env);"],
    ["web/api/client.ts", "const port = process.env.PORT;"],
    ["web/live/table.ts", 'localStorage.setItem("a", "b");'],
    ["web/screens/sheet/SheetScreen.tsx", 'window.sessionStorage.getItem("a");'],
  ])("reports in %s: %s", (path, source) => {
    expect(brokenRules(path, source)).toHaveLength(1);
  });

  test.each([
    ["a value", 'export { two } from "./two.ts";'],
    ["a type", 'import type { Two } from "./two.ts";'],
    ["a dynamic import", 'const two = () => import("./two.ts");'],
  ])("reports a cycle closed by %s", (_what, source) => {
    const files = [
      { path: "web/ui/one.ts", source },
      { path: "web/ui/two.ts", source: 'import "./three.ts"; import "./four.ts";' },
      { path: "web/ui/three.ts", source: 'import "./one.ts";' },
      { path: "web/ui/four.ts", source: 'import "./three.ts";' },
    ];
    expect(circlesOf(files)).toEqual([["web/ui/one.ts", "web/ui/two.ts", "web/ui/three.ts"]]);
    expect(circlesOf(files.filter(({ path }) => path !== "web/ui/three.ts"))).toEqual([]);
  });

  test.each([
    ["src/shared/rules/dice.ts", 'import * as z from "zod/mini"; import { half } from "./check.ts";'],
    [
      "src/stage/live.ts",
      'import { listAudioFiles } from "../audio/index.ts"; import type { Db } from "../db/open.ts";',
    ],
    ["src/live/table.ts", 'import type { Config } from "../config/read.ts";'],
    ["src/slips/store.ts", 'import { eq } from "drizzle-orm"; import { users } from "../db/schema.ts";'],
    ["src/slips/routes.ts", 'import { Hono } from "hono";'],
    ["src/slips/verbs.ts", 'import type { users } from "../db/schema.ts";'],
    [
      "src/commands/serve.ts",
      'import { readConfig } from "../config/read.ts"; readConfig(process.env, true);',
    ],
    ["web/api/client.ts", 'import type { App } from "../../src/app.ts"; process.env.BUN_PUBLIC_LOCAL_MODE;'],
    ["web/session/stored.ts", 'localStorage.getItem("token"); // localStorage'],
    ["web/live/table.ts", "// process.env and localStorage in a comment"],
  ])("accepts in %s: %s", (path, source) => {
    expect(brokenRules(path, source)).toEqual([]);
  });
});
