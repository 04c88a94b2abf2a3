import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";
import { EditIcon } from "../../../ui/icons.tsx";
import type { WizardStep } from "../steps.ts";
import styles from "./SummarySection.module.css";

interface SummarySectionProps {
  step: WizardStep;
  title: string;
  children: ReactNode;
  className?: string | undefined;
}

/** One section of the summary with an edit link. */
export function SummarySection({ step, title, children, className }: SummarySectionProps) {
  return (
    <section className={cx(styles.root, className)} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <Link
          to="/characters/new"
          search={{ passo: step }}
          className={styles.back}
          aria-label={`Modifica: ${title}`}
        >
          <EditIcon /> Modifica
        </Link>
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
