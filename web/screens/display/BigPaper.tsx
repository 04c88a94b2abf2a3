import type { Handout } from "#shared/schemas/handout.ts";
import { Paper } from "../../parts/handout/Paper.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BigPaper.module.css";

/** So many characters are read from three metres; with more the letters are smaller. */
const FEW = 500;
const MANY = 1400;

/** A document as the whole table reads it. */
export function BigPaper({ handout }: { handout: Omit<Handout, "led"> }) {
  const length = handout.text.length + (handout.hiddenText?.length ?? 0);
  const size = length <= FEW ? undefined : length <= MANY ? styles.longer : styles.longest;
  return <Paper handout={handout} className={cx(styles.root, size)} />;
}
