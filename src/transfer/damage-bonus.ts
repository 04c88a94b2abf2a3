import { parseDamageBonus } from "#shared/rules/damage.ts";
import { quoted, type Report } from "./report.ts";

/** `+1D4` as `1d4`, 'None' as `0`; what Custode cannot throw is `0`, and is said. */
export function damageBonusOf(written: string, report: Report): string {
  const text = written.trim().replace(/^\+/, "").toLowerCase();
  if (text === "none" || text === "-" || text === "") return "0";
  if (text.length <= 20 && parseDamageBonus(text).ok) return text;
  report.say(`Bonus al Danno ${quoted(written)}: non è fatto di dadi, messo 0`);
  return "0";
}
