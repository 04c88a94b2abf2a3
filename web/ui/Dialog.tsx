import type { DialogProps } from "./DialogFrame.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { useHasBeen } from "./useHasBeen.ts";

const DialogFrame = lazyPart(() => import("./DialogFrame.tsx").then((module) => module.DialogFrame));

/** A modal dialog: in the middle of a wide screen, at the lower edge of a phone. Its code comes when it is first opened. */
export function Dialog(props: DialogProps) {
  return useHasBeen(props.open) && <DialogFrame {...props} />;
}
