import { showingOf } from "../../live/handouts.ts";
import { closeHandout } from "../../session/closed-handouts.ts";
import { HandoutView } from "./HandoutView.tsx";
import { useShownHandout } from "./useShownHandout.ts";

/** Handout shown to the player, on every screen; once closed it is in the documents. */
export function HandoutNews() {
  const next = useShownHandout();
  return <HandoutView handout={next ?? null} isNews onClose={() => next && closeHandout(showingOf(next))} />;
}
