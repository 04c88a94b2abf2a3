import { mythosGain } from "#shared/rules/mythos.ts";
import type { Condition, Due } from "#shared/schemas/condition.ts";

/** A pending roll, or a bout to be described. */
export type NextStep = { kind: "due"; what: Due } | { kind: "bout" };

/** Dying recurs each round and would block the others; what can wait comes last. */
const ORDER: readonly Due[] = ["understanding", "consciousness", "dying", "mythos"];

/** Only a master describes a bout, or attributes an insanity to the Mythos. */
export const isMasters = (step: NextStep): boolean => step.kind === "bout" || step.what === "mythos";

/** The most urgent step, or null. */
export function nextStep({ due = [], temporaryInsanity, dead }: Condition): NextStep | null {
  const isUnsaid = temporaryInsanity?.bout !== undefined && temporaryInsanity.bout.how === undefined;
  const found = ORDER.find((what) => due.includes(what));
  if (found && found !== "mythos") return { kind: "due", what: found };
  if (isUnsaid && !dead) return { kind: "bout" };
  return found ? { kind: "due", what: found } : null;
}

export interface DueWords {
  title: string;
  verb: string;
  hint?: string;
}

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
