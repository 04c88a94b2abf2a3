import { withOrdinal } from "#shared/day-of-month.ts";
import type { DiaryEntry, Sitting } from "#shared/schemas/diary.ts";
import { storyDay } from "#shared/story-words.ts";

/** Characters with a meaning in Markdown or HTML. */
const SIGNS = /[\\`*_[\]<>#|~]/g;

/** List items, headings and rules. */
const AT_LINE_START = /^([ \t]*)([-+](?=\s|$)|[-=:](?=[-=: \t\r]*$))/gm;
const NUMBER_AT_LINE_START = /^([ \t]*\d+)([.)])(?=\s|$)/gm;

const plain = (text: string): string =>
  text.replace(SIGNS, "\\$&").replace(AT_LINE_START, "$1\\$2").replace(NUMBER_AT_LINE_START, "$1\\$2");

/** Each block begins with its separating blank line. */
const apart = (...blocks: readonly string[]): string => blocks.map((block) => `\n\n${block}`).join("");

export const titleLine = (tableName: string): string => `# Diario: ${plain(tableName)}`;

export function chapterHead({ title, beganAt, endedAt, present }: Sitting, formats: Formats): string {
  const end = endedAt === null ? "" : `–${formats.clock.format(endedAt)}`;
  return apart(
    `## ${plain(title || "Seduta")}`,
    `*${withOrdinal(formats.day.format(beganAt))}, ${formats.clock.format(beganAt)}${end}*`,
    ...(present.length > 0
      ? [`${present.length === 1 ? "Presente" : "Presenti"}: ${plain(present.join(", "))}.`]
      : []),
  );
}

export function chapterEnd({ figures }: Sitting): string {
  const rows: [string, number][] = [
    ["Tiri", figures.rolls],
    ["Riusciti", figures.passed],
    ["Critici", figures.critical],
    ["Disastri", figures.disasters],
    ["Sanità persa", figures.sanityLost],
    ["Ferite", figures.wounds],
  ];
  const table = [
    `| ${rows.map(([name]) => name).join(" | ")} |`,
    `|${" ---: |".repeat(rows.length)}`,
    `| ${rows.map(([, value]) => value).join(" | ")} |`,
  ];
  return apart(table.join("\n"));
}

export const LOOSE_HEAD = apart("## Fuori dalle sedute");

export function entryLine(entry: DiaryEntry, { clock, moment }: Formats, withDay: boolean): string {
  const at = (withDay ? moment : clock).format(entry.at);
  // Whoever sends the file to others must see what they do not know.
  const secret = entry.isHidden ? " *(non tutti lo sanno)*" : "";
  if (entry.kind !== "note") return apart(`**${at}** ${plain(entry.text)}${secret}`);
  const who = `${at}, ${plain(entry.by ?? "Qualcuno")}${entry.onlyMe ? " (solo per me)" : ""}`;
  return apart([`> **${who}**`, ">", ...entry.text.split("\n").map((line) => `> ${plain(line)}`)].join("\n"));
}

/** Lines of a chapter, in order: each day of the story stands before its first line. */
export function linesWith(formats: Formats, withDay: boolean): (entry: DiaryEntry) => string {
  let day: string | null = null;
  return (entry) => {
    const { date } = entry.storyAt ?? { date: null };
    const head = date === null || date === day ? "" : apart(`### ${storyDay(date)}`);
    day = date ?? day;
    return head + entryLine(entry, formats, withDay);
  };
}

export interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

/** @param timeZone IANA; invalid ones fall back to the server's. */
export function formatsOf(timeZone: string | undefined): Formats {
  const of = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat("it-IT", { ...options, ...(timeZone && { timeZone }) });
    } catch {
      return new Intl.DateTimeFormat("it-IT", options);
    }
  };
  return {
    day: of({ dateStyle: "full" }),
    clock: of({ hour: "2-digit", minute: "2-digit" }),
    moment: of({ dateStyle: "short", timeStyle: "short" }),
  };
}
