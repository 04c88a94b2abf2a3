import { useSnapshot } from "valtio";
import { useIsSettled } from "./idle.ts";
import { lazyPart } from "./lazy-part.tsx";
import { early } from "./toast.ts";
import { useHasBeen } from "./useHasBeen.ts";

const ToastsOnPage = lazyPart(() => import("./ToastsOnPage.tsx").then((module) => module.ToastsOnPage));

export function Toasts() {
  const { toasts } = useSnapshot(early);
  const hasCome = useHasBeen(toasts === null || toasts.length > 0);
  // The live region must exist before its text.
  const isSettled = useIsSettled();
  return (hasCome || isSettled) && <ToastsOnPage />;
}
