import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import styles from "../roll/RollDialog.module.css";

interface WaitingForDefenceProps {
  clientId: string;
  /** Who is attacked. */
  name: string;
}

/** In the place of the dice, as long as the one who is attacked has not chosen. */
export function WaitingForDefence({ clientId, name }: WaitingForDefenceProps) {
  const { encounter } = useSnapshot(table);
  const isPending = encounter?.attacks.some((attack) => attack.clientId === clientId) === true;
  const [wasPending, setPending] = useState(isPending);
  if (isPending && !wasPending) setPending(true);
  return (
    <p className={styles.blind} role="status">
      {!isPending && wasPending
        ? "Le difese sono chiuse: se i dadi non cadono, il master ha lasciato perdere."
        : `Aspetta la difesa di ${name}.`}
    </p>
  );
}
