import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { CharacterKey } from "#shared/schemas/character-key.ts";
import type { UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import { readUnprinted, UNPRINTED_HEADER } from "#shared/unprinted.ts";
import { places } from "../session/last-visited.ts";
import { call, callFile, RequestFailed, SERVER, server } from "./client.ts";
import { queryClient } from "./query-client.ts";

export const charactersQuery = queryOptions({
  queryKey: ["characters"],
  queryFn: async () => (await call(server.character.list.$get())).characters,
});

export const characterQuery = (id: string) =>
  queryOptions({
    queryKey: ["characters", id],
    queryFn: async () => (await call(server.character[":id"].$get({ param: { id } }))).character,
  });

/** Every investigator of a table, for its master. Its key begins with that of the list, so that both are invalidated together. */
export const boardQuery = (tableId: string | null) =>
  queryOptions({
    queryKey: ["characters", "board", tableId],
    queryFn: async () =>
      (await call(server.character.board.$get({ query: tableId === null ? {} : { table: tableId } }))).board,
  });

/**
 * What the investigators in play have in one thing, without a throw. Its key begins with that of the board, to change with it.
 * @param inPlay their ids: with others it is asked for again.
 */
export const passiveQuery = (tableId: string, name: string, inPlay: readonly string[]) =>
  queryOptions({
    queryKey: ["characters", "board", tableId, "passive", name, inPlay],
    queryFn: async () =>
      (await call(server.character.passive.$get({ query: { table: tableId, name } }))).values,
    placeholderData: keepPreviousData,
  });

/**
 * Makes an investigator; the list then shows it.
 * @param creationKey the same for a creation that is tried again, so that it makes no second character.
 */
export async function createCharacter(data: CharacterDraft, creationKey: string): Promise<Character> {
  const headers = { "Idempotency-Key": creationKey };
  const { character } = await call(server.character.create.$post({ json: { data } }, { headers }));
  places.investigator = character._id;
  return character;
}

/** Not `crypto.randomUUID`, which browsers have on https only. */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

export const updateCharacter = async (data: CharacterUpdate) =>
  (await call(server.character.update.$post({ json: { data } }))).character;

/** The stored investigator that comes with a conflict, or null for any other failure. */
export function storedInstead(error: unknown): Character | null {
  if (!(error instanceof RequestFailed) || error.status !== 409) return null;
  const { character } = error.data;
  // Our own server sends a whole character here; only its key is checked.
  return CharacterKey.safeParse(character).success ? (character as Character) : null;
}

/** Sets the tick for development of a skill, or takes it away. */
export async function tickSkill(id: string, skill: string, on: boolean): Promise<void> {
  const { character } = await call(server.character.tick.$post({ json: { id, skill, on } }));
  queryClient.setQueryData(characterQuery(id).queryKey, character);
}

export const deleteCharacter = (id: string) => call(server.character.delete.$post({ json: { id } }));

/** The address of a character's printed sheet. */
export const sheetOf = ({ _id, version }: { _id: string; version: number }) =>
  `${SERVER}/character/pdf/${_id}?v=${version}`;

/** The address of a sheet for the pen. */
export const BLANK_SHEET = `${SERVER}/character/pdf/blank`;

/** A draft as a PDF; nothing is stored. */
export const printDraft = (sheet: UnfinishedSheet) =>
  callFile(server.character.pdf.draft.$post({ json: sheet }));

/** The address of a character's image. It holds the version, so that browsers never show an old picture. */
export const imageOf = (
  { _id, version }: { _id: string; version: number },
  image: "avatar" | "page_1" | "page_2",
) => `${SERVER}/character/image/${_id}/${image}?v=${version}`;

/** Has the sheet printed. Nothing is kept here: the server itself knows whether anything has changed. */
export const printedQuery = (id: string) =>
  queryOptions({
    queryKey: ["characters", id, "printed"],
    queryFn: async ({ signal }) => {
      // When the page is left the request is broken off, and the server stops printing.
      const request = server.character.pdf[":id"].$get({ param: { id } }, { init: { signal } });
      await callFile(request);
      return { unprinted: readUnprinted((await request).headers.get(UNPRINTED_HEADER)) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
