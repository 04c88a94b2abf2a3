import type { PageSummary } from "#shared/adventures/index.ts";
import type { LedClue } from "#shared/clues/index.ts";
import type { TableView } from "#shared/schemas/table.ts";

export interface Crucial {
  readonly found: number;
  readonly all: number;
  /** Pages where a crucial clue that nobody at the table knows still lies, in their order, with how many. */
  readonly places: readonly { readonly page: PageSummary; readonly count: number }[];
  /** Titles of crucial clues that nobody at the table knows and that lie nowhere. */
  readonly nowhere: readonly string[];
}

export type Place = Crucial["places"][number];

const MOST_NAMED = 4;

/**
 * Which pages are named, and which are behind a button. For a finger a name needs the height of two lines, so that the page itself would leave
 * the screen of a tablet.
 */
export function sortPlaces(
  places: readonly Place[],
  isTouch: boolean,
): { readonly named: readonly Place[]; readonly others: readonly Place[] } {
  const most = isTouch ? 1 : MOST_NAMED;
  // A button for one page would be longer than its name.
  const named = places.length <= most ? places : places.slice(0, isTouch ? 0 : MOST_NAMED - 1);
  return { named, others: places.slice(named.length) };
}

/** Those of whoever knows it who play at the table now. */
export const knowersAmong = ({ foundBy }: LedClue, seats: TableView["seats"]): LedClue["foundBy"] =>
  foundBy.filter(({ userId }) => seats.some((seat) => seat.userId === userId && !seat.isMaster));

/** Null for an adventure without crucial clues. */
export function crucialOf(
  clues: readonly LedClue[],
  pages: readonly PageSummary[],
  seats: TableView["seats"],
): Crucial | null {
  const crucial = clues.filter(({ isCrucial }) => isCrucial);
  if (crucial.length === 0) return null;
  const open = crucial.filter((clue) => knowersAmong(clue, seats).length === 0);
  const places = pages.flatMap((page) => {
    const count = open.filter((clue) => clue.pages.includes(page._id)).length;
    return count > 0 ? { page, count } : [];
  });
  const ids = new Set(pages.map(({ _id }) => _id));
  const nowhere = open.filter((clue) => !clue.pages.some((id) => ids.has(id))).map(({ title }) => title);
  return { found: crucial.length - open.length, all: crucial.length, places, nowhere };
}
