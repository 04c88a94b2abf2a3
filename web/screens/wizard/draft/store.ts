import { proxy, type Snapshot, subscribe, useSnapshot } from "valtio";
import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { text } from "#shared/schemas/bounds.ts";
import { DRAFT_KEY } from "../../../session/begun-draft.ts";
import { dropStored, readStored, writeStored } from "../../../session/stored.ts";
import { emptyDraft, WizardDraft } from "./schema.ts";

/** Less often than every keystroke; little is lost if the browser is killed. */
const WRITE_AFTER_MS = 250;

/** Last valid formula, the default of the next draft. */
export const storedFormula = {
  read: (): string => readStored("formula", text(200)) ?? DEFAULT_FORMULA,
  write: (formula: string): void => void writeStored("formula", formula),
};

/** The investigator being made in this browser. */
export const draft: WizardDraft = proxy(
  readStored(DRAFT_KEY, WizardDraft) ?? emptyDraft(storedFormula.read()),
);

/** A read-only draft: the store's snapshot or a plain object. */
export type DraftView = Snapshot<WizardDraft>;

/** For forms: synchronous, so that the caret of a text field stays. */
export const useDraft = (): DraftView => useSnapshot(draft, { sync: true });

/** Whether this browser stores the draft: storage may be full or blocked. */
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

/** Stores the draft immediately. */
export function saveDraft(): void {
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
  keeping.works = writeStored(DRAFT_KEY, draft);
}

/** Stores pending changes, when the page closes. */
export function saveWhatWaits(): void {
  if (waiting !== null) saveDraft();
}

/** Takes what another tab has stored, unless this one holds something unstored. */
export function takeStored(): void {
  if (waiting !== null || !keeping.works) return;
  quietly(() => replaceDraft(readStored(DRAFT_KEY, WizardDraft) ?? emptyDraft(storedFormula.read())));
}

/** Makes a change without storing the draft: one that nobody typed, such as a list from the server. */
export function quietly(change: () => void): void {
  isQuiet = true;
  change();
  isQuiet = false;
}

/** Replaces the draft with a whole investigator. */
export function replaceDraft(next: WizardDraft): void {
  Object.assign(draft, next);
}

/** Deletes the draft, also from storage. */
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
