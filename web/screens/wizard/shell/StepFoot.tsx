import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../../../ui/Button.tsx";
import { ChevronRightIcon } from "../../../ui/icons.tsx";
import { saveDraft } from "../draft/store.ts";
import { nextOf, type Step } from "../steps.ts";
import styles from "./StepFoot.module.css";

interface StepFootProps {
  step: Step;
  /** Asked at every press: whether the next step may be opened. Shows the errors itself when not. */
  mayContinue?: () => boolean;
  disabled?: boolean;
  /** What must stay in sight while one works (the points left). */
  children?: ReactNode;
}

/** The way on, always in reach of the thumb: it saves the draft and opens the next step. */
export function StepFoot({ step, mayContinue = () => true, disabled = false, children }: StepFootProps) {
  const navigate = useNavigate();
  function goOn() {
    saveDraft();
    if (mayContinue()) void navigate({ to: "/characters/new", search: { passo: nextOf(step) } });
  }
  return (
    <div className={styles.root}>
      <div className={styles.sight}>{children}</div>
      <Button variant="main" className={styles.button} disabled={disabled} onClick={goOn}>
        Salva e continua <ChevronRightIcon />
      </Button>
    </div>
  );
}
