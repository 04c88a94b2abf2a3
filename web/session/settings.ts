import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { readStored, writeStored } from "./stored.ts";

const KEY = "settings";
const Settings = z.object({
  theme: z.catch(z.enum(["auto", "carta", "notte"]), "auto"),
  speaksRolls: z.catch(z.boolean(), false),
  rollsRealDice: z.catch(z.boolean(), false),
});

/** Settings of this browser, persisted on change; kept at logout. */
export const settings = proxy(readStored(KEY, Settings) ?? Settings.parse({}));

subscribe(settings, () => {
  writeStored(KEY, settings);
  applyTheme();
});

/** `auto` leaves the theme to the system. */
export function applyTheme(): void {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
