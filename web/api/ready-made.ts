import { queryOptions } from "@tanstack/react-query";
import type { ReadyMade } from "#shared/adventures/index.ts";
import type { Character } from "#shared/schemas/character.ts";
import { READY_MADE } from "./adventure-news.ts";
import { call, server } from "./client.ts";
import { bringCharacter, importCharacter } from "./transfer.ts";

/** Investigators of the open adventure that nobody has at the table yet. */
export const readyMadeQuery = (table: string) =>
  queryOptions({
    queryKey: [...READY_MADE, table],
    queryFn: async () =>
      (await call(server.adventure["ready-made"].$get({ query: { table } }))).investigators,
  });

const read = async ({ adventureId: adventure, key }: ReadyMade): Promise<string> =>
  JSON.stringify(await call(server.adventure.investigator.$get({ query: { adventure, key } })));

/** As the user's own, who from now on plays it. @param creationKey idempotency key. */
export const takeReadyMade = async (one: ReadyMade, creationKey: string): Promise<Character> =>
  importCharacter(await read(one), creationKey);

/** As the user's own, to give away. @param creationKey idempotency key. */
export const copyReadyMade = async (one: ReadyMade, creationKey: string): Promise<Character> =>
  bringCharacter(await read(one), creationKey);
