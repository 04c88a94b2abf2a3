import type { CharacteristicName } from "#shared/names.ts";
import type { Background, CharacterInfo } from "#shared/schemas/character.ts";

/** A prewritten investigator; the rules derive all numbers. */
export interface Person {
  readonly info: Pick<CharacterInfo, "name" | "nickname" | "age" | "sex" | "birthplace" | "residence">;
  readonly occupation: string;
  /** In points, within the occupation's bounds. */
  readonly credit: number;
  /** Get the best dice, in this order. */
  readonly gifts: readonly CharacteristicName[];
  /** One skill for each entry of the occupation, the best trained first. */
  readonly work: readonly string[];
  readonly interests: readonly string[];
  /** Ids of the catalogue; the unarmed attack is added. */
  readonly weapons: readonly string[];
  readonly things: readonly string[];
  readonly background: Partial<Background>;
}
