import { proxy } from "valtio";
import { byShownAt, type Handout } from "#shared/schemas/handout.ts";
import { refreshClues } from "../api/clues.ts";
import { refreshHandouts } from "../api/handouts.ts";

/** Handouts shown to this person now, the one that was shown last at the end, as the server lists them. */
export const held = proxy<{ up: Handout[] }>({ up: [] });

export function handleHandoutShown(handout: Handout): void {
  const isNew = !held.up.some(({ _id }) => _id === handout._id);
  // A map is sent again after each stroke: it must not cover what was shown after it.
  held.up = [...held.up.filter(({ _id }) => _id !== handout._id), handout].sort(byShownAt);
  void refreshHandouts();
  // A clue names its document only to who may read it.
  if (isNew) void refreshClues();
}

export function handleHandoutHidden(id: string): void {
  held.up = held.up.filter(({ _id }) => _id !== id);
  void refreshHandouts();
  void refreshClues();
}

export function keepHeld(ids: ReadonlySet<string>): void {
  held.up = held.up.filter(({ _id }) => ids.has(_id));
}

export function forgetHeld(): void {
  held.up = [];
}

/** Key of a showing: changes when the handout is shown again or its second text is revealed. */
export const showingOf = ({ _id, shownAt, hiddenText }: Omit<Handout, "led">): string =>
  `${_id} ${shownAt ?? 0}${hiddenText === undefined ? "" : " svelato"}`;
