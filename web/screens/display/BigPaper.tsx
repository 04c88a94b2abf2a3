import type { Handout } from "#shared/schemas/handout.ts";
import { Paper } from "../../parts/handout/Paper.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BigPaper.module.css";
import { usePages } from "./usePages.ts";

/** So many characters are read from three metres on one page; with more the letters are a little smaller, and there are pages. */
const FEW = 500;

/** A document as the whole table reads it. What does not fit is on further pages, which turn by themselves. */
export function BigPaper({ handout }: { handout: Omit<Handout, "led"> }) {
  const { _id, text, hiddenText = "" } = handout;
  const length = text.length + hiddenText.length;
  const { ref, page, pages } = usePages(`${_id} ${text} ${hiddenText}`, length);
  return (
    <div className={styles.root} ref={ref}>
      <Paper handout={handout} className={cx(styles.paper, length > FEW && styles.long)} />
      {pages > 1 && (
        <p className={styles.page}>
          Pagina {page + 1} di {pages}
        </p>
      )}
    </div>
  );
}
