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

interface How {
  /** Of its environment, beside what every measure sets. */
  readonly env?: Record<string, string>;
  /** Words before the command, as `taskset` has them. */
  readonly wrapper?: readonly string[];
  /** Called with what it writes once it listens. */
  readonly onSaid?: (text: string) => void;
}

/** Starts the executable that `bun run build` makes, on a data folder. */
export const startCustode = (dataDir: string, { env, wrapper = [], ...how }: How = {}): Promise<Child> =>
  start([...wrapper, EXECUTABLE, "serve"], /"addresses":\["http:\/\/127\.0\.0\.1:(\d+)/, {
    ...how,
    env: {
      DATA_DIR: dataDir,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_FORMAT: "json",
      TRUST_PROXY: "true",
      ...env,
    },
  });

/** Starts one of the baselines in `bare/`. */
export const startBare = (name: string, ...args: string[]): Promise<Child> =>
  start([process.execPath, join(ROOT, "bench/bare", `${name}.ts`), ...args], /listening (\d+)/, {});

async function start(command: string[], listening: RegExp, { env, onSaid }: How): Promise<Child> {
  const startedAt = performance.now();
  const child = Bun.spawn(command, {
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
    stdout: "pipe",
    stderr: "inherit",
  });
  const port = Promise.withResolvers<number>();
  const reading = (async () => {
    let said: string | null = "";
    const decoder = new TextDecoder();
    for await (const piece of child.stdout) {
      const text = decoder.decode(piece, { stream: true });
      if (said === null) {
        onSaid?.(text);
        continue;
      }
      said += text;
      const found = listening.exec(said)?.[1];
      if (found === undefined) continue;
      said = null;
      port.resolve(Number(found));
    }
    port.reject(new Error(`${command.join(" ")} ended instead of listening: ${said}`));
  })();
  return {
    pid: child.pid,
    port: await port.promise,
    listeningAfterMs: performance.now() - startedAt,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child.exited;
      await reading;
    },
  };
}
