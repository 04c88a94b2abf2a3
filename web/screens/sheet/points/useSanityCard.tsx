import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import type { Cards } from "./cards.ts";
import { DeedButton } from "./DeedButton.tsx";

const SanityDialog = lazyPart(() => import("./SanityDialog.tsx").then((module) => module.SanityDialog));

/** The card of a loss of Sanità: throw, result, loss, and what follows. */
export function useSanityCard(character: Character): Cards {
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasBeen(isOpen);
  return {
    buttons: <DeedButton onClick={() => setOpen(true)}>Perdi Sanità…</DeedButton>,
    cards: hasOpened && <SanityDialog character={character} open={isOpen} onOpenChange={setOpen} />,
  };
}
