import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Character, CharacterDraft, CharacterUpdate } from "#shared/schemas/character.ts";
import { CharacterKey } from "#shared/schemas/character-key.ts";
import type { UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import { readUnprinted, UNPRINTED_HEADER } from "#shared/unprinted.ts";
import { places } from "../session/last-visited.ts";
import { session } from "../session/session.ts";
import { call, callFile, RequestFailed, SERVER, server } from "./client.ts";
import { queryClient } from "./query-client.ts";

export const charactersQuery = queryOptions({
  queryKey: ["characters"],
  // After a logout the screen is still mounted for a moment.
  enabled: () => session.token !== null,
  queryFn: async () => (await call(server.character.list.$get())).characters,
});

export const characterQuery = (id: string) =>
  queryOptions({
    queryKey: ["characters", id],
    queryFn: async () => (await call(server.character[":id"].$get({ param: { id } }))).character,
  });

/** A table's investigators, for its masters. The key extends that of the list, so that both are invalidated together. */
export const boardQuery = (tableId: string | null) =>
  queryOptions({
    queryKey: ["characters", "board", tableId],
    queryFn: async () =>
      (await call(server.character.board.$get({ query: tableId === null ? {} : { table: tableId } }))).board,
  });

/** A value of the investigators in play, without a roll. The key extends that of the board. @param inPlay their ids. */
export const passiveQuery = (tableId: string, name: string, inPlay: readonly string[]) =>
  queryOptions({
    queryKey: ["characters", "board", tableId, "passive", name, inPlay],
    queryFn: async () =>
      (await call(server.character.passive.$get({ query: { table: tableId, name } }))).values,
    placeholderData: keepPreviousData,
  });

/** @param creationKey idempotency key for retries. */
export async function createCharacter(data: CharacterDraft, creationKey: string): Promise<Character> {
  const headers = { "Idempotency-Key": creationKey };
  const { character } = await call(server.character.create.$post({ json: { data } }, { headers }));
  places.investigator = character._id;
  return character;
}

/** `crypto.randomUUID` needs https. */
export const newCreationKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

export const updateCharacter = async (data: CharacterUpdate) =>
  (await call(server.character.update.$post({ json: { data } }))).character;

/** The current version sent with a conflict (409); null for other errors. */
export function storedInstead(error: unknown): Character | null {
  if (!(error instanceof RequestFailed) || error.status !== 409) return null;
  const { character } = error.data;
  // Our own server sends a whole character here; only its key is checked.
  return CharacterKey.safeParse(character).success ? (character as Character) : null;
}

export async function tickSkill(id: string, skill: string, on: boolean): Promise<void> {
  const { character } = await call(server.character.tick.$post({ json: { id, skill, on } }));
  queryClient.setQueryData(characterQuery(id).queryKey, character);
}

export const deleteCharacter = (id: string) => call(server.character.delete.$post({ json: { id } }));

export const sheetOf = ({ _id, version }: { _id: string; version: number }) =>
  `${SERVER}/character/pdf/${_id}?v=${version}`;

export const BLANK_SHEET = `${SERVER}/character/pdf/blank`;

export const printDraft = (sheet: UnfinishedSheet) =>
  callFile(server.character.pdf.draft.$post({ json: sheet }));

/** URL of the image. The version in it invalidates browser caches. */
export const imageOf = (
  { _id, version }: { _id: string; version: number },
  image: "avatar" | "page_1" | "page_2",
) => `${SERVER}/character/image/${_id}/${image}?v=${version}`;

/** Prints the sheet. Not cached here: only the server knows whether the print is current. */
export const printedQuery = (id: string) =>
  queryOptions({
    queryKey: ["characters", id, "printed"],
    queryFn: async ({ signal }) => {
      // Leaving the page aborts the request, and the server stops printing.
      const request = server.character.pdf[":id"].$get({ param: { id } }, { init: { signal } });
      await callFile(request);
      return { unprinted: readUnprinted((await request).headers.get(UNPRINTED_HEADER)) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
