import * as z from "zod/mini";
import { text } from "#shared/schemas/bounds.ts";
import {
  Character,
  CharacterDraft,
  CharacterInfo,
  Equipment,
  EquipmentItem,
  LONG,
  SHORT,
  Weapon,
} from "#shared/schemas/character.ts";
import { unsavedEdits } from "../../../session/unsaved-edits.ts";
import type { SheetDraft } from "./sheet-draft.ts";

export interface SheetEdit {
  base: Character;
  draft: SheetDraft;
}

const anyText = text(LONG);

/** Schemas of incomplete parts: a name may be empty, a weapon without its value. */
const PARTS = {
  ...CharacterDraft.shape,
  playerName: text(SHORT),
  characterInfo: z.extend(CharacterInfo, { name: text(SHORT), work: text(SHORT) }),
  weapons: z.array(z.extend(Weapon, { value: z.nullable(Weapon.shape.value) })),
  equipments: z.array(z.union([anyText, Equipment, z.extend(EquipmentItem, { name: anyText })])),
  cash: z.extend(CharacterDraft.shape.cash, { properties: z.array(anyText) }),
};
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[]; // the keys of a literal

const Kept = z.object({ base: Character, changed: z.record(z.string(), z.unknown()) });

/** Stores unsaved input: only the changed parts, as a picture may be large. */
export function keepEdit(owner: string, { base, draft }: SheetEdit, now: number): void {
  const changed = PART_NAMES.filter((part) => JSON.stringify(draft[part]) !== JSON.stringify(base[part]));
  unsavedEdits.keep({
    owner,
    id: base._id,
    name: base.characterInfo.name,
    editedAt: now,
    edit: { base, changed: Object.fromEntries(changed.map((part) => [part, draft[part]])) },
  });
}

/** This user's stored input on this sheet. Invalid parts are skipped. */
export function keptEdit(owner: string, id: string, now: number): (SheetEdit & { editedAt: number }) | null {
  const found = unsavedEdits.read(owner, now).find((edit) => edit.id === id);
  const kept = z.safeParse(Kept, found?.edit);
  if (!found || !kept.success || kept.data.base._id !== id) return null;
  const { base, changed } = kept.data;
  const readable = PART_NAMES.flatMap((part) => {
    const parsed = z.safeParse(PARTS[part], changed[part]);
    return parsed.success ? [[part, parsed.data]] : [];
  });
  return { base, draft: { ...base, ...Object.fromEntries(readable) }, editedAt: found.editedAt };
}
