import { useParams } from "@tanstack/react-router";
import styles from "./DisplayScreen.module.css";
import { FindDisplay } from "./FindDisplay.tsx";
import { Television } from "./Television.tsx";
import { useDisplay } from "./useDisplay.ts";

/** Television, opened by a code without login; without one in its address it asks for a short one. */
export function DisplayScreen() {
  const { code } = useParams({ from: "/display/{-$code}" });
  return code === undefined ? <FindDisplay /> : <OpenedScreen code={code} />;
}

function OpenedScreen({ code }: { code: string }) {
  const { opened, error } = useDisplay(code);
  if (error) {
    return (
      <main className={styles.still}>
        <h1>Questo schermo non è più in uso</h1>
        <p>Un master del tavolo può aprirne un altro: Plancia, poi «Schermo…».</p>
      </main>
    );
  }
  if (opened) return <Television {...opened} />;
  return (
    <main className={styles.still}>
      <h1>Schermo</h1>
      <p role="status">Cerco il tavolo…</p>
    </main>
  );
}
