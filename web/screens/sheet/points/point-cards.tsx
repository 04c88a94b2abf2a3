import { type ReactNode, useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import { RuleCommandButton } from "./RuleCommandButton.tsx";

interface Cards {
  buttons: ReactNode;
  cards: ReactNode;
}

const BodyDialogs = lazyPart(() => import("./BodyDialogs.tsx").then((module) => module.BodyDialogs));

/** Damage and treatment. */
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

/** Sanity loss: roll, loss, consequences. */
export function useSanityCard(character: Character): Cards {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasBeen(isOpen);
  return {
    buttons: <RuleCommandButton onClick={() => setOpen(true)}>Perdi Sanità…</RuleCommandButton>,
    cards: hasOpened && <SanityDialog character={character} open={isOpen} onOpenChange={setOpen} />,
  };
}
