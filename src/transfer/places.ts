import { BACKGROUND_LABELS, INFO_LABELS, PLAYER_LABEL } from "#shared/field-labels.ts";

const WORDS: Readonly<Record<string, string>> = {
  ...INFO_LABELS,
  ...BACKGROUND_LABELS,
  investigator: "Investigatore",
  playerName: PLAYER_LABEL,
  images: "Immagini",
  avatar: "Avatar",
  characterInfo: "Informazioni",
  characteristics: "Caratteristiche",
  points: "Punti",
  skills: "Abilità",
  weapons: "Armi",
  equipments: "Equipaggiamento",
  cash: "Denaro",
  spendinglevel: "Livello di spesa",
  properties: "Proprietà",
  background: "Background",
  name: "Nome",
  value: "Valore",
  maxValue: "Massimo",
  minValue: "Minimo",
  baseValue: "Valore base",
  category: "Categoria",
  isSpecializable: "Specializzabile",
  associatedSkill: "Abilità associata",
  damage: "Danno",
  range: "Gittata",
  attacks: "Attacchi",
  ammo: "Colpi",
  malfunction: "Malfunzionamento",
  quantity: "Quantità",
  description: "Descrizione",
  cost: "Costo",
  notes: "Note",
  state: "Stato",
  ticks: "Spunte",
  condition: "Condizioni",
};

/** 'Abilità, n. 3 («Ascoltare»), Valore'. @param path of a zod issue. @param file parsed, for names of entries. */
export function placeOf(path: readonly PropertyKey[], file: unknown): string {
  let here = file;
  const words: string[] = [];
  for (const key of path) {
    here = partOf(here, key);
    if (key === "investigator" && path.length > 1) continue;
    if (typeof key === "number") words.push(`n. ${key + 1}${nameOf(here)}`);
    else words.push(wordOf(String(key)));
  }
  return words.join(", ") || "File";
}

const wordOf = (key: string): string => (Object.hasOwn(WORDS, key) ? WORDS[key] : undefined) ?? key;

function partOf(whole: unknown, key: PropertyKey): unknown {
  return typeof whole === "object" && whole !== null ? Reflect.get(whole, key) : undefined;
}

function nameOf(entry: unknown): string {
  const name = partOf(entry, "name");
  return typeof name === "string" && name.trim() !== "" ? ` («${name.trim().slice(0, 40)}»)` : "";
}
