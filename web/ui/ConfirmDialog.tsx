import type { ConfirmDialogProps } from "./ConfirmFrame.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useHasBeen } from "./useHasBeen.ts";

const ConfirmFrame = lazyPart(() => import("./ConfirmFrame.tsx").then((module) => module.ConfirmFrame));

/** Asks before what cannot be undone. The focus starts on the button that cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return useHasBeen(props.open) && <ConfirmFrame {...props} />;
}
