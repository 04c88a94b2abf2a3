import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Character } from "#shared/schemas/character.ts";
import { usePlayPages } from "../../../api/usePlayPages.ts";
import { useSeat } from "../../../api/useSeat.ts";
import { table } from "../../../live/table.ts";
import { FeedDialog } from "../../../parts/roll/Feed.tsx";
import { rooms } from "../../../session/rooms.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { BookIcon, DieIcon, LetterIcon } from "../../../ui/icons.tsx";
import { QuickRoll } from "./QuickRoll.tsx";
import styles from "./ThumbBar.module.css";

/** Bottom bar of a phone: rolls, pages of the table, roll search. */
export function ThumbBar({ character }: { character: Character }) {
  const { rolls, waiting } = useSnapshot(table);
  const { hasDocuments, hasDiary } = usePlayPages(useSeat().table);
  const [open, setOpen] = useState<"feed" | "roll" | null>(null);
  const count = rolls.filter(({ isFalling }) => !isFalling).length + waiting.length;
  const onOpenChange = (isOpen: boolean) => !isOpen && setOpen(null);
  return (
    <div className={styles.root} data-foot>
      <Button className={styles.wide ?? ""} data-opens-feed onClick={() => setOpen("feed")}>
        Al tavolo{count > 0 && ` · ${count}`}
      </Button>
      {hasDocuments && (
        <IconButton label="Documenti" variant="plain" render={<Link to="/documents" />}>
          <LetterIcon />
        </IconButton>
      )}
      {hasDiary && (
        <IconButton label="Diario" variant="plain" render={<Link to="/diary" />}>
          <BookIcon />
        </IconButton>
      )}
      {rooms.map(({ name, PlayerTool }) => PlayerTool && <PlayerTool key={name} />)}
      <Button variant="main" className={styles.wide ?? ""} onClick={() => setOpen("roll")}>
        <DieIcon /> Tira
      </Button>
      <FeedDialog open={open === "feed"} onOpenChange={onOpenChange} />
      <QuickRoll character={character} open={open === "roll"} onOpenChange={onOpenChange} />
    </div>
  );
}
