import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TrashIcon } from "../../ui/icons.tsx";

interface DeleteButtonProps {
  label: string;
  question: string;
  what: string;
  onDelete: () => void;
  /** False if no user input would be lost. */
  asksFirst?: boolean;
  children?: ReactNode;
}

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
