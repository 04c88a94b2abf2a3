import { Fragment } from "react";
import type { PageSummary } from "#shared/adventures/index.ts";
import type { LedClue } from "#shared/clues/index.ts";
import type { TableView } from "#shared/schemas/table.ts";
import { Button } from "../../../ui/Button.tsx";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { useMedia } from "../../../ui/useMedia.ts";
import styles from "./AdventurePanel.module.css";
import { allFound } from "./clue-words.ts";
import { crucialOf, type Place, sortPlaces } from "./crucial.ts";

interface CrucialLineProps {
  clues: readonly LedClue[];
  pages: readonly PageSummary[];
  seats: TableView["seats"];
  onOpen: (pageId: string) => void;
}

const countOf = ({ count }: Place) => (count > 1 ? ` (${count})` : "");

/** How many crucial clues were found, and where the others still lie. */
export function CrucialLine({ clues, pages, seats, onOpen }: CrucialLineProps) {
  const isTouch = useMedia("(pointer: coarse)");
  const crucial = crucialOf(clues, pages, seats);
  if (!crucial) return null;
  const { found, all, places, nowhere } = crucial;
  const { named, others } = sortPlaces(places, isTouch);
  const rest = others.length > 0 && (
    <Menu
      align="start"
      trigger={
        <Button size="s" variant="quiet" className={styles.places ?? ""}>
          {named.length > 0 ? `e altre ${others.length} pagine` : `Restano in ${others.length} pagine`}
          <ChevronDownIcon />
        </Button>
      }
    >
      {others.map((place) => (
        <MenuItem key={place.page._id} onPress={() => onOpen(place.page._id)}>
          {place.page.title}
          {countOf(place)}
        </MenuItem>
      ))}
    </Menu>
  );
  return (
    <div className={styles.crucial}>
      <b>
        Indizi cruciali: {found} su {all}.
      </b>{" "}
      {found === all && allFound(all)}
      {named.length > 0 && "Restano in: "}
      {named.map((place, at) => (
        <Fragment key={place.page._id}>
          {at > 0 && ", "}
          <button type="button" className={styles.place} onClick={() => onOpen(place.page._id)}>
            {place.page.title}
          </button>
          {countOf(place)}
        </Fragment>
      ))}
      {named.length > 0 && (rest ? " " : ".")}
      {rest}
      {nowhere.length > 0 && ` In nessuna pagina: ${nowhere.join(", ")}.`}
    </div>
  );
}
