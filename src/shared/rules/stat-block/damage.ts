import { formatDamage, parseDamage } from "../damage.ts";

const BONUS = "(?:damage bonus|bonus (?:al|ai|di) dann[oi]|bonus danno|db|bd)";
const TERM = `(?:(?:half|mezzo|metà|½|1\\/2)(?: of| del)? ?${BONUS}|${BONUS}(?: ?\\/ ?2(?!\\d))?|\\d{0,3}d\\d{1,4}|\\d{1,4})(?![\\p{L}\\d])`;
const SUM = `[+-]? ?${TERM}(?: ?(?:[+-]|plus|più) ?${TERM}){0,8}`;

export const DAMAGE = `${SUM}(?: ?\\/ ?${SUM}){0,4}`;

const HALF = new RegExp(`(?:half|mezzo|metà|½|1\\/2)(?: of| del)? ?${BONUS}|${BONUS} ?\\/ ?2(?!\\d)`, "giu");
const FULL = new RegExp(`(?<!½)${BONUS}`, "giu");

/** '1d6 + ½BD'; null for what `parseDamage` rejects. @param written matched by `DAMAGE`. */
export function damageOf(written: string): string | null {
  const italian = written
    .replace(HALF, "½BD")
    .replace(FULL, "BD")
    .replace(/plus|più/giu, "+");
  const parts = italian.split("/").map((part) => parseDamage(part.trim().replace(/^\+/, "")));
  const formatted = parts.flatMap((part) => (part.ok ? [formatDamage(part.expression)] : []));
  return formatted.length === parts.length ? formatted.join("/") : null;
}
