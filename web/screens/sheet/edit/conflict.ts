import { BACKGROUND_LABELS, INFO_LABELS, PLAYER_LABEL } from "#shared/field-labels.ts";
import { dollars } from "#shared/money.ts";
import { type Character, CharacterDraft } from "#shared/schemas/character.ts";

export type Choice = "mine" | "stored";

/** A field in which two versions of an investigator differ. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  stored: string;
  /** The side that changed the field; mine if both did. */
  suggestion: Choice;
  isContested: boolean;
}

type Sheet = CharacterDraft;
type Part = keyof Sheet;
type Entry = Sheet["characteristics" | "points" | "skills" | "weapons" | "equipments"][number];
type Value = Entry | number | string[] | undefined;

/** From the schema, so that added parts are compared and saved, too. */
const PARTS = Object.keys(CharacterDraft.shape) as Part[]; // the shape has exactly the keys of its type

/** Labels of single fields; list entries use their own names. */
const LABELS: Partial<Record<Part, Readonly<Record<string, string>>>> = {
  playerName: { "": PLAYER_LABEL },
  images: { avatar: "Avatar" },
  characterInfo: INFO_LABELS,
  background: BACKGROUND_LABELS,
  cash: { spendinglevel: "Livello di spesa", cash: "Denaro", properties: "Proprietà" },
};
const KINDS: Partial<Record<Part, string>> = { weapons: "Arma: ", equipments: "Equipaggiamento: " };

/** Fields in which unsaved input and a version saved meanwhile differ. @param base their common ancestor. */
export function differences(base: Sheet, mine: Sheet, stored: Sheet): Difference[] {
  return PARTS.flatMap((part) => {
    const [before, here, there] = [fieldsOf(base[part]), fieldsOf(mine[part]), fieldsOf(stored[part])];
    return namesOf(there, here).flatMap((name) => {
      const [was, own, other] = [before, here, there].map((fields) => JSON.stringify(fields.get(name)));
      if (own === other) return [];
      return {
        key: `${part}.${name}`,
        label: LABELS[part]?.[name] ?? `${KINDS[part] ?? ""}${name}`,
        mine: wordsOf(part, here.get(name)),
        stored: wordsOf(part, there.get(name)),
        suggestion: own === was ? "stored" : "mine",
        isContested: own !== was && other !== was,
      };
    });
  });
}

/** Merges two versions of an investigator. @param choose side per differing field. @returns it with the stored version number, ready to save. */
export function merge(mine: Sheet, stored: Character, choose: (key: string) => Choice): Character {
  const merged = PARTS.map((part) => {
    const [here, there] = [fieldsOf(mine[part]), fieldsOf(stored[part])];
    const fields = namesOf(there, here)
      .map((name) => [name, (choose(`${part}.${name}`) === "mine" ? here : there).get(name)] as const)
      .filter(([, value]) => value !== undefined);
    const values = fields.map(([, value]) => value);
    if (Array.isArray(stored[part])) return [part, values];
    return [part, typeof stored[part] === "object" ? Object.fromEntries(fields) : values[0]];
  });
  return { ...stored, ...Object.fromEntries(merged) };
}

/** Fields of a part by name: object keys or list entries. A single text has the name ''. */
function fieldsOf(part: Sheet[Part]): Map<string, Value> {
  if (typeof part === "string") return new Map([["", part]]);
  if (!Array.isArray(part)) return new Map<string, Value>(Object.entries(part));
  const fields = new Map<string, Value>();
  for (const entry of part) {
    const name = typeof entry === "string" ? entry : entry.name;
    let key = name;
    // The second entry with the same name is 'Coltello (2)'.
    for (let turn = 2; fields.has(key); turn++) key = `${name} (${turn})`;
    fields.set(key, entry);
  }
  return fields;
}

/** Names of both sides: stored order, then those only on one's own side. */
const namesOf = (there: Map<string, Value>, here: Map<string, Value>): string[] => [
  ...new Set([...there.keys(), ...here.keys()]),
];

function wordsOf(part: Part, value: Value): string {
  if (part === "images") return value ? "un'immagine" : "quello di default";
  if (value === undefined) return "(non c'è)";
  if (Array.isArray(value)) return value.join("; ") || "(vuoto)";
  if (typeof value !== "object") return (part === "cash" ? dollars(Number(value)) : `${value}`) || "(vuoto)";
  if ("damage" in value) return [value.value, value.damage, value.range, value.ammo].join(" · ");
  if ("quantity" in value) return [`× ${value.quantity}`, value.notes].filter(Boolean).join(" · ");
  // The `maxValue` of a skill is only a limit.
  const isPoint = "maxValue" in value && !("baseValue" in value);
  return isPoint ? `${value.value}/${value.maxValue}` : `${value.value}`;
}
