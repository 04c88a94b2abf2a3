import { Outlet } from "@tanstack/react-router";
import { type MouseEvent, useEffect } from "react";
import { useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import { speakNewRolls } from "../live/speech.ts";
import { table } from "../live/table.ts";
import { AskCard } from "../parts/ask/AskCard.tsx";
import { FightCard } from "../parts/encounter/FightCard.tsx";
import { HandoutNews } from "../parts/handout/HandoutNews.tsx";
import { announceDevice } from "../parts/sound/tell-device.ts";
import { rooms } from "../session/rooms.ts";
import { Button } from "../ui/Button.tsx";
import { installBack } from "../ui/back.ts";
import { Notice } from "../ui/Notice.tsx";
import { Toasts } from "../ui/Toasts.tsx";
import { toast } from "../ui/toast.ts";
import { keepFocus } from "./keep-focus.ts";
import { NoTable } from "./NoTable.tsx";
import styles from "./PlayLayout.module.css";
import { SeatNews } from "./SeatNews.tsx";
import { TopBar } from "./TopBar.tsx";

/** The frame of whoever is at the table: the top bar, the screen under it, what a master asks for, and toasts at the edge. */
export function PlayLayout() {
  useEffect(startLive, []);
  return (
    <div className={styles.root}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, only without the address saying so */}
      <a href="#content" className={styles.skip} onClick={skip}>
        Vai al contenuto
      </a>
      <TopBar />
      <SeatNews />
      <AskCard />
      <FightCard />
      <HandoutNews />
      {rooms.map(({ name, News }) => News && <News key={name} />)}
      <main id="content" tabIndex={-1} className={styles.screen}>
        <NewVersion />
        <NoTable />
        <Outlet />
      </main>
      <Toasts />
    </div>
  );
}

/** The address says which part of a sheet is open: the link must not change it. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

let isLive = false;

/** Starts voice and sounds for as long as the page lives. Further calls do nothing: screens come and go. */
function startLive(): void {
  if (isLive) return;
  isLive = true;
  keepFocus();
  installBack();
  speakNewRolls();
  announceDevice();
  subscribeKey(table, "refusal", (sentence) => {
    if (sentence === null) return;
    toast.error(sentence);
    // The same one again is news, too.
    table.refusal = null;
  });
}

/** Offers the new version after the server was updated. Nobody is reloaded who may be typing. */
function NewVersion() {
  const { isOutdated } = useSnapshot(table);
  if (!isOutdated) return null;
  return (
    <Notice
      tone="info"
      className={styles.notice ?? ""}
      title="C'è una versione nuova di Custode"
      action={<Button onClick={() => location.reload()}>Ricarica</Button>}
    >
      Salva prima ciò che stai scrivendo.
    </Notice>
  );
}
