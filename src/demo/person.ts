import type { CharacteristicName } from "#shared/names.ts";
import type { Background, CharacterInfo } from "#shared/schemas/character.ts";

/** An investigator as we have written one; the numbers follow from this by the rules. */
export interface Person {
  readonly info: Pick<CharacterInfo, "name" | "nickname" | "age" | "sex" | "birthplace" | "residence">;
  /** As the catalogue has it. */
  readonly occupation: string;
  /** In points, within the occupation's bounds. */
  readonly credit: number;
  /** What gets the best dice, in this order; the others get what is left. */
  readonly gifts: readonly CharacteristicName[];
  /** One skill for each entry of the occupation, the best trained first. */
  readonly work: readonly string[];
  readonly interests: readonly string[];
  /** Ids of the catalogue's; bare hands come by themselves. */
  readonly weapons: readonly string[];
  readonly things: readonly string[];
  readonly background: Partial<Background>;
}
