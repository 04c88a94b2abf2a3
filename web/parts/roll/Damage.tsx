import { damageStory } from "#shared/announce.ts";
import type { AttackResult } from "#shared/rules/roll.ts";
import text from "../../styles/text.module.css";
import { WarningIcon } from "../../ui/icons.tsx";
import styles from "./Damage.module.css";

interface DamageProps {
  attack: AttackResult;
  isDown: boolean;
}

/** The damage of an attack, and how it was made up. Its place is kept while the dice fall, so that nothing jumps. */
export function Damage({ attack: { damage, problem, distance }, isDown }: DamageProps) {
  return (
    <div className={styles.root}>
      <span className={text.label}>Danno{distance !== "-" && ` · ${distance}`}</span>
      {!isDown && <span className={styles.total}>…</span>}
      {isDown && damage && (
        <>
          <span className={styles.total}>{damage.total}</span>
          <span className={styles.story}>{damageStory(damage)}</span>
        </>
      )}
      {isDown && problem && (
        <span className={styles.problem}>
          <WarningIcon /> {problem}
        </span>
      )}
      {isDown && !damage && !problem && <span className={text.faded}>L'attacco non è andato a segno</span>}
    </div>
  );
}
