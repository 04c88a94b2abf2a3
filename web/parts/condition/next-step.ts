import { mythosGain } from "#shared/rules/mythos.ts";
import type { Condition, Due } from "#shared/schemas/condition.ts";

/** What a sheet waits for: something to throw or to take, or that somebody says how a bout is. */
export type NextStep = { kind: "due"; what: Due } | { kind: "bout" };

/** Dying goes on round after round, and would keep the others waiting; what may wait comes last. */
const ORDER: readonly Due[] = ["understanding", "consciousness", "dying", "mythos"];

/** What nobody but a master can do: he says how a bout is, and whether an insanity comes from the Mythos. */
export const isMasters = (step: NextStep): boolean => step.kind === "bout" || step.what === "mythos";

/** One thing at a time; null when nothing is waited for. */
export function nextStep({ due = [], temporaryInsanity, dead }: Condition): NextStep | null {
  const isUnsaid = temporaryInsanity?.bout !== undefined && temporaryInsanity.bout.how === undefined;
  const found = ORDER.find((what) => due.includes(what));
  if (found && found !== "mythos") return { kind: "due", what: found };
  if (isUnsaid && !dead) return { kind: "bout" };
  return found ? { kind: "due", what: found } : null;
}

export interface DueWords {
  title: string;
  /** On the button. */
  verb: string;
  hint?: string;
}

/** In words for who plays. */
export function dueWords(what: Due, condition: Condition): DueWords {
  if (what === "consciousness") {
    return { title: "Resta cosciente?", verb: "Tira Costituzione per non perdere i sensi" };
  }
  if (what === "dying") {
    const hint = condition.stabilised ? "Un tiro ogni ora." : "Un tiro ogni round.";
    return { title: "Fra la vita e la morte", verb: "Tira Costituzione: sta morendo", hint };
  }
  if (what === "understanding") {
    return { title: "Ha capito ciò che ha visto?", verb: "Tira Intelligenza" };
  }
  const verb = `Miti +${mythosGain(condition)}`;
  return { title: "Il sapere dei Miti", verb, hint: "Solo se questa follia viene dai Miti." };
}
