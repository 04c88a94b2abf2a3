import type { DiaryKind } from "#shared/schemas/diary.ts";
import type { EventData } from "#shared/schemas/event-data.ts";
import type { Outcome } from "../condition/index.ts";
import type { Audience } from "../visibility.ts";
import type { RowData } from "./data.ts";
import type { NewEntry } from "./store.ts";

const KINDS: Readonly<Record<EventData["kind"], DiaryKind>> = {
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

type Events = Extract<RowData, { readonly what: "events" }>;

/** One row per investigator, with the id of its first event. @param now milliseconds since 1970. */
export function rowsOf(
  { remembered, rolls }: Pick<Required<Outcome>, "remembered" | "rolls">,
  now: number,
): NewEntry[] {
  const at = rolls[0]?.kept.sentAt ?? now;
  const audience = audienceOf(rolls);
  const rows: { id: string; kind: DiaryKind; data: Events }[] = [];
  for (const { _id: id, characterId, name, data, cause, causedBy } of remembered) {
    const { npcId = null, knownName } = causedBy ?? {};
    const event = {
      data,
      ...(cause !== undefined && { cause }),
      ...(npcId !== null && knownName !== undefined && { causedBy: { npcId, name: knownName } }),
    };
    const last = rows.at(-1)?.data;
    if (last && characterId !== null && last.characterId === characterId) last.events.push(event);
    else
      rows.push({ id, kind: KINDS[data.kind], data: { what: "events", characterId, name, events: [event] } });
  }
  return rows.map((row) => ({ ...row, at, audience }));
}

function audienceOf(rolls: Outcome["rolls"]): Audience {
  const kept = rolls.map((each) => each.kept);
  if (kept.every(({ roll }) => roll.seenBy === "all")) return "all";
  if (kept.some(({ roll }) => roll.seenBy === "blind")) return "masters";
  return { people: [...new Set(kept.flatMap(({ userId }) => userId ?? []))] };
}
