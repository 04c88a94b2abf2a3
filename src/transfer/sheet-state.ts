import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { type Character, CharacterState, type Point } from "#shared/schemas/character.ts";
import { Condition, healthy } from "#shared/schemas/condition.ts";

/** What has happened to body and mind: healthy but for what the file says. */
export function stateOf(
  found: Partial<Character["condition"]>,
  ticks: readonly string[],
  points: readonly Point[],
): CharacterState {
  const sanity = Math.max(0, pointValueOf({ points: [...points] }, POINTS.sanity));
  const condition = Condition.parse({ ...healthy(sanity), ...found });
  return CharacterState.parse({ ticks, condition });
}
