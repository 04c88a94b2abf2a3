import type { RollView } from "#shared/schemas/roll.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { pairUp } from "../../parts/roll/pairs.ts";

export type Given = Omit<RollView, "dice">;

export interface AnswerRow {
  characterId: string;
  name: string;
  /** Null while pending; of a pushed roll the second one. */
  roll: Given | null;
  first: Given | undefined;
  /** Undefined if its player has left the table. */
  seat: Seated | undefined;
}

/** One row per investigator asked, in card order, so that answers do not move rows. @param cards ids; others come last, by name. */
export function answerRows(
  waitingFor: readonly string[],
  rolls: readonly Given[],
  seats: readonly Seated[],
  cards: readonly string[],
): AnswerRow[] {
  const placeOf = (id: string) => (cards.includes(id) ? cards.indexOf(id) : cards.length);
  const seatOf = (id: string) => seats.find(({ characters }) => characters.some(({ _id }) => _id === id));
  const waiting = waitingFor.flatMap((id) => {
    const seat = seatOf(id);
    const name = seat?.characters.find(({ _id }) => _id === id)?.name;
    // Players who left the table are not waited for.
    return seat && name !== undefined ? [{ characterId: id, name, roll: null, first: undefined, seat }] : [];
  });
  const entries = pairUp(
    rolls.map((roll) => ({ id: roll._id, roll })),
    [],
  );
  const given = entries.flatMap((entry) => {
    if (entry.kind !== "roll") return [];
    const { roll } = entry.roll;
    const seat = seatOf(roll.characterId ?? "");
    return {
      characterId: roll.characterId ?? roll._id,
      name: roll.who,
      roll,
      first: entry.first?.roll,
      seat,
    };
  });
  return [...waiting, ...given].toSorted(
    (one, other) =>
      placeOf(one.characterId) - placeOf(other.characterId) ||
      one.name.localeCompare(other.name, "it") ||
      one.characterId.localeCompare(other.characterId),
  );
}
