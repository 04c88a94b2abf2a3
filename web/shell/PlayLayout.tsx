import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { attendTable } from "../live/attend.ts";
import { speakNewRolls } from "../live/speech.ts";
import { attendSound } from "../parts/sound/attend-sound.ts";
import { ToastSlips } from "../ui/ToastSlips.tsx";
import styles from "./PlayLayout.module.css";
import { TopBar } from "./TopBar.tsx";

/** The frame of whoever is at the table: the top bar, the screen under it, and slips at the edge. */
export function PlayLayout() {
  useEffect(startLive, []);
  return (
    <div className={styles.root}>
      <TopBar />
      <main className={styles.screen}>
        <Outlet />
      </main>
      <ToastSlips />
    </div>
  );
}

let isLive = false;

/** Starts what a page does at the table whichever screen it shows, for as long as it lives; once, however often it is called. */
function startLive(): void {
  if (isLive) return;
  isLive = true;
  attendTable();
  speakNewRolls();
  attendSound();
}
