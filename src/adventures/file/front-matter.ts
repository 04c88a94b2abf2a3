import { parseDocument, stringify } from "yaml";
import { isDay } from "#shared/rules/day.ts";

/** The YAML in front of a text, and the text. */

const LONGEST_YAML = 64 * 1024;

export interface Parted {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Why the front matter was not understood; null where it was. */
  readonly problem: string | null;
}

export function splitFrontMatter(source: string): Parted {
  const found = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(source);
  if (!found) return { fields: {}, text: tidy(source), problem: null };
  const text = tidy(source.slice(found[0].length));
  const yaml = found[1] ?? "";
  const unread = (problem: string): Parted => ({ fields: {}, text, problem });
  if (yaml.length > LONGEST_YAML) return unread("l'intestazione è troppo lunga");
  try {
    const doc = parseDocument(yaml, { schema: "core", merge: false, prettyErrors: true });
    const [error] = [...doc.errors, ...doc.warnings];
    if (error) return unread(`l'intestazione non si legge (riga ${(error.linePos?.[0].line ?? 0) + 1})`);
    // An alias could repeat a text without end.
    const fields: unknown = doc.toJS({ maxAliasCount: 0 });
    if (fields === null) return { fields: {}, text, problem: null };
    if (typeof fields !== "object" || Array.isArray(fields)) return unread("l'intestazione non ha campi");
    return { fields: lowered(fields), text, problem: null };
  } catch {
    return unread("l'intestazione non si legge");
  }
}

const lowered = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.trim().toLowerCase(), value]));

/** Without empty lines at its ends. */
export const tidy = (text: string): string => text.replace(/^(?:[ \t]*\n)+/, "").replace(/\s+$/, "");

export function joinFrontMatter(fields: Readonly<Record<string, unknown>>, text: string): string {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const head = Object.keys(set).length === 0 ? "" : `---\n${stringify(set, { lineWidth: 0 })}---\n\n`;
  return `${head}${text}\n`;
}

/** Reads the fields of one file; collects what is wrong. */
export function fieldsOf({ fields, problem }: Parted, warn: (sentence: string) => void) {
  if (problem) warn(`${problem.charAt(0).toUpperCase()}${problem.slice(1)}: il resto del file è stato letto`);
  const wrong = (key: string, wanted: string) => warn(`«${key}» dovrebbe essere ${wanted}`);
  return {
    has: (key: string): boolean => fields[key] !== undefined && fields[key] !== null,
    raw: (key: string): unknown => fields[key],
    text(key: string, most: number): string {
      const value = fields[key];
      if (value === undefined || value === null) return "";
      if (typeof value === "string" || typeof value === "number")
        return clipped(`${value}`.trim(), key, most);
      wrong(key, "un testo");
      return "";
    },
    yes(key: string): boolean {
      const value = fields[key];
      if (value === undefined || value === null || typeof value === "boolean") return value === true;
      if (/^(sì|si|s|yes|vero|true|1)$/i.test(`${value}`)) return true;
      if (!/^(no|n|falso|false|0)$/i.test(`${value}`)) wrong(key, "sì o no");
      return false;
    },
    date(key: string): string | null {
      const value = fields[key];
      if (value === undefined || value === null || value === "") return null;
      const written = value instanceof Date ? value.toISOString().slice(0, 10) : `${value}`.trim();
      if (isDay(written)) return written;
      wrong(key, "un giorno che c'è, come 1921-03-18");
      return null;
    },
    list(key: string): string[] {
      const value = fields[key];
      if (value === undefined || value === null || value === "") return [];
      const all = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [value];
      const texts = all.filter((one) => typeof one === "string" || typeof one === "number");
      if (texts.length < all.length) wrong(key, "un elenco di nomi");
      return texts.map((one) => `${one}`.trim()).filter(Boolean);
    },
  };

  function clipped(value: string, key: string, most: number): string {
    if (value.length <= most) return value;
    warn(`«${key}» è troppo lungo: ne restano ${most} caratteri`);
    return value.slice(0, most).trim();
  }
}
export type Fields = ReturnType<typeof fieldsOf>;
