import { proxy, type Snapshot, subscribe, useSnapshot } from "valtio";
import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { text } from "#shared/schemas/bounds.ts";
import { DRAFT_KEY } from "../../../session/begun-draft.ts";
import { dropStored, readStored, writeStored } from "../../../session/stored.ts";
import { emptyDraft, WizardDraft } from "./schema.ts";

/** Not at every keystroke, but soon enough that little is lost when the browser is killed. */
const WRITE_AFTER_MS = 250;

/** The last formula that could be read: the next investigator starts from it. */
export const storedFormula = {
  read: (): string => readStored("formula", text(200)) ?? DEFAULT_FORMULA,
  write: (formula: string): void => void writeStored("formula", formula),
};

/** The investigator who is being made on this browser. */
export const draft: WizardDraft = proxy(
  readStored(DRAFT_KEY, WizardDraft) ?? emptyDraft(storedFormula.read()),
);

/** A draft that is only looked at: the store's snapshot, or a plain one. */
export type DraftView = Snapshot<WizardDraft>;

/** The draft as a form needs it: at once, so that the caret of a text field stays where it is. */
export const useDraft = (): DraftView => useSnapshot(draft, { sync: true });

/** Whether this browser keeps the draft: its storage may be full, or forbidden in a private window. */
export const keeping = proxy({ works: true });

let waiting: ReturnType<typeof setTimeout> | null = null;
let isQuiet = false;

subscribe(
  draft,
  () => {
    if (!isQuiet) waiting ??= setTimeout(saveDraft, WRITE_AFTER_MS);
  },
  true,
);

/** Stores the draft now, rather than a moment after the last change. */
export function saveDraft(): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  keeping.works = writeStored(DRAFT_KEY, draft);
}

/** Writes the draft now if it has changes that are not stored; for when the page is closed. */
export function saveWhatWaits(): void {
  if (waiting !== null) saveDraft();
}

/** Makes a change that does not cause the draft to be stored: one that nobody typed, as a list from the server. */
export function quietly(change: () => void): void {
  isQuiet = true;
  change();
  isQuiet = false;
}

/** Puts a whole investigator in the place of what was there. */
export function replaceDraft(next: WizardDraft): void {
  Object.assign(draft, next);
}

/** Forgets the draft, here and in storage. */
export function dropDraft(): void {
  quietly(() => replaceDraft(emptyDraft(storedFormula.read())));
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  dropStored(DRAFT_KEY);
}

if (typeof document !== "undefined") {
  addEventListener("pagehide", saveWhatWaits);
  document.addEventListener("visibilitychange", saveWhatWaits);
}
