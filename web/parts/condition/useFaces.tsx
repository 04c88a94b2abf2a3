import { type ReactNode, useState } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { settings } from "../../session/settings.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RealDice } from "../roll/RealDice.tsx";
import { type Faces, PLAIN } from "../roll/rolling.ts";

interface Asked {
  what: string;
  target: number;
  /** Below 0: penalty dice. */
  bonus?: number;
}
type Send = (dice: { dice?: Faces }) => void;

/** Asks for real dice before a command, if enabled. Keeps the faces after an error. */
export function useFaces({ _id: characterId, tableId, characterInfo }: Character): {
  ask: (roll: Asked, send: Send) => void;
  dialog: ReactNode;
} {
  const { rollsRealDice } = useSnapshot(settings);
  const [asked, setAsked] = useState<(Asked & { send: Send }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [faces, setFaces] = useState<Faces>();
  const who = characterInfo.name;
  const bonus = asked?.bonus ?? 0;
  return {
    ask(roll, send) {
      if (!rollsRealDice) return send({});
      setAsked({ ...roll, send });
      setOpen(true);
    },
    dialog: asked && (
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="s"
        centred
        title={asked.what}
        description={who}
        actions={<Button onClick={() => setOpen(false)}>Annulla</Button>}
      >
        <RealDice
          shot={{
            aim: { kind: "check", who, what: asked.what, target: asked.target },
            asks: { kind: "free", what: asked.what, target: asked.target },
            characterId,
            tableId,
          }}
          how={{ ...PLAIN, bonus }}
          // Another bonus needs another number of dice.
          faces={faces?.tens.length === 1 + Math.abs(bonus) ? faces : undefined}
          onFaces={(dice) => {
            setFaces(dice);
            setOpen(false);
            asked.send({ dice });
          }}
        />
      </Dialog>
    ),
  };
}
