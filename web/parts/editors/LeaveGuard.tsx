import { useBlocker } from "@tanstack/react-router";
import { UnsavedDialog } from "./UnsavedDialog.tsx";

/** Asks before a page with unsaved changes is left. The tabs of one sheet are one page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return <UnsavedDialog open={status === "blocked"} onStay={() => reset?.()} onLeave={() => proceed?.()} />;
}
