import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Character, CharacterUpdate } from "#shared/schemas/character.ts";
import { characterQuery, charactersQuery, storedInstead, updateCharacter } from "../../../api/characters.ts";
import { checkDraft, isChanged, type SheetDraft } from "./sheet-draft.ts";

/** Two versions of one investigator, and the one that both started from. */
export interface Conflict {
  base: Character;
  mine: CharacterUpdate;
  stored: Character;
}

/**
 * What is typed on a sheet, apart from what is stored, and the ways to save it.
 * @param stored as the server has it; while nothing is typed, the draft follows it.
 */
export function useSheetDraft(stored: Character) {
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<SheetDraft>(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const isDirty = isChanged(draft, base);
  const isBehind = stored.version > base.version;

  function restart(from: Character) {
    setBase(from);
    setDraft(from);
  }
  // Another device has saved, and there is nothing here to lose.
  if (isBehind && !isDirty) restart(stored);

  const saving = useMutation({
    mutationFn: updateCharacter,
    onSuccess(saved) {
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

  const checked = checkDraft(draft);
  return {
    draft,
    edit: setDraft,
    isDirty,
    /** Somebody has saved since this draft was begun. */
    isBehind: isBehind && isDirty,
    problems: "problems" in checked ? checked.problems : {},
    conflict,
    isSaving: saving.isPending,
    failure: saving.error && !storedInstead(saving.error) ? saving.error.message : null,
    /** @returns whether it was saved. */
    async save(what: SheetDraft = draft): Promise<boolean> {
      setDraft(what);
      const ready = checkDraft(what);
      if (!("ready" in ready)) return false;
      return saving.mutateAsync(ready.ready).then(
        () => true,
        () => false,
      );
    },
    /** Saves what was put together out of two versions. */
    resolve(merged: Character): Promise<boolean> {
      if (conflict) setBase(conflict.stored);
      setDraft(merged);
      return saving.mutateAsync(merged).then(
        () => true,
        () => false,
      );
    },
    abandonConflict: () => setConflict(null),
  };
}

export type SheetDraftState = ReturnType<typeof useSheetDraft>;
