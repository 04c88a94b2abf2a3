import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from "react";
import { WORDS } from "../../parts/markdown/CommandChip.tsx";
import type { Named } from "../../parts/markdown/resolve.ts";
import text from "../../styles/text.module.css";
import {
  endOfLink,
  linkText,
  type MadeKind,
  type OpenLink,
  openLink,
  type Proposal,
  proposals,
} from "./completion.ts";
import { type CaretPlace, caretPlace, replaceIn, showIn } from "./insert.ts";
import styles from "./TextPane.module.css";

interface LinkedTextAreaProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  named: Named;
  onText: (text: string) => void;
  onBlur: () => void;
  /** @returns the key of what was made. */
  onMake: (made: { kind: MadeKind; title: string }) => Promise<string>;
}

const POPUP_WIDTH = 352;

const intoView = (item: HTMLElement | null) => {
  item?.scrollIntoView({ block: "nearest" });
};

/** A text area in which `[[` proposes links, by arrows and Enter or by a tap. */
export function LinkedTextArea({ area, text: shown, named, onText, onBlur, onMake }: LinkedTextAreaProps) {
  const [open, setOpen] = useState<(OpenLink & CaretPlace) | null>(null);
  const [active, setActive] = useState(0);
  /** Where Escape has closed the list. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const id = useId();
  const list = open ? proposals(open.query, named) : [];
  const isOpen = list.length > 0;
  const chosen = Math.min(active, list.length - 1);

  // What others have written comes in without moving the caret.
  useLayoutEffect(() => {
    if (area.current) showIn(area.current, shown);
  }, [area, shown]);

  function look(field: HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    const link = selectionStart === selectionEnd ? openLink(value, selectionStart) : null;
    if (link?.start !== dismissed) setDismissed(null);
    if (!link || link.start === dismissed) return setOpen(null);
    if (link.query !== open?.query) setActive(0);
    const place = caretPlace(field, link.start);
    setOpen({ ...link, ...place, left: Math.max(0, Math.min(place.left, field.clientWidth - POPUP_WIDTH)) });
  }

  async function choose(proposal: Proposal) {
    const field = area.current;
    if (!field || !open) return;
    const { start, query } = open;
    setOpen(null);
    const key = proposal.does === "link" ? proposal.key : await onMake(proposal).catch(() => null);
    // Meanwhile the person may have typed on.
    if (key === null || field.value.slice(start, start + query.length + 2) !== `[[${query}`) return;
    const end = endOfLink(field.value, start + query.length + 2);
    replaceIn(field, start, end, linkText(proposal.kind, key, proposal.title));
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const proposal = list[chosen];
    if (step !== 0) setActive((chosen + step + list.length) % list.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && proposal)
      void choose(proposal);
    else if (event.key === "Escape") {
      setDismissed(open?.start ?? null);
      setOpen(null);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.field}>
      <textarea
        ref={area}
        className={styles.area}
        aria-label="Testo della pagina"
        aria-describedby={`${id}-help`}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${chosen}` : undefined}
        defaultValue={shown}
        placeholder="Scrivi qui. [[ collega una pagina, un indizio, un documento, una comparsa; > è da leggere ad alta voce."
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          look(currentTarget);
        }}
        onSelect={({ currentTarget }) => look(currentTarget)}
        onKeyDown={key}
        onScroll={() => setOpen(null)}
        onBlur={() => {
          setOpen(null);
          onBlur();
        }}
      />
      <p id={`${id}-help`} className={text.hidden}>
        Due parentesi quadre aperte propongono i collegamenti
      </p>
      <p className={text.hidden} aria-live="polite">
        {isOpen && `${list.length === 1 ? "Una proposta" : `${list.length} proposte`}: freccia e Invio`}
      </p>
      {open && isOpen && (
        <div className={styles.popup} style={{ left: open.left, top: open.top + open.height + 4 }}>
          <div id={`${id}-list`} className={styles.options} role="listbox" aria-label="Collegamenti">
            {list.map((proposal, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the text area keeps focus and keys
              <div
                key={`${proposal.does} ${proposal.kind} ${"key" in proposal ? proposal.key : ""}`}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === chosen}
                className={styles.option}
                ref={at === chosen ? intoView : undefined}
                // The text keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void choose(proposal)}
              >
                <span>
                  {proposal.does === "link" ? proposal.title : `${NEW[proposal.kind]} «${proposal.title}»`}
                </span>
                {proposal.does === "link" && <small>{WORDS[proposal.kind]}</small>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const NEW: Readonly<Record<MadeKind, string>> = {
  page: "Nuova pagina",
  clue: "Nuovo indizio",
  handout: "Nuovo documento",
  npc: "Nuova comparsa",
};
