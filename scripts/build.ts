/**
 * Builds the one executable with everything inside.
 *
 *   bun run build                               → dist/custode, for this machine
 *   bun run build --target bun-linux-arm64      → dist/custode-linux-arm64
 *   bun run build --all                         → one for each system that Custode runs on
 *
 * The image's build does not have git's history, so it says `--commit '1a2b3c4, 2026-11-22'`, and nobody looks for a bill of materials
 * there: `--without-sbom`.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { commitOf } from "../src/version.ts";
import { buildWeb } from "./build-web.ts";
import { buildExecutable, EVERYWHERE } from "./executable.ts";

const ROOT = join(import.meta.dir, "..");
process.chdir(ROOT);

const { values } = parseArgs({
  options: {
    target: { type: "string" },
    all: { type: "boolean" },
    commit: { type: "string" },
    "without-sbom": { type: "boolean" },
  },
});
const commit = values.commit || commitOf(ROOT);

await buildWeb();
// The compiler itself checks the name.
const targets = values.all ? EVERYWHERE : [values.target as Bun.Build.CompileTarget | undefined];
for (const target of targets) {
  const name = target ? `custode-${target.replace(/^bun-/, "")}` : "custode";
  await buildExecutable({ target, commit, outfile: join(ROOT, "dist", name) });
}
if (!values["without-sbom"]) {
  const { billOfMaterials } = await import("./sbom.ts");
  await Bun.write(join(ROOT, "dist", "custode.cdx.json"), billOfMaterials(ROOT));
}
