import { useState } from "react";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { DeedDialog } from "../../../parts/condition/DeedDialog.tsx";
import { SanityForm } from "../../../parts/condition/SanityForm.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";
import { Button } from "../../../ui/Button.tsx";
import { valueOfPoint } from "./change-point.ts";
import styles from "./PointTracks.module.css";

/** Opens the card of a loss of Sanità: throw, result, loss, and what follows. */
export function SanityButton({ character }: { character: Character }) {
  const [isOpen, setOpen] = useState(false);
  const faces = useFaces(character);
  const { usedTo } = character.condition;
  return (
    <div className={styles.deeds}>
      <Button size="s" onClick={() => setOpen(true)}>
        Perdi Sanità…
      </Button>
      <DeedDialog title="Perdi Sanità" open={isOpen} onOpenChange={setOpen} character={character}>
        {(onDone) => (
          <SanityForm
            targets={[character._id]}
            kinds={usedTo.map(({ kind }) => kind)}
            onDone={onDone}
            ask={(send) =>
              faces.ask({ what: POINTS.sanity, target: valueOfPoint(character, POINTS.sanity) }, send)
            }
          />
        )}
      </DeedDialog>
      {faces.dialog}
    </div>
  );
}
