import { defend } from "../../../live/attend.ts";
import {
  attackWords,
  defencesOf,
  type Fight,
  fighterOf,
  type Pending,
} from "../../../parts/encounter/fight.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./FightOrder.module.css";

interface PendingLineProps {
  attack: Pending;
  fight: Fight;
  onDrop: (id: string) => void;
}

/** An attack waiting for a defence; the master may choose for anybody. */
export function PendingLine({ attack, fight, onDrop }: PendingLineProps) {
  const target = fighterOf(fight, attack.target);
  return (
    <li className={styles.wait}>
      <p>
        {attackWords(attack, target?.name ?? "")}:{" "}
        <span className={styles.asked}>
          {target?.characterId ? "si aspetta la difesa" : "come si difende?"}
        </span>
      </p>
      <div className={styles.ways}>
        {defencesOf(attack, "other").map(({ how, weapon, label }) => (
          <Button
            key={label}
            size="s"
            onClick={() => defend({ askId: attack._id, how, ...(weapon !== undefined && { weapon }) })}
          >
            {label}
          </Button>
        ))}
        <Button size="s" variant="quiet" onClick={() => onDrop(attack._id)}>
          Lascia perdere
        </Button>
      </div>
    </li>
  );
}
