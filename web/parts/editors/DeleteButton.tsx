import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon } from "../../ui/icons.tsx";

interface DeleteButtonProps {
  label: string;
  question: string;
  /** What is about to go. */
  what: string;
  onDelete: () => void;
  /** False where nothing that somebody has entered would be lost. */
  asksFirst?: boolean;
  /** What the button shows instead of the bin. */
  children?: ReactNode;
}

/** Deletes something, after asking. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, question, what, onDelete, asksFirst = true, children = <TrashIcon /> } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton label={label} variant="danger" onClick={() => (asksFirst ? setAsks(true) : onDelete())}>
        {children}
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
