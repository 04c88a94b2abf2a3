import type { Handout } from "#shared/schemas/handout.ts";
import { Paper } from "../../parts/handout/Paper.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BigPaper.module.css";
import { usePages } from "./usePages.ts";

/** Readable from three metres on one page; longer texts have smaller letters and several pages. */
const MAX_ON_ONE_PAGE = 500;

/** A handout for the whole table; overflow becomes pages that turn by themselves. */
export function BigPaper({ handout }: { handout: Omit<Handout, "led"> }) {
  const { _id, text, hiddenText = "" } = handout;
  const length = text.length + hiddenText.length;
  const { ref, page, pages } = usePages(`${_id} ${text} ${hiddenText}`, length);
  return (
    <div className={styles.root} ref={ref}>
      <Paper
        handout={handout}
        heading="h2"
        className={cx(styles.paper, length > MAX_ON_ONE_PAGE && styles.long)}
      />
      {pages > 1 && (
        <p className={styles.page}>
          Pagina {page + 1} di {pages}
        </p>
      )}
    </div>
  );
}
