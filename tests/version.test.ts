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

/** A repository of one file and one commit; gives the commit. */
async function repositoryIn(folder: string): Promise<string> {
  writeFileSync(join(folder, "page.ts"), "one");
  const git = $.cwd(folder).env({ ...process.env, ...AUTHOR });
  await git`git init -q && git add . && git commit -qm first`;
  // A tag is the name of a release, not of what it was made from.
  await git`git tag v9.9.9`;
  return (await git`git rev-parse HEAD`.text()).slice(0, 7);
}

test("sources say the commit that they stand at and its day", async () => {
  using folder = temporaryFolder();
  const commit = await repositoryIn(folder.path);
  expect(commitOf(folder.path)).toBe(`${commit}, 2026-11-22`);
});

test("sources that were changed since say so", async () => {
  using folder = temporaryFolder();
  const commit = await repositoryIn(folder.path);
  writeFileSync(join(folder.path, "page.ts"), "two");
  expect(commitOf(folder.path)).toBe(`${commit}-dirty, 2026-11-22`);
});

test("sources without a history say nothing of the repository in which they happen to lie", async () => {
  using folder = temporaryFolder();
  await repositoryIn(folder.path);
  const unpacked = join(folder.path, "custode-0.2.0");
  mkdirSync(unpacked);
  expect(commitOf(unpacked)).toBe("");
});
