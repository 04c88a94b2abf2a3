/**
 * Checks the README's first command where nothing is installed: a copy of what git tracks, `bun start`, a first evening,
 * Ctrl+C. Ends with 1 when anything fails.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copySources } from "./copy-sources.ts";
import { exercise } from "./exercise.ts";

const PATIENCE_MS = 180_000;
const copy = mkdtempSync(join(tmpdir(), "custode-start-"));
try {
  await copySources(copy);
  await exercise([process.execPath, "start"], { cwd: copy, env: process.env, patienceMs: PATIENCE_MS });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
