import type { ShownOpposition, ShownRoll } from "./shown.ts";
import { table } from "./table.ts";

/** Whether the dice of both lie: before that nobody is shown or told who wins. */
export const hasLanded = (
  { one, other }: Pick<ShownOpposition, "one" | "other">,
  rolls: readonly Pick<ShownRoll, "id" | "isFalling">[] = table.rolls,
) => [one, other].every((id) => rolls.some((roll) => roll.id === id && !roll.isFalling));
