import { proxy, subscribe } from "valtio";
import * as z from "zod/mini";
import { followStored, readStored, writeStored } from "./stored.ts";

const KEY = "settings";
const Settings = z.object({
  theme: z.catch(z.enum(["auto", "carta", "notte"]), "auto"),
  speaksRolls: z.catch(z.boolean(), false),
  rollsRealDice: z.catch(z.boolean(), false),
});

const read = () => readStored(KEY, Settings) ?? Settings.parse({});

/** Settings of this browser, the same in all tabs, persisted on change; kept at logout. */
export const settings = proxy(read());

subscribe(settings, () => {
  writeStored(KEY, settings);
  applyTheme();
});
// Otherwise this tab would write back what another one has changed.
followStored(KEY, () => void Object.assign(settings, read()));

/** `auto` leaves the theme to the system. */
export function applyTheme(): void {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
