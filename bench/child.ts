import { join } from "node:path";

const ROOT = join(import.meta.dir, "..");
const EXECUTABLE = join(ROOT, "dist/custode");

/** A server in a process of its own. */
export interface Child extends AsyncDisposable {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from its start until it said that it listens. */
  readonly listeningAfterMs: number;
}

/** Starts the executable that `bun run build` makes, on a data folder. */
export const startCustode = (dataDir: string): Promise<Child> =>
  start([EXECUTABLE, "serve"], /"addresses":\["http:\/\/127\.0\.0\.1:(\d+)/, {
    DATA_DIR: dataDir,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_FORMAT: "json",
    TRUST_PROXY: "true",
  });

/** Starts one of the baselines in `bare/`. */
export const startBare = (name: string, ...args: string[]): Promise<Child> =>
  start([process.execPath, join(ROOT, "bench/bare", `${name}.ts`), ...args], /listening (\d+)/, {});

async function start(command: string[], listening: RegExp, env: Record<string, string>): Promise<Child> {
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    stdout: "pipe",
    stderr: "inherit",
  });
  let said = "";
  for await (const piece of child.stdout) {
    said += new TextDecoder().decode(piece);
    const port = listening.exec(said)?.[1];
    if (port === undefined) continue;
    return {
      pid: child.pid,
      port: Number(port),
      listeningAfterMs: performance.now() - startedAt,
      [Symbol.asyncDispose]: async () => {
        child.kill();
        await child.exited;
      },
    };
  }
  throw new Error(`${command.join(" ")} ended instead of listening: ${said}`);
}
