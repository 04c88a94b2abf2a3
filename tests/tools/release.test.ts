import { beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { $ } from "bun";
import { version } from "../../package.json";
import { copySources } from "../../scripts/copy-sources.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const checkout = join(folder.path, "custode");
const tools = join(folder.path, "tools");
const git = $.cwd(checkout).env({
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
});

/** A checkout of one commit with an older release, on a machine without a tool that builds images. */
beforeAll(async () => {
  mkdirSync(checkout);
  await copySources(checkout);
  await git`git init -q && git add . && git commit -qm all`.quiet();
  mkdirSync(join(checkout, "dist/release"), { recursive: true });
  writeFileSync(join(checkout, "dist/release/SHA256SUMS"), "of the last one");
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, "bun"));
  for (const tool of ["git", "sh"]) symlinkSync(Bun.which(tool) ?? tool, join(tools, tool));
  return () => folder[Symbol.dispose]();
});

async function release(): Promise<{ code: number; said: string }> {
  const child = Bun.spawn([process.execPath, "run", "release"], {
    cwd: checkout,
    env: { ...process.env, PATH: tools },
    stdout: "ignore",
    stderr: "pipe",
  });
  return { said: await new Response(child.stderr).text(), code: await child.exited };
}

describe("'bun run release' makes nothing, and keeps the last release,", () => {
  test("if no tool builds images: it says how to install one, and how to do without", async () => {
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain("apt-get install buildah");
    expect(said).toContain("bun run release --without-image");
  });

  test("from uncommitted files", async () => {
    writeFileSync(join(checkout, "src/new.ts"), "");
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain("?? src/new.ts");
    await git`git clean -qf src`.quiet();
  });

  test("for a tag that is not the version of the package", async () => {
    await git`git tag v99.0.0`.quiet();
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain(`tagged v99.0.0, but package.json says ${version}`);
    await git`git tag -d v99.0.0`.quiet();
  });

  test("from sources without git history", async () => {
    await git`mv .git elsewhere`.quiet();
    const { code, said } = await release();
    expect(code).toBe(1);
    expect(said).toContain("A release is made from a git checkout");
    expect(readdirSync(join(checkout, "dist"))).toEqual(["release"]);
    expect(readdirSync(join(checkout, "dist/release"))).toEqual(["SHA256SUMS"]);
  });
});
