import { useSnapshot } from "valtio";
import { answers } from "../../live/answers.ts";
import { table } from "../../live/table.ts";
import { useWaitingWords } from "../encounter/useWaitingWords.ts";
import { resultOf, type ThrownStep } from "./rolling.ts";

/** Of a throw that only its master sees. */
export const BLIND = "Tirato alla cieca: lo vede il master.";

/** How far a throw has come: `waiting` says so as long as a defence is chosen, and there is a `result` once the dice lie. */
export function useThrown(step: ThrownStep | null) {
  const { clientId = "", own = null, shot, isDown = false } = step ?? {};
  const { rolls } = useSnapshot(table);
  const answer = useSnapshot(answers)[clientId];
  const against = shot?.against;
  const words = useWaitingWords(clientId, against?.name ?? "");
  const told = answer?.kind === "roll" ? resultOf(answer.roll, spoken(answer, own)) : own;
  // After a defence they begin to fall when the table tells of them.
  const lies = against
    ? !rolls.some(({ roll, isFalling }) => roll?.clientId === clientId && isFalling)
    : isDown;
  return {
    answer,
    told,
    waiting: against && answer?.kind === "none" ? words : null,
    result: lies ? told : null,
  };
}

/** What was read out away from the table is not read out again when it arrives there. */
const spoken = (answer: { roll: { luckSpent: number }; speachText: string }, own: ThrownStep["own"]) =>
  own && answer.roll.luckSpent === 0 ? own.speachText : answer.speachText;
