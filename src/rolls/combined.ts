import { joinChoices, joinNames } from "#shared/join-names.ts";
import { Refused } from "#shared/refused.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import type { RollAim, ThrownAim } from "#shared/schemas/roll.ts";
import type { Target } from "./judge.ts";

/** The kind decides what the rules allow afterwards: that of the strictest part. */
const STRICTEST = ["free", "luck", "skill", "characteristic"] as const;

/** Of `either` only what is on the sheet counts. @throws as `targetOf` of one. */
export function targetOfAny(aim: ThrownAim, targetOf: (aim: RollAim) => Target): Target {
  if (!("aims" in aim)) return targetOf(aim);
  const parts = aim.kind === "both" ? aim.aims.map(targetOf) : targetsFound(aim.aims, targetOf);
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const names = parts.map(({ what }) => what);
  return {
    what: aim.kind === "both" ? joinNames(names) : joinChoices(names),
    kind: STRICTEST.find((kind) => parts.some((part) => part.kind === kind)) ?? "free",
    value: 0,
    // A combined roll earns no tick.
    skill: null,
    combined: { how: aim.kind, parts: parts.map(({ what, value }) => ({ what, value })) },
  };
}

/** Those that the roller has. @throws as `targetOf` without any. */
export function targetsFound<A>(aims: readonly A[], targetOf: (aim: A) => Target): Target[] {
  let refusal: unknown;
  const found = aims.flatMap((aim) => {
    try {
      return targetOf(aim);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refusal = error;
      return [];
    }
  });
  if (found.length === 0) throw refusal;
  return found;
}

const isSame = (one: RollAim, other: RollAim): boolean => {
  if (one.kind === "free") return other.kind === "free" && sameSkill(one.what, other.what);
  if (!("name" in one)) return one.kind === other.kind;
  return one.kind === other.kind && "name" in other && sameSkill(one.name, other.name);
};

/** What a request lets one roll: of a choice the aim that the player has taken. @throws Refused `rule_broken`. */
export function aimTaken(asked: AskAim, taken: ThrownAim): ThrownAim {
  if (asked.kind === "group-luck") return { kind: "luck" };
  if (asked.kind !== "choice") return asked;
  const found = "aims" in taken ? undefined : asked.aims.find((aim) => isSame(aim, taken));
  if (!found) throw new Refused("rule_broken", "Scegli una delle abilità che il master offre");
  return found;
}

/** @throws Refused `rule_broken`. */
export function assertAims(aim: AskAim): void {
  if (!("aims" in aim)) return;
  if (aim.aims.some(({ kind }) => kind === "sanity" || kind === "attack")) {
    throw new Refused("rule_broken", "Sanità e attacchi si tirano da soli");
  }
  const isTwice = (one: RollAim, at: number) => aim.aims.slice(0, at).some((other) => isSame(one, other));
  if (aim.aims.some(isTwice)) throw new Refused("rule_broken", "Le abilità di un tiro sono diverse fra loro");
}
