import { useSnapshot } from "valtio";
import { useShownHandout } from "../../parts/handout/useShownHandout.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import { presented } from "./faces.ts";

const PresentedPerson = lazyPart(() =>
  import("./PresentedPerson.tsx").then((module) => module.PresentedPerson),
);

/** Who is presented to the player now, on every screen; afterwards she is among the documents. */
export function FaceNews() {
  const isAny = useSnapshot(presented).people.length > 0;
  // Two dialogs at once would hide each other.
  const handout = useShownHandout();
  return useHasBeen(isAny) && <PresentedPerson isWaiting={handout !== undefined} />;
}
