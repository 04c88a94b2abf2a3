import type { DiaryEntry, Sitting } from "#shared/schemas/diary.ts";

/** The diary as a text that any program reads. */

/** Signs that mean something in Markdown, or begin HTML. */
const SIGNS = /[\\`*_[\]<>#|~]/g;

/** What begins an item of a list, or makes a heading or a rule of a line that has nothing else. */
const AT_LINE_START = /^([ \t]*)([-+](?=\s|$)|[-=:](?=[-=: \t\r]*$))/gm;
/** What numbers an item of a list. */
const NUMBER_AT_LINE_START = /^([ \t]*\d+)([.)])(?=\s|$)/gm;

/** As it was typed, whatever it would mean. */
const plain = (text: string): string =>
  text.replace(SIGNS, "\\$&").replace(AT_LINE_START, "$1\\$2").replace(NUMBER_AT_LINE_START, "$1\\$2");

/** All parts of the text but the first begin with the blank line that sets them apart. */
const apart = (...blocks: readonly string[]): string => blocks.map((block) => `\n\n${block}`).join("");

export const titleLine = (tableName: string): string => `# Diario: ${plain(tableName)}`;

/** What stands above the lines of a sitting. */
export function chapterHead({ title, beganAt, endedAt, present }: Sitting, told: Tellers): string {
  const end = endedAt === null ? "" : `–${told.clock.format(endedAt)}`;
  return apart(
    `## ${plain(title || "Seduta")}`,
    `*${told.day.format(beganAt)}, ${told.clock.format(beganAt)}${end}*`,
    ...(present.length > 0 ? [`Presenti: ${plain(present.join(", "))}.`] : []),
  );
}

/** What stands below them. */
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

/** What stands above the lines of no sitting. */
export const LOOSE_HEAD = apart("## Fuori dalle sedute");

/** One line. @param withDay of no sitting, which would tell the day. */
export function entryLine(entry: DiaryEntry, { clock, moment }: Tellers, withDay: boolean): string {
  const at = (withDay ? moment : clock).format(entry.at);
  // Who sends the file to others has to see what they do not know.
  const secret = entry.isHidden ? " *(non tutti lo sanno)*" : "";
  if (entry.kind !== "note") return apart(`**${at}** ${plain(entry.text)}${secret}`);
  const who = `${at}, ${plain(entry.by ?? "Qualcuno")}${entry.onlyMe ? " (solo per me)" : ""}`;
  return apart([`> **${who}**`, ">", ...entry.text.split("\n").map((line) => `> ${plain(line)}`)].join("\n"));
}

export interface Tellers {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

/** @param timeZone as IANA names it; where the server is, for what is none. */
export function tellers(timeZone: string | undefined): Tellers {
  const of = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat("it-IT", { ...options, ...(timeZone && { timeZone }) });
    } catch {
      // What is no zone.
      return new Intl.DateTimeFormat("it-IT", options);
    }
  };
  return {
    day: of({ dateStyle: "full" }),
    clock: of({ hour: "2-digit", minute: "2-digit" }),
    moment: of({ dateStyle: "short", timeStyle: "short" }),
  };
}
