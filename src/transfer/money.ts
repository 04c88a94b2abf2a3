import { dollars } from "#shared/money.ts";
import type { Found } from "./found.ts";
import { quoted, type Report } from "./report.ts";

const LONGEST_SUM = 60;

/** A mark in front is of cents, as in '.50', except after a word: 'ca.50'. */
const NUMBER = /(?:(?<![\p{L}.,])[.,])?\d[\d.,' ]*/gu;

/** '$1,250.50', '98' or '1.250,50 $'; null for no number, or more than one. */
function dollarsOf(text: string): number | null {
  if (text.length > LONGEST_SUM) return null;
  const found = text.match(NUMBER) ?? [];
  const [only] = found;
  if (only === undefined || found.length > 1 || text.includes("-")) return null;
  const digits = only.replace(/[' ]|[.,]+$/g, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const mark = digits[last] ?? "";
  const behind = digits.length - last - 1;
  const isRepeated = mark !== "" && digits.indexOf(mark) !== last;
  // Cents have two digits, so three group thousands: '1,250' and '1.250'.
  const groups = last < 0 || isRepeated || (behind === 3 && last > 0);
  const amount = groups
    ? Number(digits.replace(/[.,]/g, ""))
    : Number(`${digits.slice(0, last).replace(/[.,]/g, "")}.${digits.slice(last + 1)}`);
  return Number.isFinite(amount) && amount <= 1e9 ? amount : null;
}

interface WrittenCash {
  spending: string;
  cash: string;
  assets: string;
}

/** Other texts become a line of the properties and are reported. */
export function cashOf(written: WrittenCash, report: Report): Found["cash"] {
  const properties: string[] = [];
  const amount = (label: string, text: string): number => {
    const value = dollarsOf(text);
    if (value !== null || text === "") return value ?? 0;
    properties.push(`${label}: ${text}`);
    report.say(`${label} ${quoted(text)}: non è una somma sola, messo fra le Proprietà`);
    return 0;
  };
  const spendinglevel = amount("Livello di spesa", written.spending);
  const cash = amount("Denaro", written.cash);
  const worth = dollarsOf(written.assets);
  if (written.assets !== "" && worth !== 0)
    properties.push(`Averi: ${worth === null ? written.assets : dollars(worth)}`);
  return { spendinglevel, cash, properties };
}
