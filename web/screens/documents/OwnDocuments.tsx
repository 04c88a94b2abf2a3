import { useState } from "react";
import { withArticle } from "#shared/day-of-month.ts";
import { byShownAt, type Handout } from "#shared/schemas/handout.ts";
import { storyDate } from "#shared/story-words.ts";
import { KIND_WORDS } from "../../api/handouts.ts";
import { HandoutView } from "../../parts/handout/HandoutView.tsx";
import { momentOf } from "../../parts/handout/handout-words.ts";
import { Thumb } from "../../parts/handout/Thumb.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import styles from "./DocumentsScreen.module.css";
import { foundIn, isSearched } from "./found.ts";

/** Handouts shown to a player, newest first. */
export function OwnDocuments({ handouts }: { handouts: readonly Handout[] }) {
  const [typed, setTyped] = useState("");
  const [openId, setOpen] = useState<string | null>(null);
  const sorted = handouts.toSorted((one, other) => byShownAt(other, one));
  const shown = foundIn(sorted, typed);
  if (handouts.length === 0) {
    return (
      <EmptyState title="Nessun documento">
        Lettere, ritagli e fotografie che il master ti mostra restano qui.
      </EmptyState>
    );
  }
  return (
    <>
      {isSearched(handouts, typed) && (
        <SearchField
          label="Cerca un documento"
          value={typed}
          onChange={setTyped}
          status={shown.length === 1 ? "1 documento" : `${shown.length} documenti`}
        />
      )}
      <Card padding="s">
        <ul className={styles.list}>
          {shown.map((handout) => (
            <li key={handout._id}>
              <button type="button" className={styles.own} onClick={() => setOpen(handout._id)}>
                <Thumb handout={handout} />
                <span className={styles.words}>
                  <span className={styles.name}>{handout.title}</span>
                  <span className={styles.facts}>
                    {KIND_WORDS[handout.isMap ? "map" : handout.kind]}
                    {handout.date && ` ${withArticle("del", storyDate(handout.date))}`}
                    {handout.shownAt !== null && ` · ${momentOf(handout.shownAt)}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <HandoutView
        handout={handouts.find(({ _id }) => _id === openId) ?? null}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
