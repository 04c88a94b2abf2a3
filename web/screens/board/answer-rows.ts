import type { RollView } from "#shared/schemas/roll.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { pairUp } from "../../parts/roll/pairs.ts";

export type Given = Omit<RollView, "dice">;

export interface AnswerRow {
  characterId: string;
  name: string;
  /** Null as long as it is waited for; of a pushed roll the second one. */
  roll: Given | null;
  /** Of a pushed roll. */
  first: Given | undefined;
  /** Whose investigator it is; of one that sits here no more, nobody. */
  seat: Seated | undefined;
}

/**
 * Each investigator that was asked, in the order of the cards: so that nobody changes his place when he answers.
 * @param cards the ids; whoever has none comes last, by name.
 */
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
    // Who has left the table is not waited for.
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
