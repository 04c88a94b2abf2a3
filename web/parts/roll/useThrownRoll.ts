import { useSnapshot } from "valtio";
import { answers } from "../../live/answers.ts";
import { table } from "../../live/table.ts";
import { resultOf, type ThrownStep } from "./rolling.ts";

export const BLIND = "Tirato alla cieca: lo vede il master.";

/** Progress of a roll: `waiting` for a defence, then `result` when the dice have landed. */
export function useThrownRoll(step: ThrownStep | null) {
  const { clientId = "", own = null, shot, isDown = false } = step ?? {};
  const { rolls } = useSnapshot(table);
  const answer = useSnapshot(answers)[clientId];
  const against = shot?.against;
  const words = useWaitingWords(clientId, against?.name ?? "");
  const told = answer?.kind === "roll" ? resultOf(answer.roll, spoken(answer, own)) : own;
  // After a defence, the animation starts when the roll arrives.
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

/** A result announced offline is not announced again. */
const spoken = (answer: { roll: { luckSpent: number }; speachText: string }, own: ThrownStep["own"]) =>
  own && answer.roll.luckSpent === 0 ? own.speachText : answer.speachText;

/** Last attack of this page that waited for a defence. Module-level: the dialog may mount after it was resolved. */
let lastPending: string | null = null;

/** Text while the defence is pending. @param name the defender. */
function useWaitingWords(clientId: string, name: string): string {
  const { encounter } = useSnapshot(table);
  const isPending = encounter?.attacks.some((attack) => attack.clientId === clientId) === true;
  if (isPending) lastPending = clientId;
  return !isPending && lastPending === clientId
    ? "Le difese sono chiuse: se i dadi non cadono, il master ha lasciato perdere."
    : `Aspetta la difesa di ${name}.`;
}
