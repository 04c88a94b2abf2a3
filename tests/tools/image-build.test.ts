import { expect, test } from "bun:test";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { version } from "../../package.json";
import { isAll } from "../support/all.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const ROOT = join(import.meta.dir, "../..");
const linesOf = (name: string) => readFileSync(join(ROOT, name), "utf8").split("\n");
const COMMIT = "1a2b3c4, 2026-11-22";

/** Without a container engine: runs the Dockerfile's Bun commands in a folder with what `.dockerignore` lets through. */
test.skipIf(!isAll)(
  "the image build needs no excluded file and no development dependency",
  async () => {
    using folder = temporaryFolder();
    const inside = linesOf(".dockerignore").filter((line) => line.startsWith("!"));
    for (const name of inside.map((line) => line.slice(1)).filter((name) => existsSync(join(ROOT, name))))
      cpSync(join(ROOT, name), join(folder.path, name), { recursive: true });
    const tools = join(folder.path, "tools");
    mkdirSync(tools);
    symlinkSync(process.execPath, join(tools, "bun"));
    const env = { ...process.env, PATH: [tools, process.env.PATH].join(delimiter), COMMIT };

    const commands = linesOf("Dockerfile").flatMap((line) => /^RUN (bun .*)/.exec(line)?.[1] ?? []);
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      const child = Bun.spawn(["sh", "-c", command], {
        cwd: folder.path,
        env,
        stdout: "pipe",
        stderr: "pipe",
      });
      const said = await new Response(child.stderr).text();
      expect({ command, said, code: await child.exited }).toMatchObject({ code: 0 });
    }
    const program = Bun.spawn([join(folder.path, "dist/custode"), "--version"], { stdout: "pipe" });
    expect(await new Response(program.stdout).text()).toBe(`custode ${version} (${COMMIT})\n`);
  },
  120_000,
);
