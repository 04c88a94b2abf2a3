import { Link } from "@tanstack/react-router";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./NotFoundScreen.module.css";

export function NotFoundScreen() {
  return (
    <main className={styles.root}>
      <EmptyState
        level={1}
        title="Page not Found (404)"
        action={
          <Button variant="main" render={<Link to="/" />}>
            Torna all'inizio
          </Button>
        }
      >
        Questa pagina non è in archivio: forse l'indirizzo è stato scritto male.
      </EmptyState>
    </main>
  );
}
