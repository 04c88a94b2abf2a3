import { proxy } from "valtio";
import type { Handout } from "#shared/schemas/handout.ts";
import { refreshHandouts } from "../api/handouts.ts";

/** The documents that are held up to this person now; the one that was shown last comes last. */
export const held = proxy<{ up: Handout[] }>({ up: [] });

export function hearShown(handout: Handout): void {
  held.up = [...held.up.filter(({ _id }) => _id !== handout._id), handout];
  void refreshHandouts();
}

export function hearHidden(id: string): void {
  held.up = held.up.filter(({ _id }) => _id !== id);
  void refreshHandouts();
}

/** What was seen at another table, or may have been taken back while the line was down, leaves the screen. */
export function forgetHeld(): void {
  held.up = [];
}

/** Changes when a document is shown again, or more of it. */
export const showingOf = ({ _id, shownAt, hiddenText }: Omit<Handout, "led">): string =>
  `${_id} ${shownAt ?? 0}${hiddenText === undefined ? "" : " svelato"}`;
