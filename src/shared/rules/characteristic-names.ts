import type { CharacteristicName } from "../names.ts";
import { CHARACTERISTICS } from "../names.ts";
import { sameSkill } from "./skill-names.ts";

/** Abbreviations and English names, as stat blocks write them. */
export const WRITTEN_CHARACTERISTICS: Record<CharacteristicName, readonly string[]> = {
  Forza: ["str", "strength", "for", "forza"],
  Costituzione: ["con", "constitution", "cos", "costituzione"],
  Taglia: ["siz", "size", "tag", "taglia"],
  Destrezza: ["dex", "dexterity", "des", "destrezza"],
  Intelligenza: ["int", "intelligence", "intelligenza"],
  Potere: ["pow", "power", "pot", "potere"],
  Fascino: ["app", "appearance", "fas", "fascino", "asp", "aspetto"],
  Istruzione: ["edu", "education", "ist", "istruzione"],
};

/** Rolls that the published game calls by another name than their characteristic. */
export const NAMED_ROLLS: Partial<Record<CharacteristicName, readonly string[]>> = {
  Intelligenza: ["Idea"],
  Istruzione: ["Conoscenza", "Know"],
};

/** Source: docs/regole.md#idea-e-conoscenza */
export function characteristicCalled(word: string): CharacteristicName | undefined {
  const isMeant = (known: string) => sameSkill(known, word);
  return CHARACTERISTICS.find(
    (name) => WRITTEN_CHARACTERISTICS[name].some(isMeant) || NAMED_ROLLS[name]?.some(isMeant),
  );
}
