import {
  BACKGROUND_KEYS,
  BACKGROUND_LABELS,
  INFO_KEYS,
  INFO_LABELS,
  PLAYER_LABEL,
} from "#shared/field-labels.ts";
import { dollars } from "#shared/money.ts";
import type { Character, CharacterDraft } from "#shared/schemas/character.ts";

export type Choice = "mine" | "stored";

/** One field as people compare it; `exact` is what is compared by the program. */
export interface Field {
  label: string;
  text: string;
  exact: string;
}

type Lists = Pick<Character, "characteristics" | "points" | "skills" | "weapons" | "equipments">;

const nameOf = (entry: Lists[keyof Lists][number]): string =>
  typeof entry === "string" ? entry : entry.name;

/** Every field of an investigator by its key: single ones, and each entry of a list by its name. */
export function fieldsOf(character: CharacterDraft): Map<string, Field> {
  const { characterInfo, background, cash, images } = character;
  const fields = new Map<string, Field>();
  const add = (key: string, label: string, value: unknown, text = String(value)) =>
    fields.set(key, { label, text, exact: JSON.stringify(value) ?? "" });

  add("playerName", PLAYER_LABEL, character.playerName);
  add("images.avatar", "Avatar", images.avatar, images.avatar ? "un'immagine" : "quello di default");
  for (const key of INFO_KEYS) add(`characterInfo.${key}`, INFO_LABELS[key], characterInfo[key]);
  for (const { key, entry } of keyed(character.characteristics))
    add(`characteristics.${key}`, key, entry, `${entry.value}`);
  for (const { key, entry } of keyed(character.points))
    add(
      `points.${key}`,
      key,
      entry,
      entry.maxValue === undefined ? `${entry.value}` : `${entry.value}/${entry.maxValue}`,
    );
  for (const { key, entry } of keyed(character.skills)) add(`skills.${key}`, key, entry, `${entry.value}`);
  for (const { key, entry } of keyed(character.weapons))
    add(
      `weapons.${key}`,
      `Arma: ${entry.name}`,
      entry,
      [entry.value, entry.damage, entry.range, entry.ammo].join(" · "),
    );
  for (const { key, entry } of keyed(character.equipments))
    add(`equipments.${key}`, `Equipaggiamento: ${nameOf(entry)}`, entry, equipmentText(entry));
  for (const key of BACKGROUND_KEYS) add(`background.${key}`, BACKGROUND_LABELS[key], background[key]);
  add("cash.spendinglevel", "Livello di spesa", cash.spendinglevel, dollars(cash.spendinglevel));
  add("cash.cash", "Denaro", cash.cash, dollars(cash.cash));
  add("cash.properties", "Proprietà", cash.properties, cash.properties.join("; "));
  return fields;
}

function equipmentText(entry: Lists["equipments"][number]): string {
  return typeof entry === "string" ? entry : [`× ${entry.quantity}`, entry.notes].filter(Boolean).join(" · ");
}

/** The lists of both, entry by entry, in the stored order; what only the reader has comes at the end. */
export function mergedLists(mine: Lists, stored: Lists, choose: (key: string) => Choice): Lists {
  const each = <T extends Lists[keyof Lists][number]>(
    part: keyof Lists,
    here: readonly T[],
    there: readonly T[],
  ) => {
    const [own, other] = [entriesOf(here), entriesOf(there)];
    return [...new Set([...other.keys(), ...own.keys()])].flatMap((key) => {
      const entry = (choose(`${part}.${key}`) === "mine" ? own : other).get(key);
      return entry === undefined ? [] : [entry];
    });
  };
  return {
    characteristics: each("characteristics", mine.characteristics, stored.characteristics),
    points: each("points", mine.points, stored.points),
    skills: each("skills", mine.skills, stored.skills),
    weapons: each("weapons", mine.weapons, stored.weapons),
    equipments: each("equipments", mine.equipments, stored.equipments),
  };
}

const entriesOf = <T extends Lists[keyof Lists][number]>(list: readonly T[]): Map<string, T> =>
  new Map(keyed(list).map(({ key, entry }) => [key, entry]));

/** Two things of the same name are told apart by their turn: 'Coltello', 'Coltello (2)'. */
function keyed<T extends Lists[keyof Lists][number]>(list: readonly T[]): { key: string; entry: T }[] {
  const seen = new Map<string, number>();
  return list.map((entry) => {
    const name = nameOf(entry);
    const turn = (seen.get(name) ?? 0) + 1;
    seen.set(name, turn);
    return { key: turn === 1 ? name : `${name} (${turn})`, entry };
  });
}
