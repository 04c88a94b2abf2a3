import type { ConfirmDialogProps } from "./ConfirmFrame.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useHasBeen } from "./useHasBeen.ts";

const ConfirmFrame = lazyPart(() => import("./ConfirmFrame.tsx").then((module) => module.ConfirmFrame));

/** Confirmation of something irreversible. Initial focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useHasBeen(props.open) && <ConfirmFrame {...props} />;
}
