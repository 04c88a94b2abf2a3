import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "./field-labels.ts";
import { joinNames } from "./join-names.ts";
import { Refused } from "./refused.ts";
import type { CharacterDraft } from "./schemas/character.ts";

/** Per owner: an account must not fill the disk. */
export const MOST_CHARACTERS = 100;

export const tooManyCharacters = () =>
  new Refused("rule_broken", `Non si possono avere più di ${MOST_CHARACTERS} personaggi`);

export const MOST_SHEET_BYTES = 256 * 1024;

const NAMED_PARTS = 2;
const MUCH_SHORTER = 1 / 20;

/** An Italian sentence and the paths of the longest parts; null for a sheet that fits. */
export function excessOf(draft: CharacterDraft): { sentence: string; paths: string[] } | null {
  const whole = bytesOf({ ...draft, images: {} });
  if (whole <= MOST_SHEET_BYTES) return null;
  const longest = partsOf(draft)
    .map((part) => ({ ...part, size: bytesOf(part.value) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, NAMED_PARTS)
    .filter(({ size }, _index, [first]) => size >= (first?.size ?? 0) * MUCH_SHORTER);
  const named = joinNames(longest.map((part) => `${part.label} (${kilobytes(part.size)} KB)`));
  return {
    sentence: `La scheda è troppo lunga: ${kilobytes(whole)} KB, e il massimo è ${kilobytes(MOST_SHEET_BYTES)}. Accorcia soprattutto ${named}`,
    paths: longest.map(({ path }) => path),
  };
}

function partsOf({ background, equipments, skills, weapons, cash }: CharacterDraft) {
  return [
    ...BACKGROUND_KEYS.map((key) => ({
      path: `background.${key}`,
      label: BACKGROUND_LABELS[key],
      value: background[key],
    })),
    { path: "equipments", label: "Equipaggiamento", value: equipments },
    { path: "skills", label: "Abilità", value: skills },
    { path: "weapons", label: "Armi", value: weapons },
    { path: "cash.properties", label: "Proprietà", value: cash.properties },
  ];
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);
