import { proxy, subscribe } from "valtio";
import { z } from "zod";
import { readStored, writeStored } from "./stored.ts";

const KEY = "settings";
const Settings = z.object({
  theme: z.enum(["auto", "carta", "notte"]).catch("auto"),
  /** Whether the rolls of the table are read aloud. */
  speaksRolls: z.boolean().catch(false),
  /** Whether the player rolls on the table and types in what fell. */
  rollsRealDice: z.boolean().catch(false),
});

/** What this browser's owner likes; remembered as it changes. */
export const settings = proxy(readStored(KEY, Settings) ?? Settings.parse({}));

subscribe(settings, () => {
  writeStored(KEY, settings);
  applyTheme();
});

/** Dresses the page in the chosen theme; 'auto' leaves the choice to the system. */
export function applyTheme(): void {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
