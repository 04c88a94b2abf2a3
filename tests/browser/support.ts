import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import type { Character, CharacterDraft } from "#shared/schemas/character.ts";
import { ada, give, storedOf } from "./sheet.ts";

/** One real server with an empty data folder. */
export interface Table {
  readonly url: string;
  /** The data folder. */
  readonly folder: string;
  /** Registers a user and gives the token of a fresh session. */
  newUser(username: string, options?: { isMaster?: boolean }): Promise<string>;
  /** Calls the server as the holder of a token; throws unless the answer is a success. */
  call(token: string, path: string, body?: unknown): Promise<unknown>;
  /** Kills the process as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and folder. */
  restart(): Promise<void>;
}

/** Somebody's page, and the id of the investigator who is his. */
interface Player {
  page: Page;
  id: string;
  /** The investigator as the server has him now. */
  stored: () => Promise<Character>;
}

interface Fixtures {
  /** Environment variables of this test's server. */
  environment: Record<string, string>;
  table: Table;
  /** A browser of its own for somebody who is logged in. */
  sitDown: (username: string, options?: { isMaster?: boolean }) => Promise<Page>;
  /** A browser of her own for Sara, who has one investigator; on the list of them. */
  withSheet: (draft?: CharacterDraft) => Promise<Player>;
}

export const PASSWORD = "parola segreta";

export const test = base.extend<Fixtures>({
  environment: [{}, { option: true }],
  table: async ({ environment }, use, { project }) => {
    const folder = await mkdtemp(join(tmpdir(), "custode-browser-"));
    const host = project.metadata.host ?? "localhost";
    let running = await start(folder, "0", environment);
    const url = `http://${host}:${running.port}`;
    const call = async (path: string, body?: unknown, token?: string) => {
      const response = await fetch(`http://localhost:${running.port}${path}`, {
        ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
        headers: {
          "Content-Type": "application/json",
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    await use({
      url,
      folder,
      async newUser(username, { isMaster = false } = {}) {
        const email = `${username.toLowerCase()}@example.org`;
        await call("/user/register", { email, username, password: PASSWORD, isMaster });
        const { token } = await call("/user/login", { username, password: PASSWORD });
        return token;
      },
      call: (token, path, body) => call(path, body, token),
      kill: () => end(running.process, "SIGKILL"),
      async restart() {
        running = await start(folder, String(running.port), environment);
      },
    });
    await end(running.process, "SIGTERM");
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ table }, use) => use(table.url),
  sitDown: async ({ browser, table, contextOptions, viewport, hasTouch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, options) => {
      const token = await table.newUser(username, options);
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: table.url,
        viewport,
        hasTouch,
        locale: "it-IT",
      });
      contexts.push(context);
      // A login by the form sets it; pictures and sounds are asked for with nothing else.
      await context.addCookies([
        { name: "custode_session", value: token, url: table.url, httpOnly: true, sameSite: "Strict" },
      ]);
      await context.addInitScript((value) => {
        if (!sessionStorage.getItem("seated")) localStorage.setItem("token", value);
        sessionStorage.setItem("seated", "true");
      }, token);
      const page = await context.newPage();
      await page.goto("/");
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  withSheet: async ({ sitDown, table }, use) =>
    use(async (draft = ada()) => {
      const page = await sitDown("Sara");
      const { _id: id } = await give(table, page, draft);
      return { page, id, stored: () => storedOf(table, page, id) };
    }),
});

export { expectAccessible } from "./accessible.ts";
export { expect };

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

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}
