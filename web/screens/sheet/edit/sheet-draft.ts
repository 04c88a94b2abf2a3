import { type Character, CharacterUpdate } from "#shared/schemas/character.ts";
import { WEAPON_PROBLEM, type WeaponDraft, weaponIsWhole } from "../../../parts/editors/weapon.ts";
import type { SectionId } from "../sections.ts";

export type SheetDraft = Omit<Character, "weapons"> & { weapons: WeaponDraft[] };

export type Edit = (change: (draft: SheetDraft) => SheetDraft) => void;

/** Adds something complete, to the stored sheet and to a draft. */
export type Addition = <Sheet extends SheetDraft>(sheet: Sheet) => Sheet;

/** Dotted path of a field → error. List entries by index: `weapons.2`. */
export type Problems = Readonly<Record<string, string>>;

export interface EditPartProps {
  draft: SheetDraft;
  edit: Edit;
  problems: Problems;
  /** Saves the addition without the rest of the draft; `name` is announced on success. */
  addAtOnce: (add: Addition, name: string) => void;
}

/** A draft as saved: without empty list entries. */
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

/** Applies a saved addition to a draft; other input stays unsaved. @param base ancestor of the draft. @param saved stored now: base with the addition. */
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

/** The investigator to save, or all errors of the draft. */
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

/** Fields with a schema message for users; the others are too technical to show. */
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

/** Sections with errors, in the order of the errors. */
export function troubledSections(problems: Problems): SectionId[] {
  const parts = Object.keys(problems).map((path) => SECTION_OF_PART[path.split(".")[0] ?? ""] ?? "info");
  return [...new Set(parts)];
}
