import styles from "./Explain.module.css";
import { InfoIcon } from "./icons.tsx";

/** What a short notation means, one tap away. */
export function Explain({ question, answer }: { question: string; answer: string }) {
  return (
    <details className={styles.root}>
      <summary className={styles.question}>
        <InfoIcon /> {question}
      </summary>
      <p className={styles.answer}>{answer}</p>
    </details>
  );
}
