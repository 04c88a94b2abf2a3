import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { ToastSlips } from "../ui/ToastSlips.tsx";
import { startLive } from "./start-live.ts";
import styles from "./TableLayout.module.css";
import { TopBar } from "./TopBar.tsx";

/** The frame of whoever is at the table: the top bar, the screen under it, and slips at the edge. */
export function TableLayout() {
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
