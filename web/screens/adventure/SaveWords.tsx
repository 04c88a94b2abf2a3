import { useSnapshot } from "valtio";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./PageEditor.module.css";
import type { PageSync, SaveStatus } from "./page-sync.ts";

const WORDS: Readonly<Record<SaveStatus, string>> = {
  saved: "Salvato",
  waiting: "Salvataggio…",
  saving: "Salvataggio…",
  failed: "Non salvato: riprovo",
  refused: "Non salvato",
  gone: "Questa pagina è stata eliminata: copia ciò che ti serve",
};

/** Whether the server has what stands in the text. */
export function SaveWords({ sync }: { sync: PageSync }) {
  const { status, problem } = useSnapshot(sync.state);
  const isProblem = status === "failed" || status === "refused" || status === "gone";
  return (
    <div className={cx(styles.saved, isProblem && styles.unsaved)}>
      <span>
        {WORDS[status]}
        {problem && `: ${problem}`}
      </span>
      {status === "failed" && (
        <Button size="s" variant="quiet" onClick={() => void sync.retry()}>
          Riprova ora
        </Button>
      )}
      {/* Told aloud only where something is wrong: saving goes on all the time. */}
      <span role="alert" className={text.hidden}>
        {isProblem && `${WORDS[status]}. ${problem}`}
      </span>
    </div>
  );
}
