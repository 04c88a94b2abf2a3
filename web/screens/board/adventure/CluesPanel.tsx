import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { joinNames } from "#shared/join-names.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { adventureQuery } from "../../../api/adventures.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreIcon } from "../../../ui/icons.tsx";
import { ClueMenu } from "./ClueMenu.tsx";
import styles from "./CluesPanel.module.css";
import { knowersAmong } from "./crucial.ts";

interface CluesPanelProps {
  adventureId: string;
  view: TableView;
  board: readonly BoardEntry[];
  marked: readonly string[];
}

/** The clues of the open adventure: who has found each, or where it lies. */
export function CluesPanel({ adventureId, ...place }: CluesPanelProps) {
  const { data } = useQuery(adventureQuery(adventureId));
  const title = useId();
  if (!data || data.clues.length === 0) return null;
  const crucial = data.clues.filter(({ isCrucial }) => isCrucial);
  const others = data.clues.filter(({ isCrucial }) => !isCrucial);
  const titleOf = new Map(data.pages.map((page) => [page._id, page.title]));
  return (
    <section aria-labelledby={title} className={styles.root}>
      <h3 id={title}>Indizi</h3>
      <Card as="div" padding="s">
        <ul className={styles.list}>
          {[...crucial, ...others].map((clue) => {
            const known = knowersAmong(clue, place.view.seats).map(({ username }) => username);
            const isFound = known.length > 0;
            const lies = clue.pages.flatMap((id) => titleOf.get(id) ?? []);
            return (
              <li key={clue._id} className={cx(styles.row, isFound && styles.found)}>
                <span className={styles.mark} aria-hidden="true">
                  {isFound ? "●" : "○"}
                </span>
                <span className={styles.name}>
                  {clue.title}
                  {clue.isCrucial && <b className={styles.crucial}> cruciale</b>}
                  <small title={isFound ? undefined : lies.join(", ")}>
                    {isFound
                      ? `${known.length > 1 ? "Lo sanno" : "Lo sa"} ${joinNames(known)}`
                      : lies.join(", ") || "In nessuna pagina"}
                  </small>
                </span>
                <ClueMenu
                  {...place}
                  clue={clue}
                  trigger={
                    <IconButton label={`Chi ha trovato ${clue.title}`} size="s" variant="plain">
                      <MoreIcon />
                    </IconButton>
                  }
                />
              </li>
            );
          })}
        </ul>
      </Card>
    </section>
  );
}
