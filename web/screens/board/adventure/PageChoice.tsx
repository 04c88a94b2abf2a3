import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { PageSummary } from "#shared/adventures/index.ts";
import { pageSearchQuery } from "../../../api/adventures.ts";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Select } from "../../../ui/Select.tsx";
import styles from "./AdventurePanel.module.css";

interface PageChoiceProps {
  adventureId: string;
  pages: readonly PageSummary[];
  openId: string | null;
  onOpen: (pageId: string) => void;
}

/** Chooses a page by its title, or by words of its text. */
export function PageChoice({ adventureId, pages, openId, onOpen }: PageChoiceProps) {
  const [typed, setTyped] = useState("");
  const words = useDeferredValue(typed.trim());
  const { data } = useQuery(pageSearchQuery(adventureId, words));
  if (pages.length < 2) return null;
  const found = words.length > 1 ? data : undefined;
  return (
    <div className={styles.choice}>
      <Select
        id="adventure-page"
        label="Pagina"
        labelHidden
        value={openId ?? ""}
        onChange={({ target }) => onOpen(target.value)}
      >
        {pages.map(({ _id, title }, at) => (
          <option key={_id} value={_id}>
            {at + 1}. {title}
          </option>
        ))}
      </Select>
      <SearchField
        label="Cerca nelle pagine"
        value={typed}
        onChange={setTyped}
        status={found ? (found.length === 1 ? "1 pagina" : `${found.length} pagine`) : ""}
      />
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ pageId, title, snippet }) => (
            <li key={pageId}>
              <button
                type="button"
                className={styles.hit}
                onClick={() => {
                  setTyped("");
                  onOpen(pageId);
                }}
              >
                <b>{title}</b>
                <span>{snippet}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
