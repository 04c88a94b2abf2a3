import { type Ref, useEffect, useId } from "react";
import type { WallCard, WallView } from "#shared/wall/index.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { isTyping } from "../../ui/is-typing.ts";
import { CardThreads } from "./CardThreads.tsx";
import styles from "./WallScreen.module.css";
import { KIND_NAMES, nameOf, threadsOf } from "./words.ts";

interface ChosenPanelProps {
  view: WallView;
  /** Id of a card or link; nothing is shown once it is gone. */
  chosen: string;
  ref: Ref<HTMLElement>;
  onClose: () => void;
  onGo: (cardId: string) => void;
  onOpen: (card: WallCard) => void;
  onLink: (from: string) => void;
  onCut: (linkId: string) => void;
  onRemove: (card: WallCard) => void;
}

/** What was tapped on the wall, and what can be done with it. */
export function ChosenPanel({ view, chosen, ref, onClose, ...commands }: ChosenPanelProps) {
  const title = useId();
  useEffect(() => {
    function close({ key, target }: KeyboardEvent) {
      if (key === "Escape" && !isTyping(target)) onClose();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [onClose]);
  const card = view.cards.find(({ _id }) => _id === chosen);
  const link = view.links.find(({ _id }) => _id === chosen);
  if (!card && !link) return null;
  return (
    <section ref={ref} aria-labelledby={title} className={styles.panel}>
      {card && <AboutCard {...{ card, view, title }} {...commands} />}
      {link && <AboutLink {...{ link, view, title }} {...commands} />}
      <IconButton label="Chiudi il riquadro" size="s" className={styles.closePanel} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}

type Commands = Omit<ChosenPanelProps, "view" | "chosen" | "ref" | "onClose">;

function AboutCard(props: Commands & { card: WallCard; view: WallView; title: string }) {
  const { card, view, title, onGo, onOpen, onLink, onCut, onRemove } = props;
  const isNote = card.kind === "note";
  return (
    <>
      <p className={styles.kind}>
        {KIND_NAMES[card.kind].one}
        {card.by && ` · ${card.by}`}
      </p>
      {isNote ? (
        <p id={title} className={styles.noteText}>
          {card.title}
        </p>
      ) : (
        <h2 id={title}>{card.title}</h2>
      )}
      <CardThreads threads={threadsOf(view).get(card._id) ?? []} onGo={onGo} onCut={onCut} />
      <div className={styles.panelTools}>
        {!isNote && (
          <Button size="s" onClick={() => onOpen(card)}>
            Apri
          </Button>
        )}
        <Button size="s" onClick={() => onLink(card._id)}>
          Filo…
        </Button>
        {isNote && card.isOwn && (
          <Button size="s" variant="danger" onClick={() => onRemove(card)}>
            Togli
          </Button>
        )}
      </div>
    </>
  );
}

interface AboutLinkProps extends Pick<Commands, "onGo" | "onCut"> {
  link: WallView["links"][number];
  view: WallView;
  title: string;
}

function AboutLink({ link, view, title, onGo, onCut }: AboutLinkProps) {
  const ends = [link.from, link.to].flatMap((id) => view.cards.find(({ _id }) => _id === id) ?? []);
  return (
    <>
      <p className={styles.kind}>Filo{link.by && ` · ${link.by}`}</p>
      <h2 id={title}>{link.text || "Senza parole"}</h2>
      <p>
        {ends.map((card, at) => (
          <span key={card._id}>
            {at === 0 ? "fra " : " e "}
            <button type="button" className={styles.other} onClick={() => onGo(card._id)}>
              {nameOf(card)}
            </button>
          </span>
        ))}
      </p>
      {link.isOwn && (
        <div className={styles.panelTools}>
          <Button size="s" variant="danger" onClick={() => onCut(link._id)}>
            Taglia
          </Button>
        </div>
      )}
    </>
  );
}
