import { useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { WallCard, WallView } from "#shared/wall/index.ts";
import { wall } from "../../live/wall.ts";
import { WALL_KINDS } from "../../parts/wall/cards.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import { CardThreads } from "./CardThreads.tsx";
import { isSearched } from "./shown.ts";
import styles from "./WallScreen.module.css";
import { KIND_NAMES, nameOf, type Thread, threadsOf } from "./words.ts";

interface WallListProps {
  view: WallView;
  only: WallCard["kind"] | null;
  /** The card must be shown. */
  onGo: (card: WallCard) => void;
  onOpen: (card: WallCard) => void;
  onLink: (from: string) => void;
  onCut: (linkId: string) => void;
  onRemove: (card: WallCard) => void;
}

/** The whole wall in words, by kind: for phones, the keyboard and screen readers. */
export function WallList({ view, only, onGo, ...commands }: WallListProps) {
  const [typed, setTyped] = useState("");
  const { arrived } = useSnapshot(wall);
  const id = useId();
  const threads = threadsOf(view);
  const wanted = typed.trim().toLocaleLowerCase("it");
  const shown = view.cards.filter(
    (card) =>
      (only === null || card.kind === only) &&
      [card.title, ...(threads.get(card._id) ?? []).map(({ text }) => text)].some((words) =>
        words.toLocaleLowerCase("it").includes(wanted),
      ),
  );
  const rowOf = (cardId: string) => `${id}-${cardId}`;
  function go(cardId: string) {
    const card = view.cards.find(({ _id }) => _id === cardId);
    if (card) onGo(card);
    setTyped("");
    // After the other rows have come back.
    requestAnimationFrame(() => document.getElementById(rowOf(cardId))?.focus());
  }
  return (
    <div className={styles.lists}>
      {isSearched(view.cards, typed) && (
        <SearchField
          label="Cerca sulla parete"
          value={typed}
          onChange={setTyped}
          status={shown.length === 1 ? "1 carta" : `${shown.length} carte`}
        />
      )}
      {WALL_KINDS.map((kind) => {
        const cards = shown.filter((card) => card.kind === kind);
        if (cards.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`${id}-${kind}`} className={styles.section}>
            <h2 id={`${id}-${kind}`}>
              {KIND_NAMES[kind].many} <span className={styles.count}>{cards.length}</span>
            </h2>
            <Card as="div" padding="s">
              <ul className={styles.list}>
                {cards.map((card) => (
                  <Row
                    key={card._id}
                    id={rowOf(card._id)}
                    card={card}
                    threads={threads.get(card._id) ?? []}
                    isNew={arrived.includes(card._id)}
                    onGo={go}
                    {...commands}
                  />
                ))}
              </ul>
            </Card>
          </section>
        );
      })}
      {shown.length === 0 && <p>Nessuna carta così.</p>}
    </div>
  );
}

interface RowProps extends Omit<WallListProps, "view" | "only" | "onGo"> {
  id: string;
  card: WallCard;
  threads: readonly Thread[];
  isNew: boolean;
  onGo: (cardId: string) => void;
}

function Row({ id, card, threads, isNew, onGo, onOpen, onLink, onCut, onRemove }: RowProps) {
  const name = nameOf(card);
  return (
    <li className={cx(styles.row, styles[`of-${card.kind}`], isNew && styles.isNew)}>
      <div className={styles.rowHead}>
        <div className={styles.rowWords}>
          {card.kind === "note" ? (
            <p id={id} tabIndex={-1} className={styles.noteText}>
              {card.title}
            </p>
          ) : (
            <button id={id} type="button" className={styles.name} onClick={() => onOpen(card)}>
              {name}
            </button>
          )}
          {card.by && <span className={styles.by}>{card.by}</span>}
        </div>
        <span className={styles.rowTools}>
          <Button size="s" variant="quiet" aria-label={`Filo da ${name}`} onClick={() => onLink(card._id)}>
            Filo
          </Button>
          {card.kind === "note" && card.isOwn && (
            <Button
              size="s"
              variant="quiet"
              aria-label={`Togli il foglietto «${name}»`}
              onClick={() => onRemove(card)}
            >
              Togli
            </Button>
          )}
        </span>
      </div>
      <CardThreads threads={threads} onGo={onGo} onCut={onCut} />
    </li>
  );
}
