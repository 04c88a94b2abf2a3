import { type Handout, TITLED_KINDS } from "#shared/schemas/handout.ts";
import { storyDate } from "#shared/story-words.ts";
import { pictureAddress } from "../../api/handouts.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./Paper.module.css";

interface PaperProps {
  handout: Pick<Handout, "kind" | "title" | "text" | "imageId" | "hiddenText" | "date">;
  /** The second text is visible to the master only. */
  isVeiled?: boolean;
  /** One below the heading of what it lies on, by default of a dialog. */
  heading?: "h2" | "h3";
  className?: string | undefined;
}

/** A handout on its kind of paper, light in both themes. */
export function Paper({ handout, isVeiled = false, heading: Heading = "h3", className }: PaperProps) {
  const { kind, title, text, hiddenText, imageId, date } = handout;
  return (
    <article data-theme="carta" className={cx(styles.paper, styles[kind], className)}>
      {kind === "telegram" && <p className={styles.office}>Telegramma</p>}
      {TITLED_KINDS.includes(kind) && <Heading className={styles.title}>{title}</Heading>}
      {imageId !== null && (
        <img
          className={styles.image}
          src={pictureAddress(imageId)}
          alt={kind === "picture" || kind === "map" ? title : ""}
        />
      )}
      {(text !== "" || date) && (
        <div className={styles.body}>
          {date && <p className={styles.date}>{storyDate(date)}</p>}
          {text !== "" && <Lines kind={kind} text={text} />}
        </div>
      )}
      {hiddenText && (
        <div className={cx(styles.body, styles.second, isVeiled && styles.veiled)}>
          {isVeiled && <p className={styles.mark}>Ancora nascosto</p>}
          <Lines kind={kind} text={hiddenText} />
        </div>
      )}
    </article>
  );
}

function Lines({ kind, text }: { kind: Handout["kind"]; text: string }) {
  if (kind !== "telegram") return <p>{text}</p>;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice, and none has a state
    <p key={at}>
      <span className={styles.strip}>{line}</span>
    </p>
  ));
}
