import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { table } from "../../../live/table.ts";
import { FeedDialog } from "../../../parts/roll/Feed.tsx";
import { rooms } from "../../../session/rooms.ts";
import { Button } from "../../../ui/Button.tsx";
import { DieIcon } from "../../../ui/icons.tsx";
import { QuickRoll } from "./QuickRoll.tsx";
import styles from "./ThumbBar.module.css";

/** The bar at the foot of a phone: the rolls of the table, and a search for what to roll. */
export function ThumbBar({ character }: { character: Character }) {
  const { rolls, waiting } = useSnapshot(table);
  const [open, setOpen] = useState<"feed" | "roll" | null>(null);
  const count = rolls.filter(({ isFalling }) => !isFalling).length + waiting.length;
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <div className={styles.root} data-foot>
      <Button className={styles.wide ?? ""} onClick={() => setOpen("feed")}>
        Al tavolo{count > 0 && ` · ${count}`}
      </Button>
      {rooms.map(({ name, PlayerTool }) => PlayerTool && <PlayerTool key={name} />)}
      <Button variant="main" className={styles.wide ?? ""} onClick={() => setOpen("roll")}>
        <DieIcon /> Tira
      </Button>
      <FeedDialog open={open === "feed"} onOpenChange={onOpenChange} />
      <QuickRoll character={character} open={open === "roll"} onOpenChange={onOpenChange} />
    </div>
  );
}
