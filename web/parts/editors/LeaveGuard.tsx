import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Asks before a page with unsaved changes is left. The tabs of one sheet are one page. */
export function LeaveGuard({ isDirty, onLeave }: { isDirty: boolean; onLeave?: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <UnsavedDialog
      open={status === "blocked"}
      isAboutLeaving
      onStay={() => reset?.()}
      onLeave={() => {
        onLeave?.();
        proceed?.();
      }}
    />
  );
}

interface UnsavedDialogProps {
  open: boolean;
  /** The page is being left, and not something on it. */
  isAboutLeaving?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before something that is written is thrown away. */
export function UnsavedDialog({ open, isAboutLeaving = false, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      isAboutLeaving={isAboutLeaving}
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
