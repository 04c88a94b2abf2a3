import type { ReactNode } from "react";
import type { Handout } from "#shared/schemas/handout.ts";
import { Button } from "../../ui/Button.tsx";
import { HandoutMenu } from "./HandoutMenu.tsx";
import { isUp, shownWords } from "./handout-words.ts";
import styles from "./LedRow.module.css";
import { Thumb } from "./Thumb.tsx";
import type { HandoutCommands } from "./useHandoutCommands.ts";

interface LedRowProps {
  handout: Handout;
  tableId: string;
  commands: HandoutCommands;
  onOpen: () => void;
  children?: ReactNode;
}

/** List row of a master's handout: audience, and the most likely next command. */
export function LedRow({ handout, tableId, commands, onOpen, children }: LedRowProps) {
  return (
    <li className={styles.cell}>
      <div className={styles.row}>
        <button type="button" className={styles.open} onClick={onOpen}>
          <Thumb handout={handout} className={styles.thumb} />
          <span className={styles.words}>
            <span className={styles.name}>{handout.title}</span>
            <span className={styles.facts}>
              {shownWords(handout)}
              {handout.hiddenText && (handout.led?.isRevealed ? " · svelato" : " · nasconde altro")}
            </span>
          </span>
        </button>
        {isUp(handout) ? (
          <Button size="s" aria-label={`Togli ${handout.title}`} onClick={() => commands.hide(handout)}>
            Togli
          </Button>
        ) : (
          <Button
            size="s"
            aria-label={`Mostra a tutti ${handout.title}`}
            onClick={() => commands.showAll(handout)}
          >
            <span>
              Mostra<span className={styles.whom}> a tutti</span>
            </span>
          </Button>
        )}
        <HandoutMenu handout={handout} tableId={tableId} commands={commands}>
          {children}
        </HandoutMenu>
      </div>
    </li>
  );
}
