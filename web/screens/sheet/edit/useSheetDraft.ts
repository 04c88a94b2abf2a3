import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Character, CharacterUpdate } from "#shared/schemas/character.ts";
import { characterQuery, charactersQuery, storedInstead, updateCharacter } from "../../../api/characters.ts";
import { saveChange } from "../../../api/save-change.ts";
import { unsavedEdits } from "../../../session/unsaved-edits.ts";
import { differences } from "./conflict.ts";
import { keptEdit } from "./kept-edit.ts";
import { type Addition, checkDraft, isChanged, type SheetDraft, withAddition } from "./sheet-draft.ts";
import { useKeeping } from "./useKeeping.ts";

export interface Conflict {
  base: Character;
  mine: CharacterUpdate;
  stored: Character;
}

/**
 * Draft of a sheet, and the ways to save it.
 * @param stored server version; an unchanged draft follows it. @param owner username whose unsaved input is resumed.
 */
export function useSheetDraft(stored: Character, owner: string) {
  const client = useQueryClient();
  const [kept] = useState(() => keptEdit(owner, stored._id, Date.now()));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [draft, setDraft] = useState<SheetDraft>(kept?.draft ?? stored);
  const [resumedFrom, setResumedFrom] = useState(kept?.editedAt ?? null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isDirty = isChanged(draft, base);
  const isBehind = stored.version > base.version;

  useKeeping(owner, base, draft, isDirty);

  function restart(from: Character) {
    setResumedFrom(null);
    setBase(from);
    setDraft(from);
  }
  // Saved on another device, without unsaved input here.
  if (isBehind && !isDirty) restart(stored);

  const saving = useMutation({
    mutationFn: (mine: CharacterUpdate) => saveOver(base, mine),
    onSuccess(saved) {
      unsavedEdits.drop(saved._id);
      client.setQueryData(characterQuery(saved._id).queryKey, saved);
      void client.invalidateQueries({ queryKey: charactersQuery.queryKey, exact: true });
      restart(saved);
      setConflict(null);
    },
    onError(error, mine) {
      const instead = storedInstead(error);
      if (instead) setConflict({ base, mine, stored: instead });
    },
  });

  const adding = useMutation({
    mutationFn: (add: Addition) => saveChange(base, add, { send: updateCharacter, storedInstead }),
    onSuccess({ character, wasBehind }, add) {
      client.setQueryData(characterQuery(character._id).queryKey, character);
      void client.invalidateQueries({ queryKey: charactersQuery.queryKey, exact: true });
      // Somebody else had saved before: keeps the old version, so that the next save compares the two.
      const saved = wasBehind ? add(base) : character;
      setBase(saved);
      setDraft((now) => withAddition(now, { base, saved, add }));
    },
  });

  const failed = adding.error ?? (saving.error && !storedInstead(saving.error) ? saving.error : null);
  const checked = checkDraft(draft);
  return {
    draft,
    edit: setDraft,
    isDirty,
    /** Saved elsewhere since this draft was begun. */
    isBehind: isBehind && isDirty && isWritten(base, stored),
    problems: "problems" in checked ? checked.problems : {},
    conflict,
    isSaving: saving.isPending || adding.isPending,
    failure: failed?.message ?? null,
    /** @returns whether it was saved. */
    async save(): Promise<boolean> {
      const ready = checkDraft(draft);
      if (!("ready" in ready)) return false;
      adding.reset();
      return saving.mutateAsync(ready.ready).then(
        () => true,
        () => false,
      );
    },
    /** Saves the stored version with the addition, without other input. @returns whether it was saved. */
    addAtOnce(add: Addition): Promise<boolean> {
      return adding.mutateAsync(add).then(
        () => true,
        () => false,
      );
    },
    resolve(merged: Character): Promise<boolean> {
      if (conflict) setBase(conflict.stored);
      setDraft(merged);
      return saving.mutateAsync(merged).then(
        () => true,
        () => false,
      );
    },
    /** When the resumed input was typed; null if none was resumed. */
    resumedFrom: isDirty ? resumedFrom : null,
    discard: () => restart(stored),
    forget: () => unsavedEdits.drop(stored._id),
    abandonConflict: () => setConflict(null),
  };
}

/** Whether an editable part has changed; seats and ticks also raise the version. */
const isWritten = (base: Character, stored: Character) => differences(base, base, stored).length > 0;

/** Retries if only the version has changed. */
async function saveOver(base: Character, mine: CharacterUpdate): Promise<Character> {
  try {
    return await updateCharacter(mine);
  } catch (error) {
    const stored = storedInstead(error);
    if (!stored || isWritten(base, stored)) throw error;
    return updateCharacter({ ...mine, version: stored.version });
  }
}

export type SheetDraftState = ReturnType<typeof useSheetDraft>;
