import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import type { Cards } from "./cards.ts";
import { DeedButton } from "./DeedButton.tsx";

const BodyDialogs = lazyPart(() => import("./BodyDialogs.tsx").then((module) => module.BodyDialogs));

/** A blow and a cure, by the rules. */
export function useBodyCards(character: Character): Cards {
  const [open, setOpen] = useState<"blow" | "cure" | null>(null);
  const hasOpened = useHasBeen(open !== null);
  return {
    buttons: (
      <>
        <DeedButton onClick={() => setOpen("blow")}>Colpo…</DeedButton>
        <DeedButton onClick={() => setOpen("cure")}>Cura…</DeedButton>
      </>
    ),
    cards: hasOpened && <BodyDialogs character={character} open={open} onClose={() => setOpen(null)} />,
  };
}
