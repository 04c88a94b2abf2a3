import type { DialogProps } from "./DialogFrame.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useHasBeen } from "./useHasBeen.ts";

const DialogFrame = lazyPart(() => import("./DialogFrame.tsx").then((module) => module.DialogFrame));

/** Modal: centred, on phones at the lower edge. Its code is loaded on first open. */
export function Dialog(props: DialogProps) {
  return useHasBeen(props.open) && <DialogFrame {...props} />;
}
