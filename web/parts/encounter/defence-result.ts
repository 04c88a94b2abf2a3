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
  { attack, characterId }: { attack: { readonly _id: string }; characterId: string },
) {
  const shown = rolls.find(
    // The server gives a defence the id of its attack.
    ({ isNew, roll }) => isNew && roll?.characterId === characterId && roll.clientId === attack._id,
  );
  if (shown?.roll) {
    const { roll, isFalling, speachText, problem = null } = shown;
    return { roll, isDown: !isFalling, speachText, problem };
  }
  return answer?.kind === "roll" ? { ...answer, isDown: true } : undefined;
}
