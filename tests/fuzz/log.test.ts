import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { startTestServer } from "../support/server.ts";
import { runs } from "./seed.ts";

const server = startTestServer({ trustProxy: true });
afterAll(server.stop);

const LINE_BREAKS = ["\r\n", "\n", "\u2028", "\u001b[2K", "\0"];
const ESCAPE = "\u001b";
const broken = fc
  .tuple(fc.string(), fc.constantFrom(...LINE_BREAKS), fc.string())
  .map((parts) => parts.join(""));

/** Runs a program with its own log. @returns its standard output. */
function written(logFormat: "json" | "pretty", program: string): string {
  const { stdout } = Bun.spawnSync([
    process.execPath,
    "-e",
    `import { createLog } from ${JSON.stringify(import.meta.resolve("../../src/log.ts"))};
     const log = createLog({ logLevel: "info", logFormat: ${JSON.stringify(logFormat)} });
     ${program}`,
  ]);
  return stdout.toString();
}

test("a name with line breaks stays on one line of the log", () => {
  const lines = written(
    "json",
    `for (const name of ${JSON.stringify(LINE_BREAKS)}) log.info({ name: "Ada" + name + '{"level":60}' }, "user" + name);`,
  )
    .trimEnd()
    .split("\n");
  expect(lines).toHaveLength(LINE_BREAKS.length);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(LINE_BREAKS.map(() => 30));
});

/** Terminal escapes and control characters, bidi controls included. */
const CONTROLS = [
  "\u001b[2K",
  "\u0007",
  "\b",
  "\r",
  "\u007f",
  "\u009b31m",
  "\u0085",
  "\u202e",
  "\u2066",
  "\u200f",
];
const NAMED = `for (const sign of ${JSON.stringify(CONTROLS)})
  log.error({ path: "/Ada" + sign, ["a" + sign]: 1, err: new Error("Ada" + sign) }, "Ada" + sign);`;

test("the pretty log escapes control characters", () => {
  const colours = new RegExp(`${ESCAPE}\\[\\d+m`, "g");
  const text = written("pretty", NAMED).replace(colours, "");
  expect(text).not.toMatch(/[^\P{C}\n\t]/u);
  for (const code of ["Ada\\u001b[2K", "Ada\\b", "Ada\\u009b31m", "Ada\\u202e"]) {
    expect(text.split(code).length - 1).toBeGreaterThanOrEqual(3);
  }
});

test("the JSON log escapes control characters so that a parser restores them", () => {
  const text = written("json", NAMED);
  expect(text).not.toMatch(/[^\P{C}\n]/u);
  const lines = text.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(CONTROLS.map((sign) => `/Ada${sign}`));
});

test("the token of a password reset link is not logged", async () => {
  const token = "b".repeat(43);
  const paths = [`/reset-password/${token}`, `/RESET-PASSWORD//${token}`, `/reset-password/a/../${token}`];
  for (const path of paths) expect((await server.api().get(`${path}?da=${token}`)).status).toBeLessThan(500);
  await server.api().post("/user/reset-password", {});
  const logged = server.lines.join("");
  expect(logged).not.toContain(token);
  expect(logged).toContain('"path":"/reset-password/(nascosto)"');
  expect(logged).toContain('"path":"/user/reset-password"');
});

test("a user name with control characters is refused at registration", async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(broken, async (name) => {
      asked += 1;
      const headers = { "x-forwarded-for": `10.1.${asked >> 8}.${asked & 255}` };
      const body = { username: `A${name}B`, email: "a@b.it", password: "una parola lunga" };
      expect((await server.api().post("/user/register", body, headers)).status).toBe(400);
    }),
    runs(40),
  );
});
