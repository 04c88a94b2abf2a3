import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ChevronRightIcon, WarningIcon } from "../../../ui/icons.tsx";
import { saveDraft } from "../draft/store.ts";
import { nextOf, type WizardStep } from "../steps.ts";
import styles from "./StepFoot.module.css";

interface StepFootProps {
  step: WizardStep;
  /** Called on each press; shows the errors itself when it refuses. */
  mayContinue?: () => boolean;
  disabled?: boolean;
  error?: string | undefined;
  children?: ReactNode;
}

const FIRST_WRONG = "main [aria-invalid='true']";

/** Footer of a step: saves the draft and opens the next step. */
export function StepFoot({
  step,
  mayContinue = () => true,
  disabled = false,
  error,
  children,
}: StepFootProps) {
  const navigate = useNavigate();
  function goOn() {
    saveDraft();
    if (mayContinue()) void navigate({ to: "/characters/new", search: { passo: nextOf(step) } });
    // Focuses the first error once it is rendered.
    else setTimeout(() => document.querySelector<HTMLElement>(FIRST_WRONG)?.focus());
  }
  return (
    <div className={styles.root} data-foot>
      <p className={styles.error} role="alert">
        {error && (
          <>
            <WarningIcon /> {error}
          </>
        )}
      </p>
      <div className={styles.sight}>{children}</div>
      <Button variant="main" className={styles.button} disabled={disabled} onClick={goOn}>
        Salva e continua <ChevronRightIcon />
      </Button>
    </div>
  );
}
