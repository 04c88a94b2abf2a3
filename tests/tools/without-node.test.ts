import { beforeAll, describe, expect, test } from "bun:test";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { temporaryFolder } from "../support/temporary-folder.ts";

const ROOT = join(import.meta.dir, "../..");
const folder = temporaryFolder();

/** A machine where `node` fails, as Debian 12's is too old for some of the tools. */
beforeAll(() => {
  const node = join(folder.path, "node");
  writeFileSync(node, "#!/bin/sh\necho 'this node is too old' >&2\nexit 1\n");
  chmodSync(node, 0o755);
  return () => folder[Symbol.dispose]();
});

async function run(...command: string[]): Promise<{ code: number; said: string }> {
  const PATH = [folder.path, process.env.PATH].join(delimiter);
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    // Bun sets it for parallel tests, and Playwright would take it for a run by Jest.
    env: { ...process.env, PATH, JEST_WORKER_ID: undefined },
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: said.join("") };
}

describe("if node is too old", () => {
  test("a tool that asks for node fails without --bun", async () => {
    const { code, said } = await run("x", "knip", "--version");
    expect(code).toBe(1);
    expect(said).toContain("too old");
  });

  test.each([
    ["typecheck", "--version"],
    ["lint", "--help"],
    ["unused", "--version"],
    ["test:browser", "--list"],
    ["db:generate", "--help"],
  ])("'bun run %s' works", async (script, harmless) => {
    expect(await run("run", script, harmless)).toMatchObject({ code: 0 });
  });

  test("every script calls tools with --bun", () => {
    const scripts = readdirSync(join(ROOT, "scripts"), { recursive: true, encoding: "utf8" });
    const texts = scripts
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(join(ROOT, "scripts", name), "utf8"));
    expect(texts.join("\n").match(/"x", "--bun"/g)).not.toBeNull();
    expect(texts.join("\n")).not.toMatch(/"x", "(?!--bun)/);
  });
});
