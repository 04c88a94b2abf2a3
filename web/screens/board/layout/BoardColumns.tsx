import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import { useIsSettled } from "../../../ui/idle.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import styles from "./BoardColumns.module.css";
import { BOARD_PARTS, type BoardPart } from "./parts.ts";
import { useKeptScroll } from "./useKeptScroll.ts";

interface BoardColumnsProps {
  /** The open tab; null where the columns stand side by side. */
  open: BoardPart | null;
  onShow: (part: BoardPart) => void;
  /** `BoardColumn`s; what is not used is left out. */
  children: ReactNode;
}

/** The parts of the board: side by side on a wide screen, each with its own scroll; on a narrow one as tabs. */
export function BoardColumns({ open, onShow, children }: BoardColumnsProps) {
  const parts = Children.toArray(children)
    .filter((child): child is ReactElement<BoardColumnProps> => isValidElement(child))
    .map(({ props }) => props.part);
  return (
    <div className={styles.root}>
      {open !== null && parts.length > 1 && (
        <Tabs
          className={styles.tabs ?? ""}
          label="Parti della plancia"
          tabs={parts.map((value) => ({ value, label: BOARD_PARTS[value] }))}
          value={open}
          onChange={onShow}
        />
      )}
      {children}
    </div>
  );
}

interface BoardColumnProps {
  part: BoardPart;
  open: BoardPart | null;
  /** Stays in sight while the rest scrolls. */
  top?: ReactNode;
  /** Stays in sight below. */
  foot?: ReactNode;
  /** Its title is on the screen, too; without it the parts inside have their own. */
  hasTitle?: boolean;
  children: ReactNode;
}

export function BoardColumn({ part, open, top, foot, hasTitle, children }: BoardColumnProps) {
  const title = `board-${part}`;
  const isOpen = open === null || open === part;
  // A phone draws the tabs behind the open one later.
  const isDrawn = useHasBeen(useIsSettled() || isOpen);
  const body = useKeptScroll(title);
  return (
    <section
      className={cx(styles.column, styles[part])}
      aria-labelledby={title}
      hidden={!isOpen}
      {...(open !== null && { role: "tabpanel" })}
    >
      <h2 id={title} className={cx(styles.title, (!hasTitle || open !== null) && text.hidden)}>
        {BOARD_PARTS[part]}
      </h2>
      {isDrawn && top && <div className={styles.top}>{top}</div>}
      <div ref={body} className={styles.body}>
        {isDrawn && children}
      </div>
      {foot}
    </section>
  );
}
