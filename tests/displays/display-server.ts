import type { Display } from "#shared/schemas/display.ts";
import type { Api } from "../support/api.ts";
import type { Guest, TestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";

/** @returns the code of a new television. */
export async function newCode(master: Api, table: string): Promise<string> {
  const { status, body } = await master.post("/displays/create", { table });
  if (status !== 201) throw new Error(`no display: ${JSON.stringify(body)}`);
  return String(body.code);
}

/** Opens a socket and introduces it with a display code. */
export async function showCode(server: TestServer, code: string, speaks?: number): Promise<TestSocket> {
  const socket = await server.openSocket(null);
  socket.say("SESSION_TOKEN", { display: code, speaks });
  return socket;
}

/** The same for a valid code, after the welcome. */
export async function screen(server: TestServer, code: string): Promise<TestSocket> {
  const socket = await showCode(server, code);
  await socket.next("audioListUpdated");
  return socket;
}

export async function listed(master: Api, table: string): Promise<Display[]> {
  const { body } = await master.get(`/displays/list?table=${table}`);
  return body.displays as Display[];
}

/** The cookie header of a television's requests. */
export async function cookieOf(server: TestServer, code: string): Promise<Record<string, string>> {
  const { headers } = await server.api().post("/displays/open", { code });
  const [cookie = ""] = (headers.get("set-cookie") ?? "").split(";");
  return { cookie };
}

export async function tableOf(guest: Guest): Promise<string> {
  return String((await guest.get("/table/list")).body.current);
}
