import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { useIsSettled } from "../../ui/idle.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";

const FightCards = lazyPart(() => import("./FightCards.tsx").then((module) => module.FightCards));

/** The fight for players, on every screen. Mount once. */
export function FightCard() {
  const { encounter } = useSnapshot(table);
  const hasFought = useHasBeen(encounter !== null);
  // Live regions must exist before their text.
  const isSettled = useIsSettled();
  return (hasFought || isSettled) && <FightCards />;
}
