import { relative } from "node:path";

type Target = Bun.Build.CompileTarget;

/** One for each system that Custode runs on. The Linux ones need glibc; a newer processor's instructions none of them. */
export const EVERYWHERE = [
  "bun-linux-x64",
  "bun-linux-arm64",
  "bun-darwin-x64",
  "bun-darwin-arm64",
  "bun-windows-x64",
] as const satisfies readonly Target[];

interface Wish {
  /** undefined: the system that this runs on. Bun fetches the runtime of another from the registry of packages. */
  readonly target?: Target | undefined;
  /** On Windows the compiler adds '.exe' by itself. */
  readonly outfile: string;
  /** What `--version` says of it; empty when nobody knows. */
  readonly commit: string;
}

/**
 * Builds the one executable with everything inside, out of the sources and `dist/web` in the working
 * folder. The same commit gives the same bytes.
 * @returns its path.
 * @throws AggregateError with what the compiler could not make sense of, or the runtime that it could not fetch.
 */
export async function buildExecutable({ target, outfile, commit }: Wish): Promise<string> {
  const built = await Bun.build({
    // Each thread's code is an entry of its own.
    entrypoints: ["src/main.ts", "src/sheet/worker.ts", "src/audio/loudness/worker.ts", "src/maps/worker.ts"],
    minify: true,
    // Doubles the speed of starting (125 ms of processor time instead of 240), for 11 MB; memory stays the same.
    bytecode: true,
    format: "esm",
    define: {
      "process.env.NODE_ENV": '"production"',
      BUILT_FROM: JSON.stringify(commit),
      // Packages would hold the folder in which they were built: nobody's business, and another in each copy of the sources.
      __dirname: '"/"',
      __filename: '"/"',
    },
    compile: {
      outfile,
      assets: ["./dist/web"],
      // What lies in the folder where a host starts the program is none of its business.
      autoloadBunfig: false,
      autoloadDotenv: false,
      ...(target && { target }),
    },
  });
  for (const log of built.logs) console.warn(log);
  const path = built.outputs[0]?.path ?? outfile;
  console.log(`${relative(process.cwd(), path)}  ${(Bun.file(path).size / 2 ** 20).toFixed(0)} MiB`);
  return path;
}
