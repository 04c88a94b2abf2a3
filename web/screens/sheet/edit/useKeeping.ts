import { useEffect, useRef } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { session } from "../../../session/session.ts";
import { unsavedEdits } from "../../../session/unsaved-edits.ts";
import { keepEdit } from "./kept-edit.ts";
import type { SheetDraft } from "./sheet-draft.ts";

/** Less often than every keystroke; little is lost if the browser is killed. */
const KEEP_AFTER_MS = 250;

/** Stores unsaved input: the session may end elsewhere, the battery may run out. */
export function useKeeping(owner: string, base: Character, draft: SheetDraft, isDirty: boolean) {
  const now = useRef(() => {});

  useEffect(() => {
    now.current = () => {
      // Nothing is stored after a deliberate logout.
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
      // The session has ended; leaving by a link asks first.
      if (session.endedBecause !== null) keep();
    };
  }, []);
}
