import { twoFigures } from "#shared/announce.ts";
import type { Level } from "#shared/rules/check.ts";
import styles from "./AskBrief.module.css";
import type { AnswerRow } from "./answer-rows.ts";

const WORDS: Record<Level, string> = {
  critic: "critico",
  extreme: "estremo",
  arduous: "arduo",
  normal: "normale",
  failed: "fallimento",
  extrafailed: "disastro",
};

/** The answers of a request in a line or two: a fight needs the room. Mounted before its rows, as it announces them. */
export function AskBrief({ rows }: { rows: readonly AnswerRow[] }) {
  return (
    <ul className={styles.root} aria-live="polite">
      {rows.map(
        ({ characterId, name, roll }) =>
          roll && (
            <li key={characterId}>
              {name} <b className={styles.total}>{twoFigures(roll.total ?? 0)}</b> {WORDS[roll.level]}
              {roll.difficulty !== "normal" && (roll.passed ? ", riesce" : ", non riesce")}
            </li>
          ),
      )}
    </ul>
  );
}
