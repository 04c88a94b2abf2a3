import { useQuery } from "@tanstack/react-query";
import { useSnapshot } from "valtio";
import { twoFigures } from "#shared/announce.ts";
import { characterQuery } from "../../api/characters.ts";
import { answers } from "../../live/answers.ts";
import { table } from "../../live/table.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { AfterRoll } from "../roll/AfterRoll.tsx";
import { FallingDice } from "../roll/FallingDice.tsx";
import { LevelStamp } from "../roll/LevelStamp.tsx";
import dialog from "../roll/RollDialog.module.css";
import styles from "../roll/RollResult.module.css";
import { Targets } from "../roll/Targets.tsx";
import { defenceResult } from "./defence-result.ts";
import { Exchange } from "./Exchange.tsx";
import type { DefenceChoice, Pending } from "./fight.ts";

export interface Defended {
  attack: Pending;
  words: string;
  choice: DefenceChoice;
  characterId: string;
}

interface DefenceDialogProps extends Defended {
  open: boolean;
  onClose: () => void;
}

const DROPPED = "I dadi non sono caduti: l'attacco è stato lasciato perdere.";
const OVER = "I dadi non sono caduti: lo scontro è finito.";
const HIDDEN = "La difesa è tirata: la vede il master.";

/** Result of a defence, with the attacker's roll. */
export function DefenceDialog({ open, onClose, attack, words, choice, characterId }: DefenceDialogProps) {
  const { rolls, encounter } = useSnapshot(table);
  const { data: character } = useQuery(characterQuery(characterId));
  const isPending = encounter?.attacks.some(({ _id }) => _id === attack._id) === true;
  const answer = useSnapshot(answers)[attack._id];
  const thrown = defenceResult(rolls, answer, { attack, characterId });
  const roll = thrown?.roll;
  const isDown = thrown?.isDown === true;
  const noRoll = answer?.kind === "hidden" ? HIDDEN : encounter ? DROPPED : OVER;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      centred
      title={choice.label}
      description={words}
      actions={<Button onClick={onClose}>Chiudi</Button>}
    >
      <div className={dialog.root}>
        {!roll && (
          <p className={dialog.blind} role="status">
            {isPending ? "Si tira…" : noRoll}
          </p>
        )}
        {roll && (
          <div className={styles.root}>
            <p className={text.faded}>
              {roll.what}
              {roll.target !== null && ` ${roll.target}`}
            </p>
            <FallingDice
              throwId={roll._id}
              bonus={roll.bonus}
              dice={isDown ? roll.dice : null}
              isReal={roll.origin === "real"}
              onTap={() => {}}
            />
            <p className={styles.figure}>{isDown ? twoFigures(roll.total ?? 0) : " "}</p>
            <div className={styles.stamps}>
              {isDown && <LevelStamp key={roll.level} level={roll.level} size="l" stamped />}
            </div>
          </div>
        )}
        {roll && roll.target !== null && <Targets target={roll.target} level={isDown ? roll.level : null} />}
        <p className={text.hidden} aria-live="polite">
          {isDown && thrown.speachText}
        </p>
        {isDown && roll && character && (
          <AfterRoll
            roll={roll}
            character={character}
            problem={thrown.problem}
            inFight={attack.isShot ? "dive" : "defence"}
            onPush={() => {}}
          />
        )}
        {isDown && roll && <Exchange of={roll} />}
      </div>
    </Dialog>
  );
}
