import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** One real server, in a process of its own. */
export interface OwnServer {
  readonly port: number;
  /** The data folder. */
  readonly folder: string;
  /** Kills the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
  /** Starts it again if a test has killed it. */
  revive(): Promise<void>;
  /** Stops it and removes the folder. */
  stop(): Promise<void>;
}

/** Starts a server with an empty data folder. @param environment variables to add. */
export async function startServer(environment: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), "custode-browser-"));
  let running = await start(folder, "0", environment);
  async function restart() {
    running = await start(folder, String(running.port), environment);
  }
  return {
    port: running.port,
    folder,
    kill: () => end(running.process, "SIGKILL"),
    restart,
    revive: async () => (hasEnded(running.process) ? restart() : undefined),
    async stop() {
      await end(running.process, "SIGTERM");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  process: ChildProcess;
  port: number;
}

function start(folder: string, port: string, environment: Record<string, string>): Promise<Running> {
  const [program = process.execPath, ...args] = process.env.CUSTODE?.split(" ") ?? [
    process.execPath,
    "src/main.ts",
  ];
  const child = spawn(program, [...args, "serve"], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      LOG_FORMAT: "json",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.on("data", (text) => errors.push(String(text)));
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${errors.join("")}`)));
    createInterface(child.stdout).on("line", (line) => {
      const address = /"addresses":\[.*"http:\/\/127\.0\.0\.1:(\d+)"/.exec(line)?.[1];
      if (address) resolve({ process: child, port: Number(address) });
    });
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}
