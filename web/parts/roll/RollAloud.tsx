import text from "../../styles/text.module.css";
import type { Step } from "./rolling.ts";
import { BLIND, useThrown } from "./useThrown.ts";

/**
 * What comes of one's own throw, for a screen reader. It stands outside of the popup, on the page before there are words:
 * only what comes into a live region that is there already is sure to be read out.
 */
export function RollAloud({ step }: { step: Step | null }) {
  const { answer, waiting, result } = useThrown(step?.kind === "thrown" ? step : null);
  return (
    <p className={text.hidden} aria-live="polite">
      {answer?.kind === "hidden" ? BLIND : (waiting ?? result?.speachText)}
    </p>
  );
}
