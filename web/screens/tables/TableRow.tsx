import { Link } from "@tanstack/react-router";
import type { TableEntry } from "#shared/schemas/table.ts";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { SitButton } from "./SitButton.tsx";
import styles from "./tables.module.css";

/** One table of one's own, with the way to it. */
export function TableRow({ entry, isHere }: { entry: TableEntry; isHere: boolean }) {
  const { _id, name, isMaster, isOpen, isArchived, players } = entry;
  const facts = [
    isMaster ? "Conduci tu" : "Giochi",
    players === 1 ? "1 giocatore" : `${players} giocatori`,
    isOpen && !isArchived ? "aperto a chi si registra" : null,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {isHere && <span className={styles.here}>sei qui</span>}
        <p className={text.faded}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      <Button
        variant="quiet"
        render={<Link to="/tables/$id" params={{ id: _id }} aria-label={`Apri ${name}`} />}
      >
        Apri
      </Button>
      {!isHere && !isArchived && <SitButton table={entry} />}
    </li>
  );
}
