import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import styles from "./RollResult.module.css";

/** Offline: whether the roll is queued or sent. */
export function Delivery({ clientId }: { clientId: string }) {
  const { waiting } = useSnapshot(table);
  const isWaiting = waiting.some((roll) => roll.clientId === clientId);
  const [hasWaited, setWaited] = useState(isWaiting);
  if (isWaiting && !hasWaited) setWaited(true);
  return (
    <p className={styles.delivery} role="status">
      {isWaiting
        ? "Senza linea: arriverà al tavolo appena torna la connessione."
        : hasWaited && "La linea è tornata: il tiro è andato al tavolo."}
    </p>
  );
}
