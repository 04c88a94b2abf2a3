import { Refused } from "#shared/refused.ts";
import { morningOf, type StoryTime } from "#shared/rules/calendar.ts";
import type { StoryChange } from "#shared/schemas/story-change.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { assertMasterSeat, setStory, settingsAt, storyAt } from "../tables/index.ts";

/** Corrects the calendar: no time passes for anybody. @throws Refused `not_found`, `forbidden`, `archived`, `invalid` for an hour without a day. */
export function correctStory(
  db: Db,
  { userId }: Session,
  { id: tableId, clientId, ...change }: StoryChange,
  now: number,
): void {
  runOnce<void>(db, { userId, clientId, command: "table/story", tableId, now }, (tx) => ({
    work: () => {
      assertMasterSeat(tx, userId, tableId);
      setStory(tx, tableId, corrected(storyAt(tx, tableId), change));
      return [undefined, tableId];
    },
    again: () => void assertMasterSeat(tx, userId, tableId),
  }));
}

function corrected(
  story: StoryTime | null,
  { date, minutes }: Pick<StoryChange, "date" | "minutes">,
): StoryTime | null {
  if (date === null) return null;
  const day = date === undefined ? story : { ...(story ?? morningOf(date)), date };
  if (day === null) {
    const sentence = "Scegli prima il giorno";
    throw new Refused("invalid", sentence, { fields: { date: sentence } });
  }
  return { ...day, ...(minutes !== undefined && { minutes }) };
}

export const shownStory = (db: Db, tableId: string): StoryTime | null =>
  settingsAt(db, tableId).storyOnDisplays ? storyAt(db, tableId) : null;
