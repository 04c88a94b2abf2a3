import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { preview, togglePreview } from "../../parts/sound/preview.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { HeadphonesIcon, MoreIcon, PlusIcon, StopIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import styles from "./ThingsPane.module.css";

interface GroupProps {
  title: string;
  hint?: string;
  count: number;
  add?: ReactNode;
  children: ReactNode;
}

/** Things of one kind. */
export function Group({ title, hint, count, add, children }: GroupProps) {
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {title} {count > 0 && <span className={styles.count}>{count}</span>}
        </h2>
        {add}
      </div>
      {count === 0 ? <p className={text.faded}>{hint}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

export const Add = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <IconButton size="s" label={label} onClick={onPress}>
    <PlusIcon />
  </IconButton>
);

interface RowProps {
  title: string;
  note?: string;
  picture?: ReactNode;
  tool?: ReactNode;
  onInsert?: () => void;
  /** Null while it cannot be done yet. */
  onEdit?: (() => void) | null;
  onDelete?: (() => void) | null;
  children?: ReactNode;
}

/** One thing. */
export function Row({ title, note, picture, tool, onInsert, onEdit, onDelete, children }: RowProps) {
  const words = (
    <>
      <span className={styles.name}>{title}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
  return (
    <li className={styles.row}>
      {picture}
      {onEdit ? (
        <button type="button" className={styles.open} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <div className={styles.open}>{words}</div>
      )}
      {tool}
      {onInsert && (
        <Button size="s" variant="quiet" aria-label={`Inserisci ${title}`} onClick={onInsert}>
          Inserisci
        </Button>
      )}
      {(onDelete || children) && (
        <Menu
          trigger={
            <IconButton size="s" label={`Comandi di ${title}`}>
              <MoreIcon />
            </IconButton>
          }
        >
          {onEdit && <MenuItem onPress={onEdit}>Cambia</MenuItem>}
          {children}
          {onDelete && <MenuItem onPress={onDelete}>Elimina</MenuItem>}
        </Menu>
      )}
    </li>
  );
}

export function Listen({ file }: { file: AudioFile }) {
  const { id } = useSnapshot(preview);
  const isHeard = id === file._id;
  return (
    <IconButton
      size="s"
      label={`Anteprima di ${file.fileTitle}`}
      aria-pressed={isHeard}
      onClick={() => togglePreview(file)}
    >
      {isHeard ? <StopIcon /> : <HeadphonesIcon />}
    </IconButton>
  );
}
