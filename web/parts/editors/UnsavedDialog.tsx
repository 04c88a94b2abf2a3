import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface UnsavedDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before something that is written is thrown away. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title="Uscire senza salvare?"
      description="Le modifiche che non hai salvato andranno perse."
      confirm="Esci senza salvare"
      cancel="Resta qui"
      danger
      onConfirm={onLeave}
    />
  );
}
