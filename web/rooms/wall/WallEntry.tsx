import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { wallQuery } from "../../api/wall.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "./WallEntry.module.css";

/** The way from what a player knows to the wall; nothing while the wall is empty. */
export function WallEntry({ tableId }: { tableId: string }) {
  const { data } = useQuery(wallQuery(tableId));
  if (!data || data.cards.length === 0) return null;
  return (
    <Card padding="s" className={styles.entry}>
      <p>Tutto quello che sai, appeso insieme e legato coi fili.</p>
      <Button render={<Link to="/wall" />}>Vai alla parete</Button>
    </Card>
  );
}
