import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Confirms leaving a page with unsaved changes. Tabs of one sheet count as one page. */
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
  /** What would be lost. */
  description?: string;
  isAboutLeaving?: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedDialog({ open, isAboutLeaving = false, ...props }: UnsavedDialogProps) {
  const { description = "Le modifiche che non hai salvato andranno perse.", onStay, onLeave } = props;
  return (
    <ConfirmDialog
      open={open}
      isAboutLeaving={isAboutLeaving}
      onOpenChange={(next) => !next && onStay()}
      title="Uscire senza salvare?"
      description={description}
      confirm="Esci senza salvare"
      cancel="Resta qui"
      danger
      onConfirm={onLeave}
    />
  );
}
