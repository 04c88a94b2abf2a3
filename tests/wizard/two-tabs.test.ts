import { afterEach, beforeEach, expect, test } from "bun:test";
import { constants } from "../../src/catalog/index.ts";
import { WizardDraft } from "../../web/screens/wizard/draft/schema.ts";
import { learnSkills } from "../../web/screens/wizard/draft/skills.ts";
import { draft, dropDraft, keeping, saveDraft, saveWhatWaits } from "../../web/screens/wizard/draft/store.ts";
import { DRAFT_KEY } from "../../web/session/begun-draft.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";
import { wholeDraft } from "./drafts.ts";

beforeEach(() => {
  giveStorage();
  dropDraft();
  learnSkills(constants.listSkills);
});
afterEach(() => {
  dropDraft();
  keeping.works = true;
  forgetStorage();
});

function otherTabWrites(theirs: WizardDraft | null): void {
  if (theirs) localStorage.setItem(DRAFT_KEY, JSON.stringify(theirs));
  else localStorage.removeItem(DRAFT_KEY);
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key: DRAFT_KEY }));
}
const stored = () => WizardDraft.parse(JSON.parse(localStorage.getItem(DRAFT_KEY) ?? "{}"));

test("a draft continued in another tab is followed by this one, which adds to it", () => {
  const theirs = wholeDraft();
  otherTabWrites(theirs);
  expect(draft.characterInfo.name).toBe("Ada Ferri");
  draft.equipment = "una lanterna";
  saveWhatWaits();
  expect(stored()).toEqual({ ...theirs, equipment: "una lanterna" });
});

test("a draft followed from another tab is not written back", () => {
  otherTabWrites(wholeDraft());
  localStorage.removeItem(DRAFT_KEY);
  saveWhatWaits();
  expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
});

test("a draft finished or thrown away in another tab is begun afresh in this one", () => {
  otherTabWrites(wholeDraft());
  otherTabWrites(null);
  expect(draft.characterInfo.name).toBe("");
  expect(draft.skills.length).toBeGreaterThan(50);
});

test("what was just typed in this tab is not replaced by another", () => {
  draft.equipment = "una lanterna";
  otherTabWrites(wholeDraft());
  expect(draft.equipment).toBe("una lanterna");
});

test("a draft that this browser could not store is not replaced on return to the page", () => {
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error("full");
    },
  });
  draft.equipment = "una lanterna";
  saveDraft();
  globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(draft.equipment).toBe("una lanterna");
});
