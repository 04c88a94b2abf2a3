import { parseDamageBonus } from "#shared/rules/damage.ts";
import { quoted, type Report } from "./report.ts";

/** `+1D4` → `1d4`, 'None' → `0`; unreadable values become `0` and are reported. */
export function damageBonusOf(written: string, report: Report): string {
  const text = written.trim().replace(/^\+/, "").toLowerCase();
  if (text === "none" || text === "-" || text === "") return "0";
  if (text.length <= 20 && parseDamageBonus(text).ok) return text;
  report.say(`Bonus al Danno ${quoted(written)}: non è fatto di dadi, messo 0`);
  return "0";
}
