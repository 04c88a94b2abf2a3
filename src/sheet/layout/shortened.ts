import type { Background, Character } from "#shared/schemas/character.ts";

/** Letters of stories and belongings that are set: more than ten full stories and as much again in things. */
export const MOST_LETTERS = 160_000;

/**
 * Leaves out what is more than anyone reads on paper, so that no sheet keeps the printer from the others: first the
 * last of the properties, then of the equipment, then of the stories.
 */
export function shortened(character: Character): { character: Character; isCut: boolean } {
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
  // The same keys as before.
  const background = Object.fromEntries(story) as Background;
  return {
    character: { ...character, background, equipments, cash: { ...character.cash, properties } },
    isCut,
  };
}
