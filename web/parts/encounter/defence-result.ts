import type { Snapshot } from "valtio";
import type { Answer } from "../../live/answers.ts";
import type { ShownRoll } from "../../live/shown.ts";

/**
 * The roll of a defence; undefined before it is thrown. The table's rolls leave the screen after a while:
 * the answer to this page stays.
 */
export function defenceResult(
  rolls: Snapshot<ShownRoll[]>,
  answer: Snapshot<Answer> | undefined,
  { attack, characterId }: { attack: { readonly at: number }; characterId: string },
) {
  const shown = rolls.find(
    ({ isNew, roll }) => isNew && roll?.characterId === characterId && roll.at >= attack.at,
  );
  if (shown?.roll) {
    const { roll, isFalling, speachText, problem = null } = shown;
    return { roll, isDown: !isFalling, speachText, problem };
  }
  return answer?.kind === "roll" ? { ...answer, isDown: true } : undefined;
}
