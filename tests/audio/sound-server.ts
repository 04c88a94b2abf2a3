import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Clock } from "../../src/clock.ts";
import type { Config } from "../../src/config/read.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/** The real server, with helpers for sounds. */
export interface SoundServer extends TestServer {
  /** The sound folder. */
  readonly folder: string;
  /** Registers a user. @returns a session token. */
  token(username: string, isMaster?: boolean): Promise<string>;
  get(path: string, token?: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, token?: string): Promise<Response>;
  upload(
    token: string,
    file: Uint8Array<ArrayBuffer>,
    groupName: string,
    fileName: string,
  ): Promise<Response>;
  list(): Promise<AudioFile[]>;
  find(title: string): Promise<AudioFile | undefined>;
  /** Like `find`, but throws if the sound does not exist. */
  known(title: string): Promise<AudioFile>;
  /** Copies a file into the sound folder, as a host does. */
  copyIn(group: string, name: string, content: Uint8Array | string): void;
  /** All files in the sound folder, hidden ones included. */
  onDisk(): string[];
}

export function startSoundServer(changed: Partial<Config> = {}, clock?: Clock): SoundServer {
  const server = startTestServer(changed, clock);
  const folder = join(changed.dataDir ?? server.dataDir, "audio");
  const get = (path: string, token?: string, init: RequestInit = {}) => {
    const session = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return fetch(server.address + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...session },
    });
  };
  const list = async (): Promise<AudioFile[]> => (await get("/audio/list")).json();
  return {
    ...server,
    folder,
    get,
    list,
    token: async (username, isMaster = true) => (await server.guest(username, { isMaster })).token,
    post: (path, body, token) =>
      get(path, token, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
    upload(token, file, groupName, fileName) {
      const form = new FormData();
      form.append("audio", new Blob([file], { type: "audio/mpeg" }), fileName);
      form.append("groupName", groupName);
      form.append("fileName", fileName);
      return get("/audio/upload", token, { method: "POST", body: form });
    },
    find: async (title) => (await list()).find(({ fileTitle }) => fileTitle === title),
    async known(title) {
      const file = (await list()).find(({ fileTitle }) => fileTitle === title);
      if (!file) throw new Error(`there is no sound with the title ${title}`);
      return file;
    },
    copyIn(group, name, content) {
      mkdirSync(join(folder, group), { recursive: true });
      writeFileSync(join(folder, group, name), content);
    },
    onDisk: () => readdirSync(folder, { recursive: true }).map(String).sort(),
  };
}

/** Polls until `ask` returns something truthy, for at most `ms`. */
export async function until<T>(
  ask: () => Promise<T | false | undefined> | T | false | undefined,
  ms = 25_000,
): Promise<T> {
  for (const start = performance.now(); performance.now() - start < ms; await Bun.sleep(50)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error("the condition was not met in time");
}
