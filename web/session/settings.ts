import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "settings";
const Settings = z.object({
  theme: z.catch(z.enum(["auto", "carta", "notte"]), "auto"),
  /** Whether the rolls of the table are read aloud. */
  speaksRolls: z.catch(z.boolean(), false),
  /** Whether the player rolls on the table and types in what fell. */
  rollsRealDice: z.catch(z.boolean(), false),
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
