import { useState } from "react";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { DeedDialog } from "../../../parts/condition/DeedDialog.tsx";
import { SanityForm } from "../../../parts/condition/SanityForm.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";
import type { Cards } from "./cards.ts";
import { valueOfPoint } from "./change-point.ts";
import { DeedButton } from "./DeedButton.tsx";

/** The card of a loss of Sanità: throw, result, loss, and what follows. */
export function useSanityCard(character: Character): Cards {
  const [isOpen, setOpen] = useState(false);
  const faces = useFaces(character);
  const roll = { what: POINTS.sanity, target: valueOfPoint(character, POINTS.sanity) };
  return {
    buttons: <DeedButton onClick={() => setOpen(true)}>Perdi Sanità…</DeedButton>,
    cards: (
      <>
        <DeedDialog title="Perdi Sanità" open={isOpen} onOpenChange={setOpen} character={character}>
          {(onDone) => (
            <SanityForm
              targets={[character._id]}
              kinds={character.condition.usedTo.map(({ kind }) => kind)}
              onDone={onDone}
              ask={(send) => faces.ask(roll, send)}
            />
          )}
        </DeedDialog>
        {faces.dialog}
      </>
    ),
  };
}
