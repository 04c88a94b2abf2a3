import * as z from "zod/mini";
import { Character, type CharacterDraft } from "#shared/schemas/character.ts";
import type { characters } from "../db/schema.ts";
import type { Known } from "../tables/index.ts";
import type { GameParts } from "./differences.ts";
import { readState } from "./stored-state.ts";

export function split(draft: CharacterDraft): { document: string; avatar: string | null } {
  return { document: documentOf(draft), avatar: draft.images.avatar ?? null };
}

export function documentOf(draft: CharacterDraft): string {
  return JSON.stringify({ ...draft, images: {} });
}

/** Built once: a schema is compiled at its first use, which takes longer than parsing. */
const StoredDocument = z.omit(Character, {
  _id: true,
  version: true,
  tableId: true,
  ticks: true,
  condition: true,
  awaitsConfirmation: true,
});

type Row = Pick<
  typeof characters.$inferSelect,
  "id" | "version" | "tableId" | "state" | "document" | "avatar"
>;

const StoredParts = z.pick(Character, {
  characteristics: true,
  points: true,
  skills: true,
  weapons: true,
  equipments: true,
  cash: true,
});

export function readKnown({ parts, state }: Known): GameParts {
  const stored = StoredParts.parse(JSON.parse(parts));
  return { ...stored, ...readState(state, stored) };
}

export function assemble(row: Row): Character {
  const document: unknown = JSON.parse(row.document);
  const stored = StoredDocument.parse(document);
  const images = row.avatar === null ? {} : { avatar: row.avatar };
  const state = readState(row.state, stored);
  return { ...stored, images, _id: row.id, version: row.version, tableId: row.tableId, ...state };
}
