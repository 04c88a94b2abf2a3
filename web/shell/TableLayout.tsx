import { Outlet } from "@tanstack/react-router";
import styles from "./TableLayout.module.css";
import { TopBar } from "./TopBar.tsx";

/** The frame of whoever is at the table: the top bar, and the screen under it. */
export function TableLayout() {
  return (
    <div className={styles.root}>
      <TopBar />
      <main className={styles.screen}>
        <Outlet />
      </main>
    </div>
  );
}
