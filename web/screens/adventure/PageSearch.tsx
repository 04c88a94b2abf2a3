import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { pageSearchQuery } from "../../api/adventures.ts";
import { SearchField } from "../../ui/SearchField.tsx";
import styles from "./PageList.module.css";

/** Finds words in the texts of all pages. */
export function PageSearch({ adventureId }: { adventureId: string }) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const { data: found } = useQuery(pageSearchQuery(adventureId, words));
  const shown = words.length > 1 ? found : undefined;
  return (
    <div className={styles.search}>
      <SearchField
        label="Cerca nelle pagine"
        value={typed}
        onChange={setTyped}
        status={shown ? (shown.length === 1 ? "1 pagina" : `${shown.length} pagine`) : ""}
      />
      {shown && (
        <ul className={styles.found}>
          {shown.map(({ pageId, title, snippet }) => (
            <li key={pageId}>
              <Link
                to="/adventure"
                search={(before) => ({ id: adventureId, page: pageId, view: before.view })}
                className={styles.hit}
              >
                <b>{title}</b>
                <span>{snippet}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
