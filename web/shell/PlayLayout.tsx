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
import { toast } from "../ui/toast.ts";
import { keepFocus } from "./keep-focus.ts";
import { NoTable } from "./NoTable.tsx";
import styles from "./PlayLayout.module.css";
import { SeatNews } from "./SeatNews.tsx";
import { TopBar } from "./TopBar.tsx";

/** Layout of the logged-in screens: top bar, content, cards that need an answer. */
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
    </div>
  );
}

/** A hash link would change the address, which holds the open sheet section. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("content")?.focus();
}

let isLive = false;

/** Starts speech and sound for the page's lifetime. Idempotent. */
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
    // Reset, so that the same message again is a change.
    table.refusal = null;
  });
}

/** Offers a reload after a server update. Not automatic: the user may be typing. */
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
