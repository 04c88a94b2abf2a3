import { Fragment } from "react";
import type { PageSummary } from "#shared/adventures/index.ts";
import type { LedClue } from "#shared/clues/index.ts";
import styles from "./AdventurePanel.module.css";
import { crucialOf } from "./crucial.ts";

interface CrucialLineProps {
  clues: readonly LedClue[];
  pages: readonly PageSummary[];
  onOpen: (pageId: string) => void;
}

/** How many crucial clues were found, and where the others still lie. */
export function CrucialLine({ clues, pages, onOpen }: CrucialLineProps) {
  const crucial = crucialOf(clues, pages);
  if (!crucial) return null;
  const { found, all, places, nowhere } = crucial;
  return (
    <p className={styles.crucial}>
      <b>
        Indizi cruciali: {found} su {all}.
      </b>{" "}
      {found === all && "Li hanno tutti."}
      {places.length > 0 && "Restano in: "}
      {places.map(({ page, count }, at) => (
        <Fragment key={page._id}>
          {at > 0 && ", "}
          <button type="button" className={styles.place} onClick={() => onOpen(page._id)}>
            {page.title}
          </button>
          {count > 1 && ` (${count})`}
        </Fragment>
      ))}
      {places.length > 0 && "."}
      {nowhere.length > 0 && ` In nessuna pagina: ${nowhere.join(", ")}.`}
    </p>
  );
}
