import { byShownAt, type Handout } from "#shared/schemas/handout.ts";
import { searchFor } from "../../ui/matches.ts";

/** Lists of this length have a search field; it stays while it has text. */
const SEARCHED_FROM = 9;
export const isSearched = (handouts: readonly Handout[], typed: string): boolean =>
  handouts.length >= SEARCHED_FROM || typed !== "";

/** Searches title and text. */
export function foundIn(handouts: readonly Handout[], typed: string): Handout[] {
  const fits = searchFor(typed);
  return handouts.filter(({ title, text, hiddenText = "" }) => fits(`${title} ${text} ${hiddenText}`));
}

export const ORDERS = {
  newest: "Dal più recente",
  title: "Per titolo",
  shown: "Mostrati per ultimi",
} as const;
export type Order = keyof typeof ORDERS;

/** Sorts handouts. @param handouts newest first. */
export function inOrder(handouts: readonly Handout[], order: Order): Handout[] {
  if (order === "newest") return [...handouts];
  if (order === "shown") return handouts.toSorted((one, other) => byShownAt(other, one));
  return handouts.toSorted((one, other) => one.title.localeCompare(other.title, "it", { numeric: true }));
}
