import { useEffect, useRef } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { session } from "../../../session/session.ts";
import { unsavedEdits } from "../../../session/unsaved-edits.ts";
import { keepEdit } from "./kept-edit.ts";
import type { SheetDraft } from "./sheet-draft.ts";

/** Not at every keystroke, but soon enough that little is lost when the browser is killed. */
const KEEP_AFTER_MS = 250;

/** Keeps what is typed for as long as it is not saved: the session may end elsewhere, and so may the battery. */
export function useKeeping(owner: string, base: Character, draft: SheetDraft, isDirty: boolean) {
  const now = useRef(() => {});

  useEffect(() => {
    now.current = () => {
      // Whoever has logged out himself leaves nothing behind.
      if (isDirty && (session.token !== null || session.endedBecause !== null))
        keepEdit(owner, { base, draft }, Date.now());
    };
    if (!isDirty) return unsavedEdits.drop(base._id);
    const timer = setTimeout(() => now.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [owner, base, draft, isDirty]);

  useEffect(() => {
    const keep = () => now.current();
    addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keep);
      // Left because the session has ended; by a link it is asked before.
      if (session.endedBecause !== null) keep();
    };
  }, []);
}
