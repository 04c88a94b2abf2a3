import { join } from "node:path";
import * as z from "zod/mini";

const ROOT = join(import.meta.dir, "../..");
/** The program inherits nothing else of the developer's environment. */
const BARE = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "" };

export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The executable if set (`CUSTODE=dist/custode bun test`), which starts in a third of the time; otherwise the sources. */
const PROGRAM = process.env.CUSTODE
  ? [join(ROOT, process.env.CUSTODE)]
  : [process.execPath, join(ROOT, "src/main.ts")];

type Environment = Record<string, string>;

/** A command that wraps the program, such as `setpriv` to run it as another user. */
type Wrapper = readonly string[];

/** Starts `custode …` for a test that controls its process. */
export const spawnProgram = (args: string[], env: Environment, input = "", wrapper: Wrapper = []) =>
  Bun.spawn([...wrapper, ...PROGRAM, ...args], {
    env: { ...BARE, ...env },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });

/** Runs `custode …` to its end, with a text piped into it. */
export async function runProgram(
  args: string[],
  env: Environment = {},
  input = "",
  wrapper: Wrapper = [],
): Promise<Ended> {
  const child = spawnProgram(args, env, input, wrapper);
  const [exitCode, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode, stdout, stderr };
}

/** A running `custode serve`. */
export interface RunningProgram extends AsyncDisposable {
  readonly pid: number;
  readonly address: string;
  /** Its standard output so far. */
  said(): string;
  /** Sends a signal and waits until the process has ended. */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<Ended>;
}

const ListeningLine = z.object({ addresses: z.array(z.string()).check(z.minLength(1)) });

/**
 * Starts `custode serve`, or another command that serves, on a free port and waits until it listens. @throws with its output when it ends
 * instead.
 */
export async function startProgram(
  env: Environment,
  wrapper: Wrapper = [],
  command = "serve",
): Promise<RunningProgram> {
  const child = spawnProgram([command], { PORT: "0", HOST: "127.0.0.1", ...env }, "", wrapper);
  const errors = new Response(child.stderr).text();
  let stdout = "";
  const listening = Promise.withResolvers<string>();
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of child.stdout) {
      stdout += decoder.decode(chunk, { stream: true });
      const address = addressIn(stdout);
      if (address) listening.resolve(address);
    }
  })();
  const ended = async (): Promise<Ended> => {
    const [exitCode, stderr] = await Promise.all([child.exited, errors, reading]);
    return { exitCode, stdout, stderr };
  };
  const diedEarly = child.exited.then(async () => {
    const { exitCode, stderr } = await ended();
    throw new Error(`custode ended with ${exitCode} instead of listening:\n${stdout}${stderr}`);
  });
  // Once it listens, its end is expected.
  diedEarly.catch(() => {});

  const end = (signal: NodeJS.Signals): Promise<Ended> => {
    child.kill(signal);
    return ended();
  };
  const address = await Promise.race([listening.promise, diedEarly]);
  return {
    pid: child.pid,
    address,
    said: () => stdout,
    end,
    [Symbol.asyncDispose]: async () => void (await end("SIGKILL")),
  };
}

/** The log is JSON lines; the line with addresses says that the server listens. */
function addressIn(stdout: string): string | undefined {
  const isLog = (line: string) => line.startsWith("{");
  for (const line of stdout.split("\n").slice(0, -1).filter(isLog)) {
    const parsed = ListeningLine.safeParse(JSON.parse(line));
    if (parsed.success) return parsed.data.addresses[0];
  }
  return undefined;
}
