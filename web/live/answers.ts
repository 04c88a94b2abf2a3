import { proxy } from "valtio";
import type { ServerMessage } from "#shared/protocol.ts";
import type { RollView } from "#shared/schemas/roll.ts";

/** State of a roll request sent by this page. */
export type Answer =
  | { kind: "none" }
  | { kind: "roll"; roll: RollView; speachText: string; problem: string | null }
  | { kind: "hidden" }
  | { kind: "refused"; sentence: string };

export const NOT_ACCEPTED = "Il tavolo non lo ha accettato.";

/** Keyed by clientId; only the newest are kept. */
export const answers = proxy<Record<string, Answer>>({});
const MOST_ANSWERS = 20;

/** Call before sending; answers to other clients' rolls are ignored. */
export function expectAnswer(clientId: string): void {
  answers[clientId] = { kind: "none" };
  for (const oldest of Object.keys(answers).slice(0, -MOST_ANSWERS)) delete answers[oldest];
}

export function handleAnswer(message: ServerMessage): void {
  if (message.action === "diceRollMessage") {
    const { roll, speachText } = message.data;
    const clientId = roll && answeredBy(roll);
    if (clientId) answers[clientId] = { kind: "roll", roll, speachText, problem: null };
  } else if (message.action === "rollChanged") {
    const { roll, speachText } = message.data;
    // After a reveal, a blind roll matches by clientId only.
    const clientId = ofRoll(roll._id) ?? answeredBy(roll);
    if (clientId) answers[clientId] = { kind: "roll", roll, speachText, problem: null };
  } else if (message.action === "rollHidden") {
    if (message.data.clientId in answers) answers[message.data.clientId] = { kind: "hidden" };
  } else if (message.action === "error") {
    handleError(message.data);
  }
}

type ErrorData = Extract<ServerMessage, { action: "error" }>["data"];

function handleError({ clientId, rollId, askId, message }: ErrorData) {
  const sentence = message ?? NOT_ACCEPTED;
  // A defence is known by its attack.
  const request = clientId ?? askId;
  if (request && answers[request]?.kind === "none") answers[request] = { kind: "refused", sentence };
  else if (rollId) {
    const known = answers[ofRoll(rollId) ?? ""];
    if (known?.kind === "roll") known.problem = sentence;
  }
}

/** Everybody sees clientIds and could reuse them: accept one roll per request. */
function answeredBy({ _id, clientId }: RollView): string | null {
  const known = clientId === null ? undefined : answers[clientId];
  return known && (known.kind !== "roll" || known.roll._id === _id) ? clientId : null;
}

const ofRoll = (rollId: string): string | undefined =>
  Object.entries(answers).find(([, answer]) => answer.kind === "roll" && answer.roll._id === rollId)?.[0];
