import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { cx } from "../../../ui/cx.ts";
import { CheckIcon } from "../../../ui/icons.tsx";
import { draft } from "../draft/store.ts";
import { isDoubtful, isValid, pointsDoubt } from "../draft/validity.ts";
import { STEPS, type WizardStep } from "../steps.ts";
import styles from "./StepList.module.css";

/** The six steps, open in any order; finished ones have a check mark. */
export function StepList({ current, className }: { current: WizardStep; className?: string | undefined }) {
  const seen = useSnapshot(draft);
  return (
    <nav className={cx(styles.root, className)} aria-label="Passi della creazione">
      <ol className={styles.steps}>
        {STEPS.map(({ step, title }) => {
          const done = isValid(seen, step);
          const isDoubted = isDoubtful(seen, step);
          return (
            <li key={step} className={styles.item}>
              <Link
                to="/characters/new"
                search={{ passo: step }}
                className={cx(styles.link, done && (isDoubted ? styles.doubted : styles.done))}
                aria-current={step === current ? "step" : undefined}
              >
                <span className={styles.seal} aria-hidden="true">
                  {done ? <CheckIcon /> : step}
                </span>
                <span className={styles.title}>
                  {title} {isDoubted && <span className={styles.doubt}>{pointsDoubt(seen)}</span>}
                </span>
                {!isDoubted && <span className={styles.said}>{done ? "(completo)" : "(da completare)"}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
