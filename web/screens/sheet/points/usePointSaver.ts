import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { withMaxSanity } from "#shared/rules/points.ts";
import type { Character } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS } from "#shared/schemas/table.ts";
import { characterQuery, storedInstead, updateCharacter } from "../../../api/characters.ts";
import { saveChange } from "../../../api/save-change.ts";
import { useTableSettings } from "../../../api/useTableSettings.ts";
import { forgetCommand } from "../../../ui/take-back.ts";
import { toast } from "../../../ui/toast.ts";
import { changePoint, type PointChange, valueOfPoint } from "./change-point.ts";

const keyOf = (id: string) => ["points", id];

/** The investigator with the changes of points that are still being saved. */
export function useWithPendingPoints(character: Character): Character {
  const pending = useMutationState({
    filters: { mutationKey: keyOf(character._id), status: "pending" },
    // Every mutation of this key is one of `usePointSaver`.
    select: ({ state }) => state.variables as Saving,
  });
  return pending.reduce(changePoint, character);
}

/** Taps within this time are undone together, in milliseconds. */
const ONE_SERIES = 8000;

/** What is undone together, and when it began and went on last. */
type Series = PointChange & { began: number; at: number };

/** One save. After an undo no further undo is offered. */
type Saving = PointChange & { undoes?: true };

/** Saves points as they change, one after the other, and offers to undo what is saved. */
export function usePointSaver({ _id: id, tableId }: Pick<Character, "_id" | "tableId">) {
  const client = useQueryClient();
  const { maxSanity } = useTableSettings(tableId) ?? DEFAULT_SETTINGS;
  const series = useRef<Series>(null);
  const { queryKey } = characterQuery(id);

  const { mutate } = useMutation({
    mutationKey: keyOf(id),
    scope: { id: `points ${id}` },
    mutationFn: async (change: Saving) => {
      const known = client.getQueryData(queryKey);
      // The first answer is still to come: nobody would ask for it again.
      if (!known) throw new Error("Il personaggio non è ancora caricato");
      // An answer that is under way may be older than what is about to be saved, and would overwrite it.
      await client.cancelQueries({ queryKey, exact: true });
      const saved = await saveChange(
        known,
        (latest) => changePoint(withMaxSanity(latest, maxSanity), change),
        {
          send: updateCharacter,
          storedInstead,
        },
      );
      client.setQueryData(queryKey, saved.character);
      return saved;
    },
    onSuccess({ character, wasBehind }, change) {
      const after = valueOfPoint(character, change.name);
      if (wasBehind) {
        toast.info(
          "La scheda era cambiata altrove",
          `Ho ripreso la versione salvata e rifatto la modifica: ${change.name} ora è ${after}.`,
        );
      }
      if (!change.undoes) offerUndo(change, after);
    },
    onError(error, { name, ...change }) {
      // The undo on offer was for a value that the sheet does not have now.
      if (series.current) forgetCommand(commandOf(series.current));
      series.current = null;
      toast.close(toastOf(name));
      toast.offer(
        "error",
        `${name}: modifica non salvata`,
        { id: `failed ${name}`, label: "Riprova", onPress: () => mutate({ name, ...change }) },
        error.message,
      );
    },
  });

  /** @param after the value that is stored now. */
  function offerUndo({ name, delta }: PointChange, after: number) {
    const before = series.current;
    const goesOn = before?.name === name && Date.now() - before.at < ONE_SERIES;
    const began = goesOn ? before.began : Date.now();
    const whole = { name, delta: (goesOn ? before.delta : 0) + delta, at: Date.now(), began };
    series.current = whole;
    const words = `${name}: da ${after - whole.delta} a ${after}`;
    toast.offerBack("success", words, {
      id: toastOf(name),
      lasting: { id: commandOf(whole), of: id, words },
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
