import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { useMayDecide } from "../../api/useTableOf.ts";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { Done } from "./events.ts";
import { isMasters, nextStep } from "./next-step.ts";

const WhatFollows = lazyPart(() => import("./WhatFollows.tsx").then((module) => module.WhatFollows));

interface FollowingCardProps {
  character: Character;
  /** On the floating card, steps of the master are left out. */
  isOverThumb?: boolean;
  className?: string;
}

/** Card of the next pending step; nothing without one. */
export function FollowingCard({ character, isOverThumb = false, className = "" }: FollowingCardProps) {
  const [done, setDone] = useState<Done | null>(null);
  const { mayDecide } = useMayDecide(character.tableId);
  const step = nextStep(character.condition);
  if (!done && (!step || (isMasters(step) && isOverThumb && !mayDecide))) return null;
  return (
    <Card data-following aria-label="Che cosa succede adesso" padding="s" className={className}>
      <WhatFollows character={character} done={done} onDone={setDone} onClose={() => setDone(null)} />
    </Card>
  );
}
