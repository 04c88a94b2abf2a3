import type { KeyboardEvent, ReactNode } from "react";
import styles from "./CatalogList.module.css";

export interface Entry {
  _id: string;
  name: string;
  category: string;
}

interface CatalogListProps<T extends Entry> {
  entries: readonly T[];
  row: (entry: T) => ReactNode;
  emptyText: string;
  onChoose: (entry: T) => void;
}

export function CatalogList<T extends Entry>({ entries, row, emptyText, onChoose }: CatalogListProps<T>) {
  if (entries.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <ul className={styles.root}>
      {entries.map((entry) => (
        <li key={entry._id} className={styles.item}>
          <button type="button" className={styles.row} onClick={() => onChoose(entry)} onKeyDown={walk}>
            {row(entry)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const item = event.currentTarget.parentElement;
  const target = {
    ArrowDown: item?.nextElementSibling,
    ArrowUp: item?.previousElementSibling,
    Home: item?.parentElement?.firstElementChild,
    End: item?.parentElement?.lastElementChild,
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.querySelector("button")?.focus();
}
