import { Link } from "@tanstack/react-router";
import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useSnapshot } from "valtio";
import type { Adventure, PageSummary } from "#shared/adventures/index.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { MoreIcon } from "../../ui/icons.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import styles from "./PageList.module.css";
import { PageSearch } from "./PageSearch.tsx";
import { pageSyncs } from "./page-syncs.ts";
import type { AdventureCommands } from "./useAdventureCommands.ts";

interface PageListProps {
  adventure: Adventure;
  current: string | undefined;
  commands: AdventureCommands;
  onAdd: () => void;
}

const SEARCHED_FROM = 4;

/** The pages in their order, which is changed by dragging, by Alt and an arrow, or by the menu of a page. */
export function PageList({ adventure, current, commands, onAdd }: PageListProps) {
  const { pages, clues } = adventure;
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const pending = commands.move.isPending ? commands.move.variables : null;
  const shown = pending ? moved(pages, pending.id, pending.after) : pages;
  const unsaved = useUnsaved(pages);

  /** @param to the index that it has then. */
  function move(page: PageSummary, to: number) {
    const others = shown.filter(({ _id }) => _id !== page._id);
    const place = Math.min(Math.max(to, 0), others.length);
    if (shown[place]?._id === page._id) return;
    commands.move.mutate({ id: page._id, after: others[place - 1]?._id ?? null });
    setSaid(`${page.title}: ora è la ${place + 1}ª di ${shown.length}`);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    const from = shown.findIndex(({ _id }) => _id === dragged);
    const page = shown[from];
    if (page && over !== null) move(page, over > from ? over - 1 : over);
    setDragged(null);
    setOver(null);
  }
  function key(event: KeyboardEvent, page: PageSummary, at: number) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(page, event.key === "ArrowUp" ? at - 1 : at + 1);
  }

  return (
    <>
      <div className={styles.head}>
        <h2>Pagine</h2>
        <Button size="s" variant="quiet" busy={commands.addPage.isPending} onClick={onAdd}>
          + Pagina
        </Button>
      </div>
      {pages.length >= SEARCHED_FROM && <PageSearch adventureId={adventure._id} />}
      <p id="page-order" className={text.hidden}>
        Alt e freccia spostano la pagina
      </p>
      <ol className={styles.list} onDrop={drop} onDragOver={(event) => dragged && event.preventDefault()}>
        {shown.map((page, at) => (
          <li
            key={page._id}
            className={cx(
              styles.row,
              over === at && styles.before,
              over === at + 1 && at === shown.length - 1 && styles.behind,
            )}
            onDragOver={(event) => {
              if (dragged === null) return;
              const { top, height } = event.currentTarget.getBoundingClientRect();
              setOver(event.clientY < top + height / 2 ? at : at + 1);
            }}
          >
            <Link
              to="/adventure"
              search={(before) => ({ id: adventure._id, page: page._id, view: before.view })}
              className={styles.page}
              aria-current={page._id === current ? "page" : undefined}
              aria-describedby="page-order"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(page._id);
              }}
              onDragEnd={() => {
                setDragged(null);
                setOver(null);
              }}
              onKeyDown={(event) => key(event, page, at)}
            >
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span className={styles.name}>{page.title}</span>
              {unsaved.includes(page) && <span className={styles.unsaved}>non salvata</span>}
              <Clues count={clues.filter((clue) => clue.pages.includes(page._id)).length} />
            </Link>
            <Menu
              trigger={
                <IconButton size="s" label={`Comandi di ${page.title}`}>
                  <MoreIcon />
                </IconButton>
              }
            >
              {at > 0 && <MenuItem onPress={() => move(page, at - 1)}>Sposta su</MenuItem>}
              {at < shown.length - 1 && <MenuItem onPress={() => move(page, at + 1)}>Sposta giù</MenuItem>}
              {at > 0 && <MenuItem onPress={() => move(page, 0)}>Metti all'inizio</MenuItem>}
              <MenuItem
                onPress={() => commands.addPage.mutate({ adventureId: adventure._id, after: page._id })}
              >
                Nuova pagina qui sotto
              </MenuItem>
              <MenuItem onPress={() => commands.removePage.mutate(page)}>Elimina</MenuItem>
            </Menu>
          </li>
        ))}
      </ol>
      <p className={text.hidden} aria-live="polite">
        {said}
      </p>
      <p className={text.hidden} role="status">
        {unsaved.map(({ title }) => `${title}: non salvata`).join(", ")}
      </p>
    </>
  );
}

/** Pages of which the server has refused, or not answered, the last words. */
function useUnsaved(pages: readonly PageSummary[]): readonly PageSummary[] {
  const syncs = useSnapshot(pageSyncs);
  return pages.filter(({ _id }) => {
    const status = syncs[_id]?.state.status;
    return status === "failed" || status === "refused";
  });
}

function Clues({ count }: { count: number }) {
  if (count === 0) return null;
  return <span className={styles.clues}>{count === 1 ? "1 indizio" : `${count} indizi`}</span>;
}

/** The order that a move makes. */
export function moved(
  pages: readonly PageSummary[],
  id: string,
  after: string | null,
): readonly PageSummary[] {
  const page = pages.find(({ _id }) => _id === id);
  if (!page) return pages;
  const others = pages.filter(({ _id }) => _id !== id);
  const at = after === null ? 0 : others.findIndex(({ _id }) => _id === after) + 1;
  return others.toSpliced(at, 0, page);
}
