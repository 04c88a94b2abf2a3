import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ChevronRightIcon, WarningIcon } from "../../../ui/icons.tsx";
import { saveDraft } from "../draft/store.ts";
import { nextOf, type WizardStep } from "../steps.ts";
import styles from "./StepFoot.module.css";

interface StepFootProps {
  step: WizardStep;
  /** Asked at every press: whether the next step may be opened. Shows the errors itself when not. */
  mayContinue?: () => boolean;
  disabled?: boolean;
  /** What is wrong with the step as a whole; what is wrong with a field stands beside it. */
  error?: string | undefined;
  /** What must stay in sight while one works (the points left). */
  children?: ReactNode;
}

const FIRST_WRONG = "main [aria-invalid='true']";

/** The bar at the foot of a step: saves the draft and opens the next step. */
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
    // Once the errors are shown, the first of them gets the focus.
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
