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

/** Makes this page the television of a code, for as long as it is good; `error` says that it is not. */
export function useDisplay(code: string) {
  const { data, error, dataUpdatedAt, refetch } = useQuery(openDisplayQuery(code));
  useEffect(prepare, []);
  useEffect(reloadWhenOutdated, []);
  useEffect(() => {
    // Revoked, or a device so slow that the server had not waited for its code: asking again tells which.
    if (dataUpdatedAt > 0) return attendDisplay(code, () => void refetch());
  }, [code, dataUpdatedAt, refetch]);
  return { opened: data, error };
}

/** A proxy may still have the page of before: one that has just been loaded does not try again. */
const RELOAD_AFTER_MS = 60_000;

/** Nobody is there to press a button. */
function reloadWhenOutdated(): () => void {
  return subscribeKey(table, "isOutdated", () => {
    if (performance.now() > RELOAD_AFTER_MS) location.reload();
  });
}

let isPrepared = false;

/** In a room that is lit for a game dark is the better, unless this browser was told otherwise. */
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
