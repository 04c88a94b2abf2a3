import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";

/** Asks before a page with unsaved changes is left. The tabs of one sheet are one page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      onOpenChange={(open) => !open && reset?.()}
      title="Uscire senza salvare?"
      description="Le modifiche che non hai salvato andranno perse."
      confirm="Esci senza salvare"
      cancel="Resta qui"
      danger
      onConfirm={() => proceed?.()}
    />
  );
}
