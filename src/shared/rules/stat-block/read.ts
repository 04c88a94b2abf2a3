import { LONGEST_STAT_BLOCK, type NpcDraft } from "../../schemas/npc.ts";
import { clausesOf, type Span } from "./clauses.ts";
import { DAMAGE, damageOf } from "./damage.ts";
import { draftOf } from "./draft.ts";
import { type Found, foundIn, headOf, isCharacteristic, type Label } from "./labels.ts";
import { emptyReading, type Reading, take } from "./reading.ts";

const LONGEST_NAME = 60;
const MOST_PIECES = 60;
const ONLY_DAMAGE = new RegExp(`^\\(?(${DAMAGE})\\)?$`, "iu");
const VALUE = /^(?:(\d{1,3})%?|-|n\/a|n\/d)$/i;

/**
 * Reads a stat block of the seventh edition, in Italian or English, in linear time. Never throws.
 * @returns `notUnderstood`: also in the notes. Source: docs/regole.md#un-blocco-di-valori
 */
export function readStatBlock(text: string): { draft: NpcDraft; notUnderstood: string[] } {
  const reading = emptyReading();
  const lost: string[] = [];
  const heads: Label[] = [];
  const [first = "", ...others] = linesOf(text);
  const { name, rest } = nameOf(first);
  const stop = valuesFrom(rest);
  const aside = readLine(reading, rest.slice(0, stop));
  reading.description.unshift(...aside.filter((piece) => piece.length <= LONGEST_NAME));
  lost.push(...aside.filter((piece) => piece.length > LONGEST_NAME));
  lost.push(...readLine(reading, rest.slice(stop)));
  for (const [index, line] of others.entries()) {
    const isTold = readColumns(reading, heads, line, lost) || (index === 0 && describes(reading, line));
    if (!isTold) lost.push(...readLine(reading, line));
  }
  lost.push(...heads);
  const { draft, missing } = draftOf(reading, name, lost);
  const pieces = lost.slice(0, MOST_PIECES);
  const more = lost.length - MOST_PIECES;
  if (more > 0)
    pieces.push(more === 1 ? "… e un altro pezzo: è nelle note" : `… e altri ${more} pezzi: sono nelle note`);
  return { draft, notUnderstood: [...missing, ...pieces] };
}

function linesOf(text: string): string[] {
  const plain = text
    .slice(0, LONGEST_STAT_BLOCK)
    .toWellFormed()
    .replace(/[\u2010-\u2015\u2212\uFE58\uFF0D]/g, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u00d7]/g, "x")
    .replace(/[\r\v\f\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]|[|•·▪\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : " "));
  return plain
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter((line) => line !== "");
}

function nameOf(line: string): { name: string; rest: string } {
  const stop = Math.min(foundIn(line)[0]?.from ?? line.length, nameEnd(line));
  const name = line.slice(0, stop).replace(/[\s:.,;-]+$/, "");
  const isNamed = /[\p{L}\d]/u.test(name);
  return isNamed ? { name: calmed(name), rest: line.slice(stop) } : { name: "", rest: line };
}

