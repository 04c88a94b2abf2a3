import { existsSync } from "node:fs";
import { join } from "node:path";
import { version } from "../package.json";

declare const BUILT_FROM: string | undefined;

export const VERSION = version;

/** `custode 0.3.0 (1a2b3c4, 2026-11-22)`; without the commit where unknown. */
export function versionLine(): string {
  const commit = typeof BUILT_FROM === "string" ? BUILT_FROM : commitOf(join(import.meta.dir, ".."));
  return commit === "" ? `custode ${VERSION}` : `custode ${VERSION} (${commit})`;
}

/** `1a2b3c4, 2026-11-22`, or `1a2b3c4-dirty` with changes; empty in a downloaded archive. */
export function commitOf(root: string): string {
  // Otherwise git would answer for an enclosing repository.
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
