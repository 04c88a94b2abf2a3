import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import type { TableEntry } from "#shared/schemas/table.ts";
import text from "../../styles/text.module.css";
import { SitButton } from "./SitButton.tsx";
import styles from "./tables.module.css";

/** One of the user's tables, with a link. */
export function TableRow({ entry, isHere }: { entry: TableEntry; isHere: boolean }) {
  const { _id, name, isMaster, isOpen, isArchived, players } = entry;
  const link = useRef<HTMLAnchorElement>(null);
  const facts = [
    isMaster ? "Conduci tu" : "Giochi",
    players === 1 ? "1 giocatore" : `${players} giocatori`,
    isOpen && !isArchived ? "aperto a chi si registra" : null,
  ];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link ref={link} to="/tables/$id" params={{ id: _id }} aria-label={`Apri ${name}`} dir="auto">
          <strong>{name}</strong>
        </Link>
        {isHere && <span className={styles.here}>sei qui</span>}
        <p className={text.faded}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {!isHere && !isArchived && <SitButton table={entry} landing={link} />}
    </li>
  );
}
