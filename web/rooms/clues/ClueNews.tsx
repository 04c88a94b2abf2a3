import { useSnapshot } from "valtio";
import { useShownHandout } from "../../parts/handout/useShownHandout.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import { news } from "./clues.ts";

const NewClue = lazyPart(() => import("./NewClue.tsx").then((module) => module.NewClue));

/** A clue that the player learns of now, on every screen; afterwards it is among the documents. */
export function ClueNews() {
  const isAny = useSnapshot(news).clues.length > 0;
  // Two dialogs at once would hide each other.
  const handout = useShownHandout();
  return useHasBeen(isAny) && <NewClue isWaiting={handout !== undefined} />;
}
