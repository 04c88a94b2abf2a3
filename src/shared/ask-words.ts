import { bonusWords } from "./roll-words.ts";
import type { Ask, AskAim } from "./schemas/ask.ts";
import type { RollAim, SeenBy } from "./schemas/roll.ts";

const POINTS_ASKED = { sanity: "Sanità", luck: "Fortuna", "group-luck": "Fortuna di gruppo" } as const;
const DIFFICULTIES = { normal: "", arduous: "arduo", extreme: "estremo" } as const;

export const rollAimOf = (aim: AskAim): RollAim => (aim.kind === "group-luck" ? { kind: "luck" } : aim);

export function aimWords(aim: AskAim): string {
  if (aim.kind === "skill" || aim.kind === "characteristic") return aim.name;
  if (aim.kind === "free") return aim.what;
  return aim.kind === "attack" ? "Attacco" : POINTS_ASKED[aim.kind];
}

type Words = Pick<Ask, "aim" | "difficulty" | "bonus" | "loss">;

export function askWords({ aim, difficulty, bonus, loss }: Words): string {
  const dice = bonusWords(bonus);
  return [
    aimWords(aim),
    loss && `perdita ${loss}`,
    difficulty && DIFFICULTIES[difficulty],
    dice && `con ${dice}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export const VIEWER_WORDS: Record<SeenBy, string> = {
  all: "",
  masters: "Lo vedrete solo tu e il master",
  blind: "Lo vedrà solo il master",
};
