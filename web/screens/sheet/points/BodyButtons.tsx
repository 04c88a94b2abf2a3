import { useState } from "react";
import type { Character } from "#shared/schemas/character.ts";
import { BlowForm } from "../../../parts/condition/BlowForm.tsx";
import { CureForm, rollFor } from "../../../parts/condition/CureForm.tsx";
import { DeedDialog } from "../../../parts/condition/DeedDialog.tsx";
import { useFaces } from "../../../parts/condition/useFaces.tsx";
import { Button } from "../../../ui/Button.tsx";
import styles from "./PointTracks.module.css";

/** A blow and a cure, by the rules. */
export function BodyButtons({ character }: { character: Character }) {
  const [open, setOpen] = useState<"blow" | "cure" | null>(null);
  const faces = useFaces(character);
  const targets = [character._id];
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <div className={styles.deeds}>
      <Button size="s" onClick={() => setOpen("blow")}>
        Colpo…
      </Button>
      <Button size="s" onClick={() => setOpen("cure")}>
        Cura…
      </Button>
      <DeedDialog title="Colpo" open={open === "blow"} onOpenChange={onOpenChange} character={character}>
        {(onDone) => <BlowForm targets={targets} onDone={onDone} />}
      </DeedDialog>
      <DeedDialog title="Cura" open={open === "cure"} onOpenChange={onOpenChange} character={character}>
        {(onDone) => (
          <CureForm
            targets={targets}
            onDone={onDone}
            ask={(how, send) => {
              const roll = rollFor(character, how);
              roll ? faces.ask(roll, send) : send({});
            }}
          />
        )}
      </DeedDialog>
      {faces.dialog}
    </div>
  );
}
