import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import type { Adventure } from "#shared/adventures/index.ts";
import { playersWords } from "#shared/adventures/players.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { adventureQuery, turnPage } from "../../../api/adventures.ts";
import { Markdown } from "../../../parts/markdown/Markdown.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { useSwipe } from "../../../ui/useSwipe.ts";
import { useBoardKey } from "../keys/board-keys.ts";
import { KeyHint } from "../keys/KeyHint.tsx";
import styles from "./AdventurePanel.module.css";
import { CrucialLine } from "./CrucialLine.tsx";
import { PageChoice } from "./PageChoice.tsx";
import { PageText } from "./PageText.tsx";

/** Pixels between the head of the column and the panel. */
const ABOVE = 8;
const MOST_PAST = 50;

/** What scrolls around an element: the column, or nothing where the window does. */
function scrollerOf(section: HTMLElement): HTMLElement | null {
  for (let at = section.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

/** How far the panel lies below the head of what scrolls: negative where it is being read. */
const belowHead = (section: HTMLElement, column: HTMLElement): number =>
  section.getBoundingClientRect().top - column.getBoundingClientRect().top - ABOVE;

/** `scrollIntoView` would scroll the window, too, under a column that scrolls on its own. */
function scrollTo(section: HTMLElement, past = 0): void {
  const column = scrollerOf(section);
  if (column) column.scrollBy({ top: belowHead(section, column) + past });
  else section.scrollIntoView({ block: "start" });
}

export interface AdventurePanelProps {
  adventureId: string;
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
  inPlay: readonly string[];
  /** Brings the column on screen. */
  onReach: () => void;
}

/** The open adventure: one page, whose links are commands. */
export function AdventurePanel(props: AdventurePanelProps) {
  const { adventureId } = props;
  const { data, error } = useQuery(adventureQuery(adventureId));
  if (data) return <OpenAdventure key={adventureId} {...props} adventure={data} />;
  return error && <Notice tone="error">{error.message}</Notice>;
}

/** What the master must know of the whole story: the adventure's summary. */
function AboutStory({ adventure }: { adventure: Adventure }) {
  const [isOpen, setOpen] = useState(false);
  const facts = [
    adventure.era,
    adventure.players && `per ${playersWords(adventure.players)}`,
    adventure.duration,
  ];
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Di che si tratta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={adventure.title}
        description={["Lo leggi solo tu", ...facts.filter(Boolean)].join(" · ")}
        actions={
          <Button variant="main" onClick={() => setOpen(false)}>
            Chiudi
          </Button>
        }
      >
        <Markdown text={adventure.summary} named={adventure} top={3} />
      </Dialog>
    </>
  );
}

function OpenAdventure({ adventure, onReach, ...place }: AdventurePanelProps & { adventure: Adventure }) {
  const { _id: id, pages, clues, title } = adventure;
  const [chosen, setChosen] = useState(adventure.pageId);
  const [past, setPast] = useState<readonly string[]>([]);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const at = Math.max(
    0,
    pages.findIndex(({ _id }) => _id === chosen),
  );
  const page = pages[at];
  function reach() {
    if (section.current) scrollTo(section.current);
    heading.current?.focus({ preventScroll: true });
  }
  /** To what stands above the page: a fight. */
  function leave() {
    if (section.current) (scrollerOf(section.current) ?? window).scrollTo({ top: 0 });
  }
  // How much of the page had been read where it was left.
  const left = useRef(0);
  useBoardKey("a", "l'avventura: alla pagina aperta, e da lì in cima", () => {
    onReach();
    const column = section.current && scrollerOf(section.current);
    const below = section.current && column ? belowHead(section.current, column) : 1;
    if (below < 1 && column && column.scrollTop > 0) {
      left.current = -below;
      return leave();
    }
    if (section.current) scrollTo(section.current, left.current);
    left.current = 0;
    heading.current?.focus({ preventScroll: true });
  });
  function turnTo(pageId: string, behind = page ? [...past, page._id].slice(-MOST_PAST) : past) {
    if (pageId === page?._id) return reach();
    setChosen(pageId);
    setPast(behind);
    left.current = 0;
    // Where it is not remembered, the next visit begins elsewhere.
    turnPage(id, pageId).catch(() => {});
    reach();
  }
  const [before, after] = [pages[at - 1], pages[at + 1]];
  const last = pages.find(({ _id }) => _id === past.at(-1));
  const swipe = useSwipe((way) => {
    const next = way === "left" ? after : before;
    if (next) turnTo(next._id);
  });
  return (
    <section ref={section} className={styles.root} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h3 id={titleId}>{title}</h3>
          <KeyHint>A</KeyHint>
          {adventure.summary !== "" && <AboutStory adventure={adventure} />}
          {last && (
            <Button
              size="s"
              variant="quiet"
              className={styles.back ?? ""}
              aria-label={`Torna a ${last.title}`}
              onClick={() => turnTo(last._id, past.slice(0, -1))}
            >
              <ChevronLeftIcon />
              <span className={styles.turnTitle}>Torna a {last.title}</span>
            </Button>
          )}
        </div>
        <PageChoice adventureId={id} pages={pages} openId={page?._id ?? null} onOpen={turnTo} />
        <CrucialLine clues={clues} pages={pages} seats={place.view.seats} onOpen={turnTo} />
      </header>
      {page ? (
        <Card as="article" padding="s" className={styles.page ?? ""} {...swipe}>
          <h4 ref={heading} tabIndex={-1} className={styles.pageTitle}>
            {page.title}
          </h4>
          <PageText
            key={page._id}
            pageId={page._id}
            adventure={adventure}
            onOpen={turnTo}
            onFight={leave}
            {...place}
          />
        </Card>
      ) : (
        <Card as="div" padding="s">
          <p>Questa avventura non ha ancora pagine.</p>
          <Button size="s" render={<Link to="/adventure" search={{ id }} />}>
            Scrivi la prima
          </Button>
        </Card>
      )}
      {pages.length > 1 && (
        <nav className={styles.turn} aria-label="Sfoglia">
          <Button variant="quiet" disabled={!before} onClick={() => before && turnTo(before._id)}>
            <ChevronLeftIcon />
            <span className={styles.turnTitle}>{before?.title ?? "Inizio"}</span>
          </Button>
          <Button variant="quiet" disabled={!after} onClick={() => after && turnTo(after._id)}>
            <span className={styles.turnTitle}>{after?.title ?? "Fine"}</span>
            <ChevronRightIcon />
          </Button>
        </nav>
      )}
    </section>
  );
}
