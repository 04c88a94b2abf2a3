import { proxy } from "valtio";
import type { ServerMessage } from "#shared/protocol.ts";
import type { RollView } from "#shared/schemas/roll.ts";

/** What the table has said of a throw that this page has asked for. */
export type Answer =
  | { kind: "none" }
  /** `problem` says why the last change of it was refused. */
  | { kind: "roll"; roll: RollView; speachText: string; problem: string | null }
  /** Thrown blind: the masters see it. */
  | { kind: "hidden" }
  | { kind: "refused"; sentence: string };

/** For a refusal that says no more. */
export const NOT_ACCEPTED = "Il tavolo non lo ha accettato.";

/** Of the newest throws of this page, by their clientId. */
export const answers = proxy<Record<string, Answer>>({});
const MOST_ANSWERS = 20;

/** To be called before a throw is asked for: of others' throws nothing is noted here. */
export function expectAnswer(clientId: string): void {
  answers[clientId] = { kind: "none" };
  for (const oldest of Object.keys(answers).slice(0, -MOST_ANSWERS)) delete answers[oldest];
}

export function hearAnswer(message: ServerMessage): void {
  if (message.action === "diceRollMessage") {
    const { roll, speachText } = message.data;
    const clientId = roll && answeredBy(roll);
    if (clientId) answers[clientId] = { kind: "roll", roll, speachText, problem: null };
  } else if (message.action === "rollChanged") {
    const { roll, speachText } = message.data;
    // One that was thrown blind is known by its name only.
    const clientId = ofRoll(roll._id) ?? answeredBy(roll);
    if (clientId) answers[clientId] = { kind: "roll", roll, speachText, problem: null };
  } else if (message.action === "rollHidden") {
    if (message.data.clientId in answers) answers[message.data.clientId] = { kind: "hidden" };
  } else if (message.action === "error") {
    hearRefusal(message.data);
  }
}

function hearRefusal({ clientId, rollId, message }: Extract<ServerMessage, { action: "error" }>["data"]) {
  const sentence = message ?? NOT_ACCEPTED;
  if (clientId && answers[clientId]?.kind === "none") answers[clientId] = { kind: "refused", sentence };
  else if (rollId) {
    const known = answers[ofRoll(rollId) ?? ""];
    if (known?.kind === "roll") known.problem = sentence;
  }
}

/** The throw that a roll answers. Names are seen by all, who may use them again: a throw has one roll. */
function answeredBy({ _id, clientId }: RollView): string | null {
  const known = clientId === null ? undefined : answers[clientId];
  return known && (known.kind !== "roll" || known.roll._id === _id) ? clientId : null;
}

const ofRoll = (rollId: string): string | undefined =>
  Object.entries(answers).find(([, answer]) => answer.kind === "roll" && answer.roll._id === rollId)?.[0];
