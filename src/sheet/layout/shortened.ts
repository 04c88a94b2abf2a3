import type { Background } from "#shared/schemas/character.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";

/** Of stories and belongings together: more than ten full stories. */
export const MOST_LETTERS = 160_000;

/** Bounds printing time. Properties are cut first, then equipment, then stories. */
export function shortened(character: PaperSheet): { character: PaperSheet; isCut: boolean } {
  let left = MOST_LETTERS;
  let isCut = false;
  const take = (text: string): string => {
    const part = text.length <= left ? text : text.slice(0, left);
    isCut ||= part !== text;
    left -= part.length;
    return part;
  };
  const story = Object.entries(character.background).map(([field, text]) => [field, take(text)]);
  const equipments = character.equipments.map((item) => {
    if (typeof item === "string") return take(item);
    const { description = "", notes = "" } = item;
    return { ...item, name: take(item.name), description: take(description), notes: take(notes) };
  });
  const properties = character.cash.properties.map(take);
  if (!isCut) return { character, isCut };
  const background = Object.fromEntries(story) as Background;
  return {
    character: { ...character, background, equipments, cash: { ...character.cash, properties } },
    isCut,
  };
}
