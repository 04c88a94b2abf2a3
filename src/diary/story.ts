import { LEVEL_NAMES } from "#shared/rules/check.ts";
import type { DiaryKind } from "#shared/schemas/diary.ts";
import type { EventKind, GameEvent } from "#shared/schemas/game-event.ts";
import type { SeenRoll } from "#shared/schemas/roll.ts";
import type { Outcome } from "../condition/index.ts";
import type { Audience } from "../visibility.ts";
import type { NewEntry } from "./store.ts";

/** The sentences of the diary. */

const LONGEST = 1_000;

/** What is not here is not worth a line. */
const KINDS: Partial<Record<EventKind, DiaryKind>> = {
  hurt: "body",
  "major-wound": "body",
  unconscious: "body",
  dying: "body",
  died: "body",
  "held-on": "body",
  relapsed: "body",
  healed: "body",
  stabilised: "body",
  saved: "body",
  woke: "body",
  "wound-closed": "body",
  "sanity-lost": "mind",
  "nothing-lost": "mind",
  "temporary-insanity": "mind",
  "shut-out": "mind",
  "indefinite-insanity": "mind",
  "permanent-insanity": "mind",
  "insanity-over": "mind",
  bout: "mind",
  "bout-chosen": "mind",
  "bout-over": "mind",
  mythos: "mind",
  "sanity-gained": "mind",
  "new-day": "time",
  "hours-passed": "time",
  "development-opened": "growth",
  improved: "growth",
  mastery: "growth",
};

/** Those that begin with what somebody does: his name goes before them without a colon. */
const DEEDS: readonly EventKind[] = [
  ...(["hurt", "unconscious", "died", "held-on", "relapsed", "healed", "saved", "woke"] as const),
  ...(["sanity-lost", "nothing-lost", "mastery"] as const),
];

/** Where a sentence goes on with what is to be thrown next, which has not happened. */
const NEXT: Partial<Record<EventKind, string>> = {
  "major-wound": ", e tira",
  dying: ": un tiro",
  stabilised: ": un tiro",
  relapsed: ": di nuovo un tiro",
  bout: ": 1d10",
  mastery: ": 2d6",
  "development-opened": ": ciascuno tira",
};

/** What a call of the rules of play has done: a line for each whom it befalls. @param now milliseconds since 1970. */
export function linesOf({ events, rolls }: Pick<Outcome, "events" | "rolls">, now: number): NewEntry[] {
  const at = rolls[0]?.kept.sentAt ?? now;
  const audience = audienceOf(rolls);
  const lines: { first: GameEvent; kind: DiaryKind; text: string }[] = [];
  for (const event of events) {
    const kind = KINDS[event.kind];
    const isOffered = event.kind === "mythos" && event.due !== undefined;
    if (!kind || isOffered) continue;
    const last = lines.at(-1);
    const isOfSame = event.characterId !== null && last?.first.characterId === event.characterId;
    if (last && isOfSame) last.text += `; ${factOf(event).replace(/^.*?: /, "")}`;
    else lines.push({ first: event, kind, text: withName(event) });
  }
  return lines.map(({ first, kind, text }) => ({ id: first._id, at, kind, text: sentence(text), audience }));
}

/** What was thrown hidden has happened hidden. */
function audienceOf(rolls: Outcome["rolls"]): Audience {
  const kept = rolls.map((each) => each.kept);
  if (kept.every(({ roll }) => roll.seenBy === "all")) return "all";
  if (kept.some(({ roll }) => roll.seenBy === "blind")) return "masters";
  return { people: [...new Set(kept.flatMap(({ userId }) => userId ?? []))] };
}

const withName = (event: GameEvent): string =>
  event.characterId !== null && DEEDS.includes(event.kind) ? factOf(event).replace(": ", " ") : factOf(event);

function factOf({ kind, text, cause }: GameEvent): string {
  const next = NEXT[kind];
  const end = next === undefined ? -1 : text.lastIndexOf(next);
  const fact = end < 0 ? text : text.slice(0, end);
  return cause ? `${fact} («${cause}»)` : fact;
}

export const sentence = (text: string): string => {
  const short = text.trim().slice(0, LONGEST);
  return /[.!?…]$/.test(short) ? short : `${short}.`;
};

/** A roll that mattered. */
export function tellRoll(roll: SeenRoll): string {
  const { who, kind, what, level, total, pushOf, luckSpent, attack } = roll;
  const deed =
    kind === "attack"
      ? pushOf
        ? "attacca di nuovo con"
        : "attacca con"
      : pushOf
        ? "forza il tiro di"
        : "tira";
  const came = `${LEVEL_NAMES[level].toLowerCase()}${total === null ? "" : ` (${total})`}`;
  const luck = luckSpent > 0 ? `, con ${luckSpent} ${luckSpent === 1 ? "punto" : "punti"} di Fortuna` : "";
  const damage = attack?.damage?.total ?? 0;
  const harm = damage > 0 ? `, ${damage} ${damage === 1 ? "danno" : "danni"}` : "";
  return sentence(`${who} ${deed} ${attack?.weapon || what}: ${came}${luck}${harm}`);
}

/** Of these sentences: points of Sanità that were lost, and blows that went through. */
export function harmIn(texts: readonly string[]): { sanityLost: number; wounds: number } {
  const lost = texts.map((text) => Number(/ perde (\d+) Sanità/.exec(text)?.[1] ?? 0));
  const wounds = texts.filter((text) => / subisce \d+ dann[io]/.test(text)).length;
  return { sanityLost: lost.reduce((sum, each) => sum + each, 0), wounds };
}
