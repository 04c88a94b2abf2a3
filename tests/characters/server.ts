import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { CharacterDraft } from "#shared/schemas/character.ts";
import { readConfig } from "../../src/config/read.ts";
import { startServer } from "../../src/server.ts";

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A real server with an empty data folder, and one player who is logged in. */
export async function openTable() {
  const folder = mkdtempSync(join(tmpdir(), "custode-characters-"));
  const { config } = readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder }, false);
  const server = startServer(config, pino({ level: "silent" }));
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers });
  };
  const post = async (path: string, body: unknown): Promise<Answer> => {
    const response = await ask(path, { method: "POST", body: JSON.stringify(body) });
    return { status: response.status, body: await response.json() };
  };

  let token = "";
  const player = { username: "Sara", password: "parola segreta" };
  await post("/user/register", { ...player, email: "sara@example.org" });
  token = String((await post("/user/login", player)).body.token);

  return {
    create: (data: CharacterDraft) => post("/character/create", { data }),
    post,
    get: ask,
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
