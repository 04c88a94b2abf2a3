import type { Character, CharacterDraft } from "#shared/schemas/character.ts";
import { type Choice, type Field, fieldsOf, mergedLists } from "./conflict-fields.ts";

/** A field in which two versions of one investigator differ. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  stored: string;
  /** Whoever changed it alone is right; where both did, it is for the reader to say. */
  suggestion: Choice;
  isContested: boolean;
}

/**
 * Compares what somebody typed with what another has saved meanwhile, field by field.
 * @param base the version that both started from.
 */
export function differences(
  base: CharacterDraft,
  mine: CharacterDraft,
  stored: CharacterDraft,
): Difference[] {
  const [before, typed, saved] = [fieldsOf(base), fieldsOf(mine), fieldsOf(stored)];
  const keys = [...new Set([...saved.keys(), ...typed.keys()])];
  return keys.flatMap((key) => {
    const [was, here, there] = [before.get(key), typed.get(key), saved.get(key)];
    if (same(here, there)) return [];
    const isMineUntouched = same(here, was);
    return {
      key,
      label: (here ?? there)?.label ?? key,
      mine: wordsOf(here),
      stored: wordsOf(there),
      suggestion: isMineUntouched ? "stored" : "mine",
      isContested: !isMineUntouched && !same(there, was),
    };
  });
}

const same = (a: Field | undefined, b: Field | undefined): boolean => a?.exact === b?.exact;
const wordsOf = (field: Field | undefined): string =>
  field === undefined ? "(non c'è)" : field.text || "(vuoto)";

/**
 * Puts one investigator together out of two.
 * @param choose says for each differing field whose it shall be.
 * @returns it with the stored version's number, so that it can be saved over it.
 */
export function merge(mine: CharacterDraft, stored: Character, choose: (key: string) => Choice): Character {
  const from = (key: string) => (choose(key) === "mine" ? mine : stored);
  const { avatar } = from("images.avatar").images;
  return {
    _id: stored._id,
    version: stored.version,
    tableId: stored.tableId,
    playerName: from("playerName").playerName,
    images: avatar === undefined ? {} : { avatar },
    characterInfo: chosenEach("characterInfo", mine.characterInfo, stored.characterInfo, choose),
    background: chosenEach("background", mine.background, stored.background, choose),
    cash: chosenEach("cash", mine.cash, stored.cash, choose),
    ...mergedLists(mine, stored, choose),
  };
}

function chosenEach<T extends object>(part: string, mine: T, stored: T, choose: (key: string) => Choice): T {
  const merged = { ...stored };
  // The keys of both are the fields of the same schema.
  for (const name of Object.keys(stored) as (keyof T)[])
    if (choose(`${part}.${String(name)}`) === "mine") merged[name] = mine[name];
  return merged;
}
