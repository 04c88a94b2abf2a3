import { type KeyboardEvent, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { sortByName } from "#shared/rules/skill-names.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { searchFor } from "../../ui/matches.ts";
import { Notice } from "../../ui/Notice.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TabPanel, Tabs } from "../../ui/Tabs.tsx";
import styles from "./CatalogDialog.module.css";
import { CatalogList, type Entry } from "./CatalogList.tsx";

interface CatalogDialogProps<T extends Entry> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  searchLabel: string;
  entries: readonly T[] | undefined;
  failure: { title: string; text: string; retry: () => void } | null;
  emptyText: string;
  /** Searchable text besides the name. */
  words: (entry: T) => string;
  row: (entry: T) => ReactNode;
  onChoose: (entry: T) => void;
  /** Custom entry; called after the dialog has closed. */
  byHand?: { label: string; onPress: () => void };
}

const ALL = "TUTTE";

/** Search, category tabs and list of a reference book. */
export function CatalogDialog<T extends Entry>(props: CatalogDialogProps<T>) {
  const { open, onOpenChange, title, byHand } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="l"
      title={title}
      actions={
        <>
          {byHand && (
            <Button
              variant="quiet"
              onClick={() => {
                onOpenChange(false);
                byHand.onPress();
              }}
            >
              {byHand.label}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>Annulla</Button>
        </>
      }
    >
      {/* Unmounted on close, which resets search and category. */}
      <CatalogPages {...props} />
    </Dialog>
  );
}

function CatalogPages<T extends Entry>(props: CatalogDialogProps<T>) {
  const { entries, failure, words, searchLabel, emptyText, row, onChoose, onOpenChange } = props;
  const [typed, setTyped] = useState("");
  const [category, setCategory] = useState(ALL);
  const query = useDeferredValue(typed);
  const sorted = useMemo(() => sortByName(entries ?? []), [entries]);
  const found = useMemo(() => {
    const fits = searchFor(query);
    return sorted.filter((entry) => fits(`${entry.name} ${words(entry)}`));
  }, [sorted, query, words]);
  const categories = useMemo(
    () => [ALL, ...new Set((entries ?? []).map((entry) => entry.category))],
    [entries],
  );

  if (failure) {
    return (
      <Notice tone="error" title={failure.title} action={<Button onClick={failure.retry}>Riprova</Button>}>
        {failure.text}
      </Notice>
    );
  }
  const shown = category === ALL ? found : found.filter((entry) => entry.category === category);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way on for the keyboard, from the search into what it found
    <div className={styles.root} onKeyDown={enterList}>
      <SearchField
        label={searchLabel}
        value={typed}
        onChange={setTyped}
        status={shown.length === 1 ? "1 voce" : `${shown.length} voci`}
      />
      <Tabs
        label="Categorie"
        className={cx(styles.tabs)}
        tabs={categories.map((value) => ({ value, label: value }))}
        value={category}
        onChange={setCategory}
      >
        <TabPanel value={category} className={cx(styles.panel)}>
          {entries === undefined ? (
            <Skeleton lines={6} height="3rem" />
          ) : (
            <CatalogList
              entries={shown}
              row={row}
              emptyText={emptyText}
              onChoose={(entry) => {
                onOpenChange(false);
                onChoose(entry);
              }}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function enterList(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowDown" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>("li button")?.focus();
}
