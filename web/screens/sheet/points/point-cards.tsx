import { type ReactNode, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import { RuleCommandButton } from "./RuleCommandButton.tsx";

/** What the rules may do to points: the buttons beside them, and the cards that these open. */
interface Cards {
  buttons: ReactNode;
  cards: ReactNode;
}

const BodyDialogs = lazyPart(() => import("./BodyDialogs.tsx").then((module) => module.BodyDialogs));

/** A blow and a cure, by the rules. */
export function useBodyCards(character: Character): Cards {
  const [open, setOpen] = useState<"blow" | "cure" | null>(null);
  const hasOpened = useHasBeen(open !== null);
  return {
    buttons: (
      <>
        <RuleCommandButton onClick={() => setOpen("blow")}>Colpo…</RuleCommandButton>
        <RuleCommandButton onClick={() => setOpen("cure")}>Cura…</RuleCommandButton>
      </>
    ),
    cards: hasOpened && <BodyDialogs character={character} open={open} onClose={() => setOpen(null)} />,
  };
}

const SanityDialog = lazyPart(() => import("./SanityDialog.tsx").then((module) => module.SanityDialog));

/** The card of a loss of Sanità: throw, result, loss, and what follows. */
export function useSanityCard(character: Character): Cards {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasBeen(isOpen);
  return {
    buttons: <RuleCommandButton onClick={() => setOpen(true)}>Perdi Sanità…</RuleCommandButton>,
    cards: hasOpened && <SanityDialog character={character} open={isOpen} onOpenChange={setOpen} />,
  };
}
