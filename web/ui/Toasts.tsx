import { useSnapshot } from "valtio";
import { useIsSettled } from "./after-the-page.ts";
import { lazyPart } from "./lazy-part.tsx";
import { early } from "./toast.ts";
import { useHasBeen } from "./useHasBeen.ts";

const ToastsOnPage = lazyPart(() => import("./ToastsOnPage.tsx").then((module) => module.ToastsOnPage));

/** The toasts at the edge of the page. */
export function Toasts() {
  const { toasts } = useSnapshot(early);
  const hasCome = useHasBeen(toasts === null || toasts.length > 0);
  // Their live region is on the page before its words.
  const isSettled = useIsSettled();
  return (hasCome || isSettled) && <ToastsOnPage />;
}
