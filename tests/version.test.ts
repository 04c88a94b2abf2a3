import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { $ } from "bun";
import { commitOf } from "../src/version.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

const AUTHOR = {
  GIT_AUTHOR_NAME: "Ada",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada",
  GIT_COMMITTER_EMAIL: "ada@example.org",
  GIT_COMMITTER_DATE: "2026-11-22T23:30:00+01:00",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

/** Creates a repository with one file and one commit. @returns the commit. */
async function repositoryIn(folder: string): Promise<string> {
  writeFileSync(join(folder, "page.ts"), "one");
  const git = $.cwd(folder).env({ ...process.env, ...AUTHOR });
  await git`git init -q && git add . && git commit -qm first`;
  await git`git tag v9.9.9`;
  return (await git`git rev-parse HEAD`.text()).slice(0, 7);
}

test("the version of a checkout is its commit and the commit's date", async () => {
  using folder = temporaryFolder();
  const commit = await repositoryIn(folder.path);
  expect(commitOf(folder.path)).toBe(`${commit}, 2026-11-22`);
});

test("the version of a modified checkout is marked as dirty", async () => {
  using folder = temporaryFolder();
  const commit = await repositoryIn(folder.path);
  writeFileSync(join(folder.path, "page.ts"), "two");
  expect(commitOf(folder.path)).toBe(`${commit}-dirty, 2026-11-22`);
});

test("sources without a repository do not report the commit of an enclosing one", async () => {
  using folder = temporaryFolder();
  await repositoryIn(folder.path);
  const unpacked = join(folder.path, "custode-0.2.0");
  mkdirSync(unpacked);
  expect(commitOf(unpacked)).toBe("");
});
