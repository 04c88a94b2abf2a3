import { useState } from "react";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TrashIcon } from "../../../ui/icons.tsx";

interface DeleteButtonProps {
  label: string;
  question: string;
  /** What is about to go. */
  what: string;
  onDelete: () => void;
}

/** Takes something off the sheet, after asking. */
export function DeleteButton({ label, question, what, onDelete }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton label={label} variant="danger" onClick={() => setAsks(true)}>
        <TrashIcon />
      </IconButton>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={question}
        description={what}
        confirm="Elimina"
        danger
        onConfirm={() => {
          setAsks(false);
          onDelete();
        }}
      />
    </>
  );
}
