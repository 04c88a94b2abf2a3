import type { Character } from "#shared/schemas/character.ts";
import { type ImportPreview, MOST_IMPORT_BYTES } from "#shared/schemas/transfer.ts";
import { places } from "../session/last-visited.ts";
import { call, callFile, RequestFailed, server } from "./client.ts";

/** Several problems of a file, if the server sends a list. */
export function problemsOf(error: unknown): string[] {
  const said = error instanceof RequestFailed ? error.data.problems : undefined;
  return Array.isArray(said) ? said.filter((line) => typeof line === "string") : [];
}

/** @throws Error with an Italian message if unreadable or larger than 8 MB. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > MOST_IMPORT_BYTES) {
    throw new Error("Il file è troppo grande per un investigatore: al massimo 8 MB.");
  }
  return file.text().catch(() => {
    throw new Error("Il file non si può leggere: forse è stato spostato.");
  });
}

/** Sends the raw text: the server detects the format. */
const asItStands = (text: string, headers: Record<string, string> = {}) => ({
  headers: { "Content-Type": "application/json", ...headers },
  init: { body: text },
});

export const previewImport = (text: string): Promise<ImportPreview> =>
  call(server.character.import.$post({ query: { preview: "true" } }, asItStands(text)));

/** The user goes on with it. @param creationKey idempotency key. */
export async function importCharacter(text: string, creationKey: string): Promise<Character> {
  const character = await bringCharacter(text, creationKey);
  places.investigator = character._id;
  return character;
}

/** @param creationKey idempotency key. */
export async function bringCharacter(text: string, creationKey: string): Promise<Character> {
  const headers = { "Idempotency-Key": creationKey };
  const { character } = await call(server.character.import.$post({ query: {} }, asItStands(text, headers)));
  if (!("_id" in character)) throw new Error("Il server non ha importato l'investigatore");
  return character;
}

export const foundryFile = (id: string): Promise<Blob> =>
  callFile(server.character.export[":id"].$get({ param: { id }, query: { as: "foundry" } }));
