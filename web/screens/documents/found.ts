import type { Handout } from "#shared/schemas/handout.ts";
import { searchFor } from "../../ui/matches.ts";

/** From so many on a document is found faster by typing; the field stays as long as something stands in it. */
const SEARCHED_FROM = 9;
export const isSearched = (handouts: readonly Handout[], typed: string): boolean =>
  handouts.length >= SEARCHED_FROM || typed !== "";

/** By title and what is written. */
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

/** @param handouts the newest first, as the server gives them. */
export function inOrder(handouts: readonly Handout[], order: Order): Handout[] {
  if (order === "newest") return [...handouts];
  if (order === "shown") return handouts.toSorted((a, b) => (b.shownAt ?? 0) - (a.shownAt ?? 0));
  return handouts.toSorted((one, other) => one.title.localeCompare(other.title, "it", { numeric: true }));
}
