import { nextMorning } from "#shared/rules/calendar.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { StoryTime } from "#shared/schemas/story.ts";
import { newDay } from "../../../api/table-commands.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Becomes } from "./Becomes.tsx";
import styles from "./commands.module.css";
import { PassingList, passingOf } from "./PassingList.tsx";
import { tellTable, useTableCommand } from "./table-command.ts";

interface NewDayDialogProps {
  tableId: string;
  story: StoryTime | null;
  board: readonly BoardEntry[];
  open: boolean;
  onClose: () => void;
}

/** Asks which conditions end, then starts a new day. */
export function NewDayDialog({ tableId, story, board, open, onClose }: NewDayDialogProps) {
  const { mutate, isPending, error } = useTableCommand(tableId, newDay);
  const rows = passingOf(board);
  function begin() {
    mutate(
      {},
      {
        onSuccess(done) {
          tellTable(tableId, done, { isTableChanged: story !== null });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title="Nuova giornata"
      actions={
        <Button variant="main" busy={isPending} onClick={begin}>
          Comincia la giornata
        </Button>
      }
    >
      <div className={styles.page}>
        {rows.length > 0 ? (
          <>
            <p>Qualcosa dura ancora. Di' che cosa è finito; il resto continua domani.</p>
            <PassingList rows={rows} />
          </>
        ) : (
          <p className={text.faded}>Non dura più niente.</p>
        )}
        <Becomes story={story && nextMorning(story)} />
        {error && <Notice tone="error">{error.message}</Notice>}
      </div>
    </Dialog>
  );
}
