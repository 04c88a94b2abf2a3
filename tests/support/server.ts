import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clock, systemClock } from "../../src/clock.ts";
import type { Config } from "../../src/config/read.ts";
import { type RunningServer, startServer } from "../../src/server.ts";
import { type Answer, type Api, apiOf } from "./api.ts";
import { type ListeningLog, listeningLog } from "./listening-log.ts";
import { type Seed, seedInto } from "./seed.ts";
import { joinTable, openSocket, type TestSocket } from "./socket.ts";
import { makeWebFolder } from "./web-folder.ts";

export const PASSWORD = "una parola lunga";

/** A user who has registered and logged in. */
export interface Guest extends Api {
  readonly username: string;
  readonly token: string;
  /** Joins the table, and receives the welcome. */
  joinTable(): Promise<TestSocket>;
}

/** The real server on a free port, with a data folder of its own. */
export interface TestServer extends ListeningLog {
  readonly address: string;
  readonly dataDir: string;
  /** Requests without a session, or with any token. */
  api(token?: string): Api;
  register(username: string, more?: Record<string, unknown>): Promise<Answer>;
  login(username: string, password?: string): Promise<Answer>;
  /** A user who has registered and logged in, inserted into the database. */
  guest(username: string, more?: { isMaster: boolean }): Promise<Guest>;
  openSocket(token: string | null, headers?: Record<string, string>): Promise<TestSocket>;
  /** Stops and starts again on the same folder and port. */
  restart(): Promise<void>;
  /** Stops, removes the folder. @throws when the server logged an error that no test has taken. */
  stop(): Promise<void>;
}

export function testConfig(dataDir: string, changed: Partial<Config> = {}): Config {
  return {
    port: 0,
    host: "127.0.0.1",
    dataDir,
    publicUrl: null,
    mail: null,
    contactEmail: null,
    registration: "open",
    masterCode: null,
    audioAdmin: "admin",
    trustProxy: false,
    tls: null,
    logLevel: "debug",
    logFormat: "json",
    metrics: false,
    messageLifetimeMs: 122_220,
    ...changed,
  };
}

/** Starts a server for one test file: `const server = startTestServer(); afterAll(server.stop);` */
export function startTestServer(changed: Partial<Config> = {}, clock: Clock = systemClock): TestServer {
  const root = mkdtempSync(join(tmpdir(), "custode-test-"));
  const dataDir = join(root, "data");
  const webFolder = makeWebFolder(join(root, "web"));
  const listening = listeningLog();
  const start = (port: number): RunningServer =>
    startServer(testConfig(dataDir, { port, ...changed }), listening.log, { webFolder, clock });
  let running = start(0);
  const { port } = running;
  const address = `http://127.0.0.1:${port}`;
  const api = (token?: string) => apiOf(address, token ?? null);

  const register = (username: string, more: Record<string, unknown> = {}) =>
    api().post("/user/register", { username, email: emailOf(username), password: PASSWORD, ...more });
  const login = (username: string, password = PASSWORD) => api().post("/user/login", { username, password });

  let seed: Seed | null = null;
  async function guest(username: string, more = { isMaster: false }): Promise<Guest> {
    seed ??= await seedInto(changed.dataDir ?? dataDir, PASSWORD, clock.now);
    const token = seed.user(username, { ...more, email: emailOf(username) });
    return { ...api(token), username, token, joinTable: () => joinTable(address, token, clock.elapsed) };
  }

  return {
    ...listening,
    address,
    dataDir,
    api,
    register,
    login,
    guest,
    openSocket: (token, headers) => openSocket(address, token, headers, clock.elapsed),
    restart: async () => {
      await running.stop();
      running = start(port);
    },
    stop: async () => {
      seed?.close();
      await running.stop();
      rmSync(root, { recursive: true, force: true });
      listening.assertNoErrors();
    },
  };
}

function emailOf(username: string): string {
  return `${Buffer.from(username).toString("hex").slice(0, 60)}@esempio.it`;
}
