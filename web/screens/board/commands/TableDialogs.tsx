import { useState } from "react";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { setDevelopment } from "../../../api/table-commands.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { StoryDialog } from "../story/StoryDialog.tsx";
import { HoursForm } from "./HoursForm.tsx";
import { NewDayDialog } from "./NewDayDialog.tsx";
import { RewardForm } from "./RewardForm.tsx";
import type { TableCommand } from "./TableMenu.tsx";
import { tellTable, useTableCommand } from "./table-command.ts";

interface TableDialogsProps {
  view: TableView;
  board: readonly BoardEntry[];
  asked: TableCommand | null;
  onClose: () => void;
}

/** Dialogs of the commands on the whole table. */
export function TableDialogs({ view, board, asked, onClose }: TableDialogsProps) {
  const { table, seats, developing } = view;
  const { story } = table;
  const close = (isOpen: boolean) => !isOpen && onClose();
  return (
    <>
      <NewDayDialog
        tableId={table._id}
        story={story}
        board={board}
        open={asked === "day"}
        onClose={onClose}
      />
      <Dialog open={asked === "hours"} onOpenChange={close} size="s" title="Passano ore">
        <HoursForm tableId={table._id} story={story} onDone={onClose} />
      </Dialog>
      <StoryDialog view={view} open={asked === "story"} onClose={onClose} />
      <Dialog open={asked === "reward"} onOpenChange={close} size="s" title="Premia">
        <RewardForm tableId={table._id} seats={seats} onDone={onClose} />
      </Dialog>
      <DevelopmentDialog
        tableId={table._id}
        isOpen={asked === "development"}
        isDeveloping={developing}
        onClose={onClose}
      />
    </>
  );
}

interface DevelopmentDialogProps {
  tableId: string;
  isOpen: boolean;
  isDeveloping: boolean;
  onClose: () => void;
}

/** Confirmation, as the change shows on every player's sheet at once. */
function DevelopmentDialog({ tableId, isOpen, isDeveloping, onClose }: DevelopmentDialogProps) {
  const [wasDeveloping, setWasDeveloping] = useState(isDeveloping);
  const { mutate, isPending, error, reset } = useTableCommand(tableId, setDevelopment);
  // Keeps its text while it closes.
  if (!isOpen && wasDeveloping !== isDeveloping) setWasDeveloping(isDeveloping);
  function close() {
    reset();
    onClose();
  }
  const words = wasDeveloping
    ? {
        title: "Chiudere lo sviluppo?",
        description: "Le spunte si cancellano. I tiri che mancano aspettano il prossimo sviluppo.",
        confirm: "Chiudi lo sviluppo",
      }
    : {
        title: "Aprire lo sviluppo?",
        description: "Ciascuno tira per le sue spunte e per la Fortuna, sulla sua scheda.",
        confirm: "Apri lo sviluppo",
      };
  return (
    <ConfirmDialog
      {...words}
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      busy={isPending}
      onConfirm={() =>
        mutate(
          { open: !wasDeveloping },
          {
            onSuccess(done) {
              tellTable(tableId, done, { isTableChanged: true });
              close();
            },
          },
        )
      }
    >
      {error && <Notice tone="error">{error.message}</Notice>}
    </ConfirmDialog>
  );
}
