import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../live/table.ts";
import { Button } from "../ui/Button.tsx";
import { DieIcon } from "../ui/icons.tsx";
import { useIsSettled } from "../ui/idle.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useHasBeen } from "../ui/useHasBeen.ts";
import styles from "./TopBar.module.css";

const FeedDialog = lazyPart(() => import("../parts/roll/Feed.tsx").then((module) => module.FeedDialog));
const RollToast = lazyPart(() => import("../parts/roll/RollToast.tsx").then((module) => module.RollToast));

/** Roll feed button and toasts, on every screen. */
export function RollNews() {
  const { rolls, waiting } = useSnapshot(table);
  const [isOpen, setOpen] = useState(false);
  const hasNews = rolls.some(({ isNew }) => isNew);
  const [hadNews] = useState(hasNews);
  const isNewsShown = useHasBeen(hasNews);
  // The live region must exist before its text.
  const isSettled = useIsSettled();
  const hasOpened = useHasBeen(isOpen);
  const count = rolls.filter(({ isFalling }) => !isFalling).length + waiting.length;
  return (
    <>
      <Button variant="quiet" className={styles.rolls} onClick={() => setOpen(true)}>
        <DieIcon /> <span className={styles.rollsWord}>Tiri</span> {count > 0 && count}
      </Button>
      {hasOpened && <FeedDialog open={isOpen} onOpenChange={setOpen} />}
      {(isNewsShown || isSettled) && <RollToast isFirst={!hadNews} />}
    </>
  );
}
