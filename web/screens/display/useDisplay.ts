import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeKey } from "valtio/utils";
import { openDisplayQuery } from "../../api/displays.ts";
import { attendDisplay } from "../../live/attend.ts";
import { flushStrikes } from "../../live/stage.ts";
import { table } from "../../live/table.ts";
import { attendSound } from "../../parts/sound/attend-sound.ts";
import { applyTheme, settings } from "../../session/settings.ts";
import { playAsDisplay } from "../../session/sound.ts";

/** Connects this page as a television; `error` if the code is invalid. */
export function useDisplay(code: string) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(openDisplayQuery(code));
  useEffect(prepare, []);
  useEffect(reloadWhenOutdated, []);
  useEffect(() => {
    // Revoked, or the server timed out waiting for the code: fetching it again tells which.
    if (dataUpdatedAt > 0) return attendDisplay(code, () => void refetch());
  }, [code, dataUpdatedAt, refetch]);
  return { opened: data, error };
}

/** A proxy may still serve the old page: no reload soon after a load. */
const RELOAD_AFTER_MS = 60_000;

/** Reloads by itself, as nobody presses a button on a television. */
function reloadWhenOutdated(): () => void {
  return subscribeKey(table, "isOutdated", () => {
    if (performance.now() > RELOAD_AFTER_MS) location.reload();
  });
}

let isPrepared = false;

/** Dark theme by default: games are played in dim light. */
function prepare(): () => void {
  if (settings.theme === "auto") document.documentElement.dataset.theme = "notte";
  if (!isPrepared) {
    isPrepared = true;
    playAsDisplay();
    attendSound(false);
    flushStrikes();
  }
  return applyTheme;
}
