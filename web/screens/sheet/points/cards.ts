import type { ReactNode } from "react";

/** What the rules may do to points: the buttons beside them, and the cards that these open. */
export interface Cards {
  buttons: ReactNode;
  cards: ReactNode;
}
