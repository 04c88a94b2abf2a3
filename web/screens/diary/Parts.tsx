import { useMutation } from "@tanstack/react-query";
import type { DiaryEntry } from "#shared/schemas/diary.ts";
import { deleteNote } from "../../api/diary.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { EyeOffIcon, TrashIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { clock, type Part } from "./chapters.ts";
import styles from "./Parts.module.css";

interface PartsProps {
  parts: readonly Part[];
  momentOf?: (at: number) => string;
}

/** Paragraphs with their time in the margin, and notes between them. */
export function Parts({ parts, momentOf = (at) => clock().format(at) }: PartsProps) {
  return (
    <div className={styles.root}>
      {parts.map(({ at, entries, isNote }) => (
        <div key={entries[0]?._id} className={styles.part}>
          <time className={styles.moment} dateTime={new Date(at).toISOString()}>
            {momentOf(at)}
          </time>
          {isNote ? (
            entries.map((entry) => <Note key={entry._id} entry={entry} />)
          ) : (
            <p className={styles.prose}>
              {entries.map((entry) => (
                <Sentence key={entry._id} entry={entry} />
              ))}
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

function Sentence({ entry: { text, isHidden } }: { entry: DiaryEntry }) {
  if (!isHidden) return `${text} `;
  return (
    <span className={styles.secret}>
      <EyeOffIcon aria-hidden="false" role="img" aria-label="Non lo sanno tutti:" /> {text}{" "}
    </span>
  );
}

function Note({ entry: { _id, by, text, onlyMe, isMine } }: { entry: DiaryEntry }) {
  const removing = useMutation({
    mutationFn: () => deleteNote(_id),
    onError: (error) => toast.error("La nota resta", error.message),
  });
  return (
    <figure className={styles.note}>
      <blockquote className={styles.words}>{text}</blockquote>
      <figcaption className={styles.writer}>
        <span>
          {by ?? "Qualcuno"}
          {onlyMe && ", solo per me"}
        </span>
        {isMine && (
          <IconButton
            label={`Elimina la nota «${text.slice(0, 30)}»`}
            size="s"
            className={styles.remove}
            onClick={() => removing.mutate()}
          >
            <TrashIcon />
          </IconButton>
        )}
      </figcaption>
    </figure>
  );
}
