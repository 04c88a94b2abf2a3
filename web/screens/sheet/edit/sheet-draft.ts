import { type Character, CharacterUpdate } from "#shared/schemas/character.ts";
import { WEAPON_PROBLEM, type WeaponDraft, weaponIsWhole } from "../../../parts/editors/weapon.ts";
import type { SectionId } from "../sections.ts";

/** An investigator while he is being edited. */
export type SheetDraft = Omit<Character, "weapons"> & { weapons: WeaponDraft[] };

export type Edit = (change: (draft: SheetDraft) => SheetDraft) => void;

/** Adds something complete to an investigator: the same function serves the stored sheet and the draft. */
export type Addition = <Sheet extends SheetDraft>(sheet: Sheet) => Sheet;

/** Dotted path of a field → what is wrong with it. Weapons and things are named by their place: `weapons.2`. */
export type Problems = Readonly<Record<string, string>>;

/** What every part of the sheet gets while it is edited. */
export interface EditPartProps {
  draft: SheetDraft;
  edit: Edit;
  problems: Problems;
  /** Saves the addition now, without the rest of the draft; `name` is said when it has worked. */
  addAtOnce: (add: Addition, name: string) => void;
}

/** Gives a draft as it is saved: without the entries of lists that were left empty. */
export function tidy(draft: SheetDraft): SheetDraft {
  return {
    ...draft,
    equipments: draft.equipments.filter((entry) => typeof entry !== "string" || entry.trim() !== ""),
    cash: { ...draft.cash, properties: draft.cash.properties.map((line) => line.trim()).filter(Boolean) },
  };
}

export function isChanged(draft: SheetDraft, saved: Character): boolean {
  return JSON.stringify(tidy(draft)) !== JSON.stringify(saved);
}

/**
 * Puts an addition that has just been saved into a draft; what is typed in the draft stays, and is still unsaved.
 * @param base what the draft started from.
 * @param saved what is stored now: the base with the addition.
 */
export function withAddition(
  draft: SheetDraft,
  { base, saved, add }: { base: Character; saved: Character; add: Addition },
): SheetDraft {
  const isTyped = (part: keyof Character) => JSON.stringify(draft[part]) !== JSON.stringify(base[part]);
  const added = add(draft);
  const typed = (Object.keys(added) as (keyof Character)[]) // a draft has the keys of an investigator
    .filter(isTyped)
    .map((part) => [part, added[part]] as const);
  return { ...saved, ...Object.fromEntries(typed) };
}

/** Gives the whole investigator that can be saved, or everything that is wrong with the draft. */
export function checkDraft(draft: SheetDraft): { ready: CharacterUpdate } | { problems: Problems } {
  const problems: Record<string, string> = {};
  draft.weapons.forEach((weapon, index) => {
    if (!weaponIsWhole(weapon)) problems[`weapons.${index}`] = WEAPON_PROBLEM;
  });
  const parsed = CharacterUpdate.safeParse(tidy(draft));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [part, index] = path;
    const isEntry = part === "weapons" || part === "equipments";
    const key = isEntry ? `${part}.${String(index)}` : path.join(".");
    problems[key] ??= OWN_WORDS.has(key)
      ? message
      : part === "equipments"
        ? "Nome obbligatorio"
        : "Valore non valido";
  }
  return parsed.success && Object.keys(problems).length === 0 ? { ready: parsed.data } : { problems };
}

/** The fields whose sentence comes from the schema; for the others its sentence is too technical to show. */
const OWN_WORDS = new Set(["playerName", "characterInfo.name", "characterInfo.work", "images.avatar"]);

const SECTION_OF_PART: Record<string, SectionId> = {
  playerName: "info",
  characterInfo: "info",
  images: "info",
  characteristics: "characteristics",
  points: "points",
  skills: "skills",
  weapons: "weapons",
  equipments: "equipments",
  background: "background",
  cash: "cash",
};

/** The parts of the sheet in which something is wrong, in the order in which the problems stand. */
export function troubledSections(problems: Problems): SectionId[] {
  const parts = Object.keys(problems).map((path) => SECTION_OF_PART[path.split(".")[0] ?? ""] ?? "info");
  return [...new Set(parts)];
}
