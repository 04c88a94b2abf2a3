import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config/read.ts";
import { createLog } from "../../src/log.ts";
import { type RunningServer, startServer } from "../../src/server.ts";

/** A real server on a free port with a data folder of its own. */
export class TestServer {
  #running: RunningServer;

  constructor(
    readonly folder = mkdtempSync(join(tmpdir(), "custode-audio-")),
    private readonly environment: Record<string, string> = {},
  ) {
    this.#running = this.#start();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#running.port}`;
  }

  get audio(): string {
    return join(this.folder, "audio");
  }

  /** Registers a user and gives a token of his. */
  async join(username: string, isMaster = true): Promise<string> {
    const email = `${username.toLowerCase()}@example.org`;
    const password = "parola segreta";
    await this.post("/user/register", { email, username, password, isMaster });
    const { token } = await (await this.post("/user/login", { username, password })).json();
    return token;
  }

  get(path: string, token?: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, {
      ...init,
      headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
    });
  }

  post(path: string, body: unknown, token?: string): Promise<Response> {
    return this.get(path, token, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });
  }

  upload(token: string, file: Uint8Array<ArrayBuffer>, groupName: string, fileName: string) {
    const form = new FormData();
    form.append("audio", new Blob([file], { type: "audio/mpeg" }), fileName);
    form.append("groupName", groupName);
    form.append("fileName", fileName);
    return this.get("/audio/upload", token, { method: "POST", body: form });
  }

  /** biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is judged by the test */
  async list(): Promise<any[]> {
    return (await this.get("/audio/list")).json();
  }

  /** Copies a file in by hand, as a host does. */
  copyIn(group: string, name: string, content: Uint8Array | string): void {
    mkdirSync(join(this.audio, group), { recursive: true });
    writeFileSync(join(this.audio, group, name), content);
  }

  /** Everything in the folder of sounds, hidden names too. */
  onDisk(): string[] {
    return readdirSync(this.audio, { recursive: true }).map(String).sort();
  }

  async restart(): Promise<void> {
    await this.#running.stop();
    this.#running = this.#start();
  }

  async end(): Promise<void> {
    await this.#running.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #start(): RunningServer {
    const env = {
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: this.folder,
      LOG_LEVEL: "silent",
      ...this.environment,
    };
    const { config } = readConfig(env, false);
    return startServer(config, createLog(config));
  }
}

/** Asks again until something is so, for at most `ms`. */
export async function until<T>(ask: () => Promise<T | false | undefined>, ms = 8000): Promise<T> {
  for (const start = performance.now(); performance.now() - start < ms; await Bun.sleep(100)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error("it did not come to pass");
}
