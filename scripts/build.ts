/**
 * Builds the one executable with everything inside.
 *
 *   bun run build                               → dist/custode, for this machine
 *   bun run build --target bun-linux-arm64      → dist/custode-linux-arm64
 */
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { buildWeb } from "./build-web.ts";

const ROOT = join(import.meta.dir, "..");
process.chdir(ROOT);

const { values } = parseArgs({ options: { target: { type: "string" } } });
const { target } = values;
const outfile = join(ROOT, "dist", target ? `custode-${target.replace(/^bun-/, "")}` : "custode");

await buildWeb();
const built = await Bun.build({
  // The printer runs in a thread of its own, whose code is an entry of its own.
  entrypoints: ["src/main.ts", "src/sheet/worker.ts"],
  minify: true,
  bytecode: true,
  format: "esm",
  define: { "process.env.NODE_ENV": '"production"' },
  compile: {
    outfile,
    assets: ["./dist/web"],
    // What lies in the folder where a host starts the program is none of its business.
    autoloadBunfig: false,
    autoloadDotenv: false,
    ...(target && { target: target as Bun.Build.CompileTarget /* the compiler itself checks the name */ }),
  },
});
for (const log of built.logs) console.warn(log);
const { size } = Bun.file(outfile);
console.log(`${relative(ROOT, outfile)}  ${(size / 2 ** 20).toFixed(0)} MiB`);
