import { useId } from "react";
import styles from "./AskRole.module.css";
import { RoleChoice } from "./RoleChoice.tsx";
import { UNNAMED_SCENE } from "./scene-title.ts";

interface AskRoleProps {
  title: string;
}

/** Asks once for the role of this device. Not a dialog: it must not steal the focus from a roll. */
export function AskRole({ title }: AskRoleProps) {
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div role="status">
        <h2 id={id} className={styles.title}>
          Come suona questo dispositivo?
        </h2>
        <p className={styles.text}>
          Al tavolo si sente {title === UNNAMED_SCENE ? "una scena di suoni" : `«${title}»`}. Si chiede una
          volta sola.
        </p>
      </div>
      <RoleChoice />
    </section>
  );
}
