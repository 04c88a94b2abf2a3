import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../live/table.ts";
import { FeedDialog } from "../parts/roll/Feed.tsx";
import { RollSlip } from "../parts/roll/RollSlip.tsx";
import { Button } from "../ui/Button.tsx";
import { DieIcon } from "../ui/icons.tsx";
import styles from "./TopBar.module.css";

/** The table's rolls on every screen: a button that opens the feed, and a slip for each new roll. */
export function RollNews() {
  const { rolls, waiting } = useSnapshot(table);
  const [isOpen, setOpen] = useState(false);
  const count = rolls.filter(({ isFalling }) => !isFalling).length + waiting.length;
  return (
    <>
      <Button variant="quiet" className={styles.rolls} onClick={() => setOpen(true)}>
        <DieIcon /> <span className={styles.rollsWord}>Tiri</span> {count > 0 && count}
      </Button>
      <FeedDialog open={isOpen} onOpenChange={setOpen} />
      <RollSlip />
    </>
  );
}