function nameEnd(line: string): number {
  const comma = line.search(/[,;:(]/);
  return Math.min(comma > 0 ? comma : line.length, LONGEST_NAME * 2);
}

const SMALL = / (?:di|del|della|dello|dei|delle|degli|da|dal|dalla|of|the|and|e)(?= )/gi;
function valuesFrom(line: string): number {
  const isNumber = (found: Found) =>
    found.kind === "percent" || (found.label !== "age" && found.label !== "work");
  return foundIn(line).find(isNumber)?.from ?? line.length;
}

function calmed(name: string): string {
  if (name !== name.toUpperCase() || !/\p{L}{4}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(SMALL, (word) => word.toLowerCase());
}

function describes(reading: Reading, line: string): boolean {
  if (reading.description.length > 0 || line.length > 120 || /\d|:$/.test(line)) return false;
  if (foundIn(line).length > 0 || line.split(" ").some((word) => headOf(word))) return false;
  reading.description.push(line);
  return true;
}

function readColumns(reading: Reading, heads: Label[], line: string, lost: string[]): boolean {
  const words = line.split(/[ ,;]+/).filter((word) => word !== "");
  const labels = words.flatMap((word) => headOf(word) ?? []);
  if (labels.length === words.length) {
    heads.push(...labels);
    return true;
  }
  if (words.length > heads.length || !words.every((word) => VALUE.test(word))) return false;
  for (const word of words) {
    const label = heads.shift();
    const value = VALUE.exec(word)?.[1] ?? "";
    if (!label || (value === "" && !isCharacteristic(label))) continue;
    if (take(reading, { kind: "label", label, from: 0, to: 0, value, unit: "" }) === null) lost.push(word);
  }
  return true;
}

function readLine(reading: Reading, line: string): string[] {
  const lost: Span[] = [];
  let at = 0;
  let keptFrom: number | null = null;
  const unread = (gap: Span[]) => {
    for (const [index, clause] of gap.entries()) {
      const words = line.slice(clause.from, clause.to);
      if (index === 0 && keptFrom !== null) keep(reading, line.slice(keptFrom, clause.to));
      else if (!takeDamage(reading, words) && isSaying(words)) lost.push(clause);
    }
    keptFrom = null;
  };
  for (const found of foundIn(line)) {
    const gap = clausesOf(line, { from: at, to: found.from });
    if (found.kind === "percent") {
      const name = isNext(line, gap.at(-1), found) ? gap.pop() : undefined;
      unread(gap);
      if (!takeScore(reading, line, name, found)) lost.push({ from: name?.from ?? found.from, to: found.to });
    } else {
      unread(gap);
      const taken = take(reading, found);
      if (taken === null) lost.push(found);
      if (taken === "tell") keep(reading, line.slice(found.from, found.to));
      if (taken === "keep" && /^[ -]?[^\s,;.]/.test(line.slice(found.to, found.to + 2)))
        keptFrom = found.from;
    }
    at = found.to;
  }
  unread(clausesOf(line, { from: at, to: line.length }));
  return joined(line, lost);
}

const isNext = (line: string, name: Span | undefined, { from }: Found): boolean =>
  name !== undefined && name.to - name.from <= LONGEST_NAME && /^[\s:=-]*$/.test(line.slice(name.to, from));

function takeScore(
  reading: Reading,
  line: string,
  name: Span | undefined,
  { value }: Extract<Found, { kind: "percent" }>,
): boolean {
  const written = name ? line.slice(name.from, name.to).replace(/^(?:and|or|oppure|ed?|o) /i, "") : "";
  if (!/[\p{L}\d]/u.test(written)) return false;
  reading.scored.push({ name: written, value });
  return true;
}

function takeDamage(reading: Reading, words: string): boolean {
  const record = reading.scored.at(-1);
  const written = ONLY_DAMAGE.exec(words)?.[1];
  if (!record || record.damage !== undefined || written === undefined || !/d\d/i.test(written)) return false;
  const damage = damageOf(written);
  if (damage === null) return false;
  record.damage = damage;
  return true;
}

const keep = ({ kept }: Reading, words: string): void => void kept.push(words.trim());

const isSaying = (words: string): boolean =>
  /[\p{L}\d]/u.test(words) && !/^(?:and|or|oppure|ed?|o|none|nessun[oa]?)$/i.test(words);

function joined(line: string, spans: readonly Span[]): string[] {
  const whole: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && !/[\p{L}\d]/u.test(line.slice(last.to, span.from))) {
      whole[whole.length - 1] = { from: last.from, to: span.to };
    } else whole.push(span);
  }
  return whole.map(({ from, to }) => line.slice(from, to).trim());
}
