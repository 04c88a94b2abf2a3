import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { ToastSlips } from "../ui/ToastSlips.tsx";
import styles from "./PlayLayout.module.css";
import { startLive } from "./start-live.ts";
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
