import * as z from "zod/mini";
import { Character } from "#shared/schemas/character.ts";
import { TableEntry, TableList, TableView } from "#shared/schemas/table.ts";
import type { Clock } from "../../src/clock.ts";
import type { Config } from "../../src/config/read.ts";
import type { Answer, Api } from "../support/api.ts";
import { investigator } from "../support/investigator.ts";
import { type Guest, startTestServer, type TestServer } from "../support/server.ts";

/** The real server, with helpers for its tables. */
export interface TablesServer extends TestServer {
  /** Creates a table, and gives seats to players, without changing their current table. @returns its id. */
  open(master: Api, name: string, ...players: Api[]): Promise<string>;
  /** @returns the code. */
  invite(master: Api, tableId: string, more?: Record<string, unknown>): Promise<string>;
}

export function startTables(changed: Partial<Config> = {}, clock?: Clock): TablesServer {
  const server = startTestServer(changed, clock);
  const invite = async (master: Api, id: string, more: Record<string, unknown> = {}) => {
    const answer = await master.post("/table/invite", { id, ...more });
    return z.object({ code: z.string() }).parse(answer.body, { error: () => answer.text }).code;
  };
  return {
    ...server,
    invite,
    async open(master, name, ...players) {
      const { _id } = tableOf(await master.post("/table/create", { name }));
      if (players.length === 0) return _id;
      const code = await invite(master, _id, { uses: players.length });
      for (const player of players) {
        const { current } = await tablesOf(player);
        await joined(player, code);
        if (current) await player.post("/table/choose", { id: current });
      }
      return _id;
    },
  };
}

/** Accepts a valid invitation. */
export async function joined(guest: Api, code: string): Promise<TableEntry> {
  return tableOf(await guest.post("/table/join", { code }));
}

export const tableOf = ({ body }: Answer): TableEntry => TableEntry.parse(body.table);

export const tablesOf = async (guest: Api): Promise<TableList> =>
  TableList.parse((await guest.get("/table/list")).body);

export const viewOf = async (guest: Api, tableId: string): Promise<TableView> =>
  TableView.parse((await guest.get(`/table/${tableId}`)).body);

export async function userIdOf(guest: Guest, tableId: string): Promise<string> {
  const seat = (await viewOf(guest, tableId)).seats.find(({ username }) => username === guest.username);
  if (!seat) throw new Error(`${guest.username} does not sit there`);
  return seat.userId;
}

/** Creates an investigator at the current table of its owner. */
export async function investigatorOf(owner: Api, name: string): Promise<Character> {
  const draft = investigator();
  const data = { ...draft, characterInfo: { ...draft.characterInfo, name } };
  return Character.parse((await owner.post("/character/create", { data })).body.character);
}
