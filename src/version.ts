import { existsSync } from "node:fs";
import { join } from "node:path";
import { version } from "../package.json";

/** Written in by the build; sources that run as they are have none, and ask git. */
declare const BUILT_FROM: string | undefined;

export const VERSION = version;

/** For whoever reports a fault: `custode 0.2.0 (1a2b3c4, 2026-11-22)`; without the commit where nothing tells it. */
export function versionLine(): string {
  const commit = typeof BUILT_FROM === "string" ? BUILT_FROM : commitOf(join(import.meta.dir, ".."));
  return commit === "" ? `custode ${VERSION}` : `custode ${VERSION} (${commit})`;
}

/**
 * The commit that a folder of sources stands at, and its day: `1a2b3c4, 2026-11-22`; `1a2b3c4-dirty` when tracked files
 * differ from it. Empty where git does not tell: a downloaded archive has no history.
 */
export function commitOf(root: string): string {
  // Without this, git would answer for a repository further up, in which this folder happens to lie.
  if (!existsSync(join(root, ".git"))) return "";
  const commit = git(root, "describe", "--always", "--dirty", "--abbrev=7", "--exclude=*");
  return commit === "" ? "" : `${commit}, ${git(root, "log", "-1", "--format=%cs")}`;
}

function git(root: string, ...command: string[]): string {
  if (Bun.which("git") === null) return "";
  const { success, stdout } = Bun.spawnSync(["git", "--no-optional-locks", "-C", root, ...command], {
    stderr: "ignore",
  });
  return success ? stdout.toString().trim() : "";
}
