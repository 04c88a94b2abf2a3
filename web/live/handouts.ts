import { proxy } from "valtio";
import type { Handout } from "#shared/schemas/handout.ts";
import { refreshHandouts } from "../api/handouts.ts";

/** Handouts shown to this person now, the one that was shown last at the end, as the server lists them. */
export const held = proxy<{ up: Handout[] }>({ up: [] });

export function handleHandoutShown(handout: Handout): void {
  // A map that is painted is told anew: it must not cover what was shown after it.
  held.up = [...held.up.filter(({ _id }) => _id !== handout._id), handout].sort(
    (one, other) => (one.shownAt ?? 0) - (other.shownAt ?? 0),
  );
  void refreshHandouts();
}

export function handleHandoutHidden(id: string): void {
  held.up = held.up.filter(({ _id }) => _id !== id);
  void refreshHandouts();
}

export function forgetHeld(): void {
  held.up = [];
}

/** Key of a showing: changes when the handout is shown again or its second text is revealed. */
export const showingOf = ({ _id, shownAt, hiddenText }: Omit<Handout, "led">): string =>
  `${_id} ${shownAt ?? 0}${hiddenText === undefined ? "" : " svelato"}`;
