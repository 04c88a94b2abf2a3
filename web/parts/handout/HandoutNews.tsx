import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../api/user.ts";
import { showingOf } from "../../live/handouts.ts";
import { closeHandout } from "../../session/closed-handouts.ts";
import { HandoutView } from "./HandoutView.tsx";
import { useShownHandout } from "./useShownHandout.ts";

/** Handout shown to the player, on every screen; once closed it is in the documents. */
export function HandoutNews() {
  const next = useShownHandout();
  const { data: me } = useQuery(meQuery);
  const close = () => next && me && closeHandout(me.username, showingOf(next));
  return <HandoutView handout={next ?? null} isNews onClose={close} />;
}
