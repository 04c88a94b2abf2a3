import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { startTestServer } from "../support/server.ts";
import { runs } from "./seed.ts";

const server = startTestServer({ trustProxy: true });
afterAll(server.stop);

const LINE_BREAKS = ["\r\n", "\n", "\u2028", "\u001b[2K", "\0"];
const broken = fc
  .tuple(fc.string(), fc.constantFrom(...LINE_BREAKS), fc.string())
  .map((parts) => parts.join(""));

test("no name breaks out of its line in the log", () => {
  const { stdout } = Bun.spawnSync([
    process.execPath,
    "-e",
    `import { createLog } from ${JSON.stringify(import.meta.resolve("../../src/log.ts"))};
     const log = createLog({ logLevel: "info", logFormat: "json" });
     for (const name of ${JSON.stringify(LINE_BREAKS)}) log.info({ name: "Ada" + name + '{"level":60}' }, "user" + name);`,
  ]);
  const lines = stdout.toString().trimEnd().split("\n");
  expect(lines).toHaveLength(LINE_BREAKS.length);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(LINE_BREAKS.map(() => 30));
});

test("nobody is called by a name that would", async () => {
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
