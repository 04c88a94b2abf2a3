import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import text from "../../../styles/text.module.css";
import { cx } from "../../../ui/cx.ts";
import { useIsSettled } from "../../../ui/idle.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { useHasBeen } from "../../../ui/useHasBeen.ts";
import styles from "./BoardColumns.module.css";
import { BOARD_PARTS, type BoardPart } from "./parts.ts";
import type { BoardLayout } from "./useBoardPart.ts";
import { useKeptScroll } from "./useKeptScroll.ts";

interface BoardColumnsProps {
  layout: BoardLayout;
  onShow: (part: BoardPart) => void;
  /** `BoardColumn`s; what is not used is left out. */
  children: ReactNode;
}

/** The parts of the board: side by side where there is room, each with its own scroll; the others as tabs. */
export function BoardColumns({ layout, onShow, children }: BoardColumnsProps) {
  const parts = Children.toArray(children)
    .filter((child): child is ReactElement<BoardColumnProps> => isValidElement(child))
    .map(({ props }) => props.part);
  const tabs = layout.tabs.filter((part) => parts.includes(part));
  const open = tabs.find((part) => layout.shown.includes(part));
  return (
    <div className={styles.root}>
      {open !== undefined && parts.length > 1 && (
        <Tabs
          className={styles.tabs ?? ""}
          label="Parti della plancia"
          tabs={tabs.map((value) => ({ value, label: BOARD_PARTS[value] }))}
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
  layout: BoardLayout;
  /** Stays in sight while the rest scrolls. */
  top?: ReactNode;
  /** Stays in sight below. */
  foot?: ReactNode;
  /** Its title is on the screen, too; without it the parts inside have their own. */
  hasTitle?: boolean;
  children: ReactNode;
}

export function BoardColumn({ part, layout, top, foot, hasTitle, children }: BoardColumnProps) {
  const title = `board-${part}`;
  const isOpen = layout.shown.includes(part);
  const isTab = layout.tabs.includes(part);
  // A phone draws the tabs behind the open one later.
  const isDrawn = useHasBeen(useIsSettled() || isOpen);
  const body = useKeptScroll(title);
  return (
    <section
      className={cx(styles.column, styles[part])}
      aria-labelledby={title}
      hidden={!isOpen}
      {...(isTab && { role: "tabpanel" })}
    >
      <h2 id={title} className={cx(styles.title, (!hasTitle || isTab) && text.hidden)}>
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
