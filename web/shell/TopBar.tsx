import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { table } from "../live/table.ts";
import { SoundControl } from "../parts/sound/SoundControl.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { LiveDot } from "../ui/LiveDot.tsx";
import { Mark } from "../ui/Mark.tsx";
import { MenuDialog } from "./MenuDialog.tsx";
import { TableNews } from "./TableNews.tsx";
import styles from "./TopBar.module.css";
import { Ways } from "./Ways.tsx";

const LIVE_WORDS = {
  connected: "Al tavolo",
  connecting: "Collegamento…",
  offline: "Tavolo non raggiungibile",
} as const;

/** Stands over every screen of the table: where one is, whether the table hears, and the ways on. */
export function TopBar() {
  const { status } = useSnapshot(table);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.root}>
      <Link to="/characters/list" className={styles.home} aria-label="Custode, alla lista dei personaggi">
        <Mark />
      </Link>
      <LiveDot state={status} terse className={styles.live ?? ""}>
        {LIVE_WORDS[status]}
      </LiveDot>
      <SoundControl />
      <nav className={styles.ways} aria-label="Principale">
        <Ways className={styles.way} />
      </nav>
      <TableNews />
      <IconButton label="Menu" onClick={() => setMenuOpen(true)}>
        <MenuIcon />
      </IconButton>
      <MenuDialog open={isMenuOpen} onOpenChange={setMenuOpen} />
    </header>
  );
}
