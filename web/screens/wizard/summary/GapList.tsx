import { Link } from "@tanstack/react-router";
import type { Gap } from "../draft/validity.ts";
import { titleOf } from "../steps.ts";
import styles from "./GapList.module.css";

/** What is missing, each with the way to where it is put right. */
export function GapList({ gaps }: { gaps: readonly Gap[] }) {
  return (
    <ul className={styles.root}>
      {gaps.map(({ step, text }) => (
        <li key={text}>
          {text} —{" "}
          <Link to="/characters/new" search={{ passo: step }} className={styles.link}>
            {step}. {titleOf(step)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
