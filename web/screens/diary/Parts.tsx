import { useMutation } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { DiaryEntry } from "#shared/schemas/diary.ts";
import { storyDay } from "#shared/story-words.ts";
import { deleteNote } from "../../api/diary.ts";
import { Moon } from "../../parts/story/Moon.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { EyeOffIcon, TrashIcon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { clock, type Part } from "./chapters.ts";
import styles from "./Parts.module.css";

interface PartsProps {
  parts: readonly Part[];
  momentOf?: (part: Part) => string;
  /** Each day of the story stands before its first paragraph. */
  hasDays?: boolean;
}

/** Paragraphs with their time in the margin, and notes between them. */
export function Parts({ parts, momentOf = ({ at }) => clock().format(at), hasDays = true }: PartsProps) {
  return (
    <div className={styles.root}>
      {parts.map((part, index) => {
        const { at, story, entries, isNote } = part;
        const isNewDay = hasDays && story !== null && story.date !== dayBefore(parts, index);
        return (
          <Fragment key={entries[0]?._id}>
            {isNewDay && (
              <h3 className={styles.day}>
                {storyDay(story.date)} <Moon story={story} />
              </h3>
            )}
            <div className={styles.part}>
              <time className={styles.moment} dateTime={new Date(at).toISOString()}>
                {momentOf(part)}
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
          </Fragment>
        );
      })}
    </div>
  );
}

const dayBefore = (parts: readonly Part[], index: number): string | undefined =>
  parts.slice(0, index).findLast(({ story }) => story !== null)?.story?.date;

function Sentence({ entry: { text, isHidden } }: { entry: DiaryEntry }) {
  if (!isHidden) return `${text} `;
  return (
    <span className={styles.secret}>
      <EyeOffIcon aria-hidden="false" role="img" aria-label="Non lo sanno tutti:" /> {text}{" "}
    </span>
  );
}

function Note({ entry: { _id, by, text, onlyMe, isMine } }: { entry: DiaryEntry }) {
  const [asks, setAsks] = useState(false);
  const removing = useMutation({
    mutationFn: () => deleteNote(_id),
    onError: (error) => toast.error("La nota resta", error.message),
  });
  const beginning = text.length > 30 ? `${text.slice(0, 30).trimEnd()}…` : text;
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
            onClick={() => setAsks(true)}
          >
            <TrashIcon />
          </IconButton>
        )}
        <ConfirmDialog
          open={asks}
          onOpenChange={setAsks}
          title="Eliminare questa nota?"
          description={`«${beginning}» va persa. Non si può annullare.`}
          confirm="Elimina"
          danger
          onConfirm={() => {
            setAsks(false);
            removing.mutate();
          }}
        />
      </figcaption>
    </figure>
  );
}
