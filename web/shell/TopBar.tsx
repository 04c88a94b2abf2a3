import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useSeat } from "../api/useSeat.ts";
import { stage } from "../live/stage.ts";
import { table } from "../live/table.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { MenuIcon } from "../ui/icons.tsx";
import { LiveDot } from "../ui/LiveDot.tsx";
import { Logo } from "../ui/Logo.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useHasBeen } from "../ui/useHasBeen.ts";
import { MenuDialog } from "./MenuDialog.tsx";
import { NavLinks } from "./NavLinks.tsx";
import { RollNews } from "./RollNews.tsx";
import styles from "./TopBar.module.css";

/** Loads the sound engine, too. */
const SoundControl = lazyPart(() =>
  import("../parts/sound/SoundControl.tsx").then((module) => module.SoundControl),
);

const LIVE_WORDS = {
  connected: "Al tavolo",
  connecting: "Collegamento…",
  offline: "Tavolo non raggiungibile",
} as const;

export function TopBar() {
  const { status, streaming } = useSnapshot(table);
  const { scene, hasStruck } = useSnapshot(stage);
  const hasSounded = useHasBeen(streaming !== null || scene !== null || hasStruck);
  const { table: place, hasSeveral } = useSeat();
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.root}>
      <Link to="/characters/list" className={styles.home} aria-label="Custode, alla lista dei personaggi">
        <Logo />
      </Link>
      {hasSeveral && place && status === "connected" ? (
        <Link
          to="/tables"
          dir="auto"
          className={styles.place}
          aria-label={`Al tavolo ${place.name}: cambia tavolo`}
        >
          <LiveDot state={status}>{place.name}</LiveDot>
        </Link>
      ) : (
        <LiveDot state={status} terse className={styles.live ?? ""}>
          {place === null && status === "connected" ? "A nessun tavolo" : LIVE_WORDS[status]}
        </LiveDot>
      )}
      {hasSounded && <SoundControl />}
      <nav className={styles.links} aria-label="Principale">
        <NavLinks className={styles.link} />
      </nav>
      <RollNews />
      <IconButton label="Menu" onClick={() => setMenuOpen(true)}>
        <MenuIcon />
      </IconButton>
      <MenuDialog open={isMenuOpen} onOpenChange={setMenuOpen} />
    </header>
  );
}
