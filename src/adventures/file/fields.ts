import { isDay } from "#shared/rules/day.ts";
import { HEADS, type Parted } from "./front-matter.ts";
import { nearest } from "./nearest.ts";

/** What programs for notes write. */
export const OF_OTHERS = new Set(["tags", "tag", "aliases", "alias", "cssclass", "cssclasses"]);
const MONTHS =
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre";

/** Reads the fields of one file; says what is wrong with them. */
export function fieldsOf({ fields, text: body, problem }: Parted, warn: (sentence: string) => void) {
  if (problem) warn(problem);
  const asked = new Set<string>();
  const wrong = (key: string, wanted: string) => warn(`«${key}» dovrebbe essere ${wanted}`);
  const given = (key: string): unknown => {
    asked.add(key);
    const value = fields.get(key);
    return value === null || value === "" ? undefined : value;
  };
  function text(key: string, most: number): string {
    const value = given(key);
    if (value === undefined || typeof value === "string") return clipped(value ?? "", key, most);
    wrong(key, "un testo");
    return "";
  }
  return {
    raw(key: string): unknown {
      asked.add(key);
      return fields.get(key);
    },
    text,
    /** Without blanks around it. */
    name: (key: string, most: number): string => text(key, most).trim(),
    yes(key: string): boolean {
      const value = given(key);
      if (typeof value === "string" && /^(sì|si|s|yes|vero|true|x|1)$/i.test(value.normalize("NFC").trim()))
        return true;
      const isNo = typeof value === "string" && /^(no|n|falso|false|0)$/i.test(value.trim());
      if (value !== undefined && !isNo) wrong(key, "sì o no");
      return false;
    },
    date(key: string): string | null {
      const value = given(key);
      if (value === undefined) return null;
      const day = typeof value === "string" ? dayOf(value.trim()) : null;
      if (day === null) wrong(key, "un giorno che c'è, come 1921-03-18");
      return day;
    },
    list(key: string): string[] {
      const value = given(key);
      if (value === undefined) return [];
      const all = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
      const texts = all.filter((one) => typeof one === "string");
      if (texts.length < all.length) wrong(key, "un elenco di nomi");
      return texts.map((one) => one.trim()).filter(Boolean);
    },
    /** Call it when all known fields have been asked for. */
    finish(): void {
      const [, first = ""] = /^\s*(\p{L}[\p{L} ]{0,30}):[ \t]/u.exec(body) ?? [];
      if (fields.size === 0 && HEADS.has(first.trim().toLowerCase()))
        warn(`«${first}» è rimasto nel testo: le voci stanno in cima al file, fra due righe ---`);
      for (const key of fields.keys()) {
        if (asked.has(key) || OF_OTHERS.has(key)) continue;
        const near = nearest(key, [...asked]);
        const shown = key.slice(0, 60);
        warn(`«${shown}» non è una voce di questo file${near === null ? "" : `: forse «${near}»?`}`);
      }
    },
  };

  function clipped(value: string, key: string, most: number): string {
    if (value.length <= most) return value;
    warn(`«${key}» è troppo lungo: ne restano ${most} caratteri`);
    return value.slice(0, most).toWellFormed();
  }
}
export type Fields = ReturnType<typeof fieldsOf>;

/** '1926-03-10', '10 marzo 1926', '10/3/1926'. Null for anything else. */
function dayOf(written: string): string | null {
  if (isDay(written)) return written;
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[°º]?(?:\s+|\s?[/.]\s?)(\p{L}{3,10}|\d{1,2})(?:\s+|\s?[/.]\s?)(\d{4})$/u.exec(written) ?? [];
  const number = /\d/.test(month) ? Number(month) : MONTHS.split(" ").indexOf(month.toLowerCase()) + 1;
  const read = `${year}-${`${number}`.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(read) ? read : null;
}
