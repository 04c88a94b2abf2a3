import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../api/client.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { isServerReachable } from "../ui/server-reachable.ts";
import { ScreenNotLoaded } from "./lazy-screen.ts";
import styles from "./ScreenFailed.module.css";

/** Error screen of a route. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const isMissing = error instanceof ScreenNotLoaded;

  async function tryAgain() {
    if (!isMissing) return reset();
    // Offline a reload would only show the browser's error page.
    if (await isServerReachable()) location.reload();
  }

  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{isMissing ? "Pagina non caricata" : "Qualcosa si è rotto"}</h1>
      <Notice tone="error" action={<Button onClick={tryAgain}>Riprova</Button>}>
        {messageOf(error)}
      </Notice>
    </div>
  );
}
