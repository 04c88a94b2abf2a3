import type { Roll } from "#shared/schemas/roll.ts";
import text from "../../styles/text.module.css";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./Damage.module.css";

interface DamageProps {
  /** Null while the dice fall. */
  attack: NonNullable<Roll["attack"]> | null;
  range: string;
  problem: string | null;
  passed: boolean;
}

/** Damage of an attack in detail. Its space is reserved while the dice fall. */
export function Damage({ attack, range, problem, passed }: DamageProps) {
  return (
    <div className={styles.root}>
      <span className={text.label}>Danno{range !== "-" && ` · ${range}`}</span>
      {!attack && <span className={styles.total}>…</span>}
      {attack?.damage && (
        <>
          <span className={styles.total}>{attack.damage.total}</span>
          <span className={styles.story}>{attack.damage.text}</span>
        </>
      )}
      {attack && !attack.damage && passed && !problem && <span className={text.faded}>Nessun danno</span>}
      {attack && !attack.damage && passed && problem && (
        <span className={styles.problem}>
          <WarningIcon /> {problem}
        </span>
      )}
      {attack && !attack.damage && !passed && (
        <span className={text.faded}>L'attacco non è andato a segno</span>
      )}
    </div>
  );
}
