import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./ScreenFailed.module.css";

/** Shown in the place of a screen that broke: what happened, and the way on. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <main className={styles.root}>
      <Notice
        tone="error"
        title="Qualcosa si è rotto"
        action={<Button onClick={() => reset()}>Riprova</Button>}
      >
        {error instanceof Error && error.message ? error.message : "Errore imprevisto"}
      </Notice>
    </main>
  );
}
