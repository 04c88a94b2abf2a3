import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { changePoint, type PointChange, valueOfPoint } from "../../../api/change-point.ts";
import { characterQuery, storedInstead, updateCharacter } from "../../../api/characters.ts";
import { saveChange } from "../../../api/save-change.ts";
import { useTableSettings } from "../../../api/useTableSettings.ts";
import type { Again } from "../../../session/kept-undo.ts";
import { forgetCommand } from "../../../ui/take-back.ts";
import { toast } from "../../../ui/toast.ts";
import { differences } from "../edit/conflict.ts";

const keyOf = (id: string) => ["points", id];

/** The investigator with the changes of points not saved yet. */
export function useWithPendingPoints(character: Character): Character {
  const pending = useMutationState({
    filters: { mutationKey: keyOf(character._id), status: "pending" },
    // All mutations of this key come from `usePointSaver`.
    select: ({ state }) => state.variables as Saving,
  });
  return pending.reduce((sheet, change) => changePoint(sheet, change), character);
}

/** Taps within this time are undone together. */
const SERIES_GAP_MS = 8000;

/** Changes undone together; times of the first and the last. */
type Series = PointChange & { began: number; at: number };

/** One save. An undo offers no further undo; a repeat starts from what the failed one knew. */
type Saving = PointChange & { undoes?: true; from?: Character };

/** Saves changes of points one after the other, with undo. */
export function usePointSaver({ _id: id, tableId }: Pick<Character, "_id" | "tableId">) {
  const client = useQueryClient();
  const { maxSanity } = useTableSettings(tableId) ?? DEFAULT_SETTINGS;
  const series = useRef<Series>(null);
  // Of the save under way: they never overlap.
  const knownAtStart = useRef<Character>(undefined);
  const { queryKey } = characterQuery(id);

  const { mutate } = useMutation({
    mutationKey: keyOf(id),
    scope: { id: `points ${id}` },
    mutationFn: async (change: Saving) => {
      const known = change.from ?? client.getQueryData(queryKey);
      knownAtStart.current = known;
      // The initial query must not be cancelled: nobody would repeat it.
      if (!known) throw new Error("Il personaggio non è ancora caricato");
      // A response under way may be older than this save, and would overwrite it.
      await client.cancelQueries({ queryKey, exact: true });
      const changed = (latest: Character) => changePoint(latest, change, maxSanity);
      const saved = await saveChange(known, changed, {
        send: updateCharacter,
        storedInstead,
        hasChange: change.from && ((stored) => differences(known, changed(known), stored).length === 0),
      });
      client.setQueryData(queryKey, saved.character);
      return saved;
    },
    onSuccess({ character, before, wasBehind }, change) {
      const after = valueOfPoint(character, change.name);
      if (wasBehind) {
        toast.info(
          "La scheda era cambiata altrove",
          `Ho ripreso la versione salvata e rifatto la modifica: ${change.name} ora è ${after}.`,
        );
      }
      // Less than was asked, where the limits are nearer on the stored version.
      const delta = after - valueOfPoint(before, change.name);
      if (!change.undoes) offerUndo({ name: change.name, delta }, after);
    },
    onError(error, change) {
      const { name } = change;
      const again = { ...change, ...(knownAtStart.current && { from: knownAtStart.current }) };
      // The offered undo no longer fits the sheet.
      if (series.current) forgetCommand(commandOf(series.current));
      series.current = null;
      toast.close(toastOf(name));
      toast.offer(
        "error",
        `${name}: modifica non salvata`,
        { id: `failed ${name}`, label: "Riprova", onPress: () => mutate(again) },
        error.message,
      );
    },
  });

  /** @param after stored value. */
  function offerUndo({ name, delta }: PointChange, after: number) {
    const before = series.current;
    const goesOn = before?.name === name && Date.now() - before.at < SERIES_GAP_MS;
    const began = goesOn ? before.began : Date.now();
    const whole = { name, delta: (goesOn ? before.delta : 0) + delta, at: Date.now(), began };
    series.current = whole;
    const words = `${name}: da ${after - whole.delta} a ${after}`;
    toast.offerBack("success", words, {
      id: toastOf(name),
      lasting: {
        id: commandOf(whole),
        of: id,
        words,
        again: { points: { id, name, delta: -whole.delta } } satisfies Again,
      },
      onPress() {
        series.current = null;
        if (whole.delta !== 0) mutate({ name, delta: -whole.delta, undoes: true });
      },
    });
  }

  return (change: PointChange) => {
    if (change.delta !== 0) mutate(change);
  };
}

const commandOf = ({ name, began }: Pick<Series, "name" | "began">) => `point ${name} ${began}`;
const toastOf = (name: string) => `point ${name}`;
