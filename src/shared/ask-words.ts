import { joinChoices, joinNames } from "./join-names.ts";
import { bonusWords } from "./roll-words.ts";
import type { Ask, AskAim } from "./schemas/ask.ts";
import type { SeenBy, ThrownAim } from "./schemas/roll.ts";

const POINTS_ASKED = { sanity: "Sanità", luck: "Fortuna", "group-luck": "Fortuna di gruppo" } as const;
const DIFFICULTIES = { normal: "", arduous: "arduo", extreme: "estremo" } as const;

/** What may answer a request: of a choice, one of several. */
export function answeringAims(aim: AskAim): readonly ThrownAim[] {
  if (aim.kind === "choice") return aim.aims;
  return [aim.kind === "group-luck" ? { kind: "luck" } : aim];
}

export function aimWords(aim: AskAim): string {
  if (aim.kind === "both") return joinNames(aim.aims.map(aimWords));
  if (aim.kind === "either" || aim.kind === "choice") return joinChoices(aim.aims.map(aimWords));
  if (aim.kind === "skill" || aim.kind === "characteristic") return aim.name;
  if (aim.kind === "free") return aim.what;
  return aim.kind === "attack" ? "Attacco" : POINTS_ASKED[aim.kind];
}

function countWords(aim: AskAim): string {
  if (aim.kind === "both") return aim.aims.length === 2 ? "entrambe" : "tutte e tre";
  return aim.kind === "either" ? "una basta" : aim.kind === "choice" ? "a scelta" : "";
}

type Words = Pick<Ask, "aim" | "difficulty" | "bonus" | "loss">;

export function askWords({ aim, difficulty, bonus, loss }: Words): string {
  const dice = bonusWords(bonus);
  return [
    aimWords(aim),
    countWords(aim),
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
