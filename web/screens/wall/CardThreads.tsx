import hidden from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import styles from "./WallScreen.module.css";
import { nameOf, type Thread } from "./words.ts";

interface CardThreadsProps {
  threads: readonly Thread[];
  onGo: (cardId: string) => void;
  onCut: (linkId: string) => void;
}

/** The links of a card, in words. */
export function CardThreads({ threads, onGo, onCut }: CardThreadsProps) {
  if (threads.length === 0) return null;
  return (
    <ul className={styles.threads}>
      {threads.map(({ id, text, other, isOwn }) => (
        <li key={id} className={styles.thread}>
          <span className={styles.threadWords}>
            <span className={styles.toward}>filo verso </span>
            <button type="button" className={styles.other} onClick={() => onGo(other._id)}>
              {nameOf(other)}
            </button>
            {text && (
              <span className={styles.word}>
                <span className={hidden.hidden}>: </span>
                {text}
              </span>
            )}
          </span>
          {isOwn && (
            <Button
              size="s"
              variant="quiet"
              aria-label={`Taglia il filo verso ${nameOf(other)}`}
              onClick={() => onCut(id)}
            >
              Taglia
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
