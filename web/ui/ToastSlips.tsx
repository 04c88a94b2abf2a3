import { useSnapshot } from "valtio";
import { useIsSettled } from "./after-the-page.ts";
import { lazyPart } from "./lazy-part.tsx";
import { early } from "./toast.ts";
import { useHasBeen } from "./useHasBeen.ts";

const SlipsOnPage = lazyPart(() => import("./SlipsOnPage.tsx").then((module) => module.SlipsOnPage));

/** The slips at the edge of the page. */
export function ToastSlips() {
  const { slips } = useSnapshot(early);
  const hasCome = useHasBeen(slips === null || slips.length > 0);
  // Their live region is on the page before its words.
  const isSettled = useIsSettled();
  return (hasCome || isSettled) && <SlipsOnPage />;
}
