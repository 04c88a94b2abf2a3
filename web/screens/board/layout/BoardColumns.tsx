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
  children: ReactNode;
}

/** The board's parts as columns that scroll on their own where there is room, else as tabs. */
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
  /** `top` and `foot` are sticky. */
  top?: ReactNode;
  foot?: ReactNode;
  hasTitle?: boolean;
  children: ReactNode;
}

export function BoardColumn({ part, layout, top, foot, hasTitle, children }: BoardColumnProps) {
  const title = `board-${part}`;
  const isOpen = layout.shown.includes(part);
  const isTab = layout.tabs.includes(part);
  // On a phone closed tabs are drawn later.
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
