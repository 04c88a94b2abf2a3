import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { LedClue } from "#shared/clues/index.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { handoutsQuery } from "../../../api/handouts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import styles from "./AdventurePanel.module.css";
import { ClueItems } from "./ClueItems.tsx";

interface ClueMenuProps {
  clue: LedClue;
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
  align?: "start";
  trigger: ReactElement;
}

/** What a master does with a clue. Its text is read here, before the players have it. */
export function ClueMenu({ clue, view, board, marked, trigger, align }: ClueMenuProps) {
  const { data: handouts = [] } = useQuery(handoutsQuery(view.table._id));
  const [isReading, setReading] = useState(false);
  const handout = handouts.find(({ _id }) => _id === clue.handoutId);
  return (
    <>
      <Menu trigger={trigger} {...(align && { align })}>
        <ClueItems {...{ clue, view, board, marked }} onRead={() => setReading(true)} />
      </Menu>
      <Dialog
        open={isReading}
        onOpenChange={setReading}
        size="s"
        title={clue.title}
        description={clue.isCrucial ? "Cruciale. Così lo legge chi lo trova." : "Così lo legge chi lo trova."}
        actions={
          <Button variant="main" onClick={() => setReading(false)}>
            Chiudi
          </Button>
        }
      >
        <p className={styles.clueText}>{clue.text || "Non c'è scritto niente, oltre al titolo."}</p>
        {handout && <p>Insieme si mostra «{handout.title}».</p>}
      </Dialog>
    </>
  );
}
