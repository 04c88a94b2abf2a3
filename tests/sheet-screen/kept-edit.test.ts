import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { keepEdit, keptEdit } from "../../web/screens/sheet/edit/kept-edit.ts";
import { isChanged, type SheetDraft } from "../../web/screens/sheet/edit/sheet-draft.ts";
import { unsavedEdits } from "../../web/session/unsaved-edits.ts";
import { investigator } from "../support/investigator.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const MONDAY = Date.UTC(2026, 0, 5, 21);
const base: Character = {
  ...investigator(),
  _id: "0190aaaa-0000-7000-8000-000000000ada",
  tableId: null,
  ticks: [],
  condition: healthy(60),
  version: 1,
};

beforeEach(() => void giveStorage());
afterEach(forgetStorage);

test("an edit comes back as it was typed, also where it cannot be saved yet", () => {
  const [weapon] = base.weapons;
  if (!weapon) throw new Error("an investigator without weapons");
  const draft: SheetDraft = {
    ...base,
    playerName: "",
    characterInfo: { ...base.characterInfo, name: "", residence: "Genova" },
    weapons: [...base.weapons, { ...weapon, name: "", value: null }],
    equipments: [...base.equipments, "", { name: "", quantity: 2 }],
    cash: { ...base.cash, properties: ["una casa", ""] },
  };
  keepEdit("Sara", { base, draft }, MONDAY);
  expect(keptEdit("Sara", base._id, MONDAY)).toEqual({ base, draft, editedAt: MONDAY });
  expect(keptEdit("Bruno", base._id, MONDAY)).toBeNull();
  expect(keptEdit("Sara", "0190aaaa-0000-7000-8000-000000000bad", MONDAY)).toBeNull();
});

test("what comes back of an untouched sheet has no changes", () => {
  keepEdit("Sara", { base, draft: base }, MONDAY);
  const kept = keptEdit("Sara", base._id, MONDAY);
  expect(kept && isChanged(kept.draft, kept.base)).toBe(false);
});

test("a part that cannot be read does not cost the others, and a start that cannot be read costs all", () => {
  const changed = { playerName: "Sara B.", cash: "molto", version: 9 };
  const envelope = { owner: "Sara", id: base._id, name: "Ada", editedAt: MONDAY };
  unsavedEdits.keep({ ...envelope, edit: { base, changed } });
  expect(keptEdit("Sara", base._id, MONDAY)?.draft).toEqual({ ...base, playerName: "Sara B." });
  unsavedEdits.keep({ ...envelope, edit: { base: { _id: base._id }, changed } });
  expect(keptEdit("Sara", base._id, MONDAY)).toBeNull();
});
