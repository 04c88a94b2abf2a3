import { useSnapshot } from "valtio";
import { answers } from "../../live/answers.ts";
import { table } from "../../live/table.ts";
import { resultOf, type ThrownStep } from "./rolling.ts";

/** Of a throw that only its master sees. */
export const BLIND = "Tirato alla cieca: lo vede il master.";

/** How far a throw has come: `waiting` says so as long as a defence is chosen, and there is a `result` once the dice lie. */
export function useThrownRoll(step: ThrownStep | null) {
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

/** The attack of this page that waited for a defence last, whichever part of the page has seen it: the popup may come later than it goes. */
let lastPending: string | null = null;

/**
 * What stands in the place of the dice, as long as the one who is attacked has not chosen.
 * @param name of who is attacked.
 */
function useWaitingWords(clientId: string, name: string): string {
  const { encounter } = useSnapshot(table);
  const isPending = encounter?.attacks.some((attack) => attack.clientId === clientId) === true;
  if (isPending) lastPending = clientId;
  return !isPending && lastPending === clientId
    ? "Le difese sono chiuse: se i dadi non cadono, il master ha lasciato perdere."
    : `Aspetta la difesa di ${name}.`;
}
