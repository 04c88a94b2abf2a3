import type { DiaryEntry, DiaryPage, Sitting } from "#shared/schemas/diary.ts";

/** The diary as a text that any program reads. */

/** Signs that mean something in Markdown, or begin HTML. */
const SIGNS = /[\\`*_[\]<>#|~]/g;

/** @param zone where the moments are told, as IANA names it. */
export function markdownOf(
  tableName: string,
  { entries, sittings }: Pick<DiaryPage, "entries" | "sittings">,
  zone: string | undefined,
): string {
  const told = tellers(zone);
  const chapters = sittings.toReversed().map((sitting) => {
    const own = entries.filter((entry) => entry.sitting === sitting._id).toReversed();
    return chapterOf(sitting, own, told);
  });
  const loose = entries.filter(({ sitting }) => sitting === null).toReversed();
  const between = loose.length === 0 ? [] : ["## Fuori dalle sedute", ...linesOf(loose, told, true)];
  return `${[`# Diario: ${plain(tableName)}`, ...chapters, ...between].join("\n\n")}\n`;
}

function chapterOf(sitting: Sitting, entries: readonly DiaryEntry[], told: Tellers): string {
  const { title, beganAt, endedAt, present, figures } = sitting;
  const end = endedAt === null ? "" : `–${told.clock.format(endedAt)}`;
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
  ].join("\n");
  return [
    `## ${plain(title || "Seduta")}`,
    `*${told.day.format(beganAt)}, ${told.clock.format(beganAt)}${end}*`,
    ...(present.length > 0 ? [`Presenti: ${plain(present.join(", "))}.`] : []),
    ...linesOf(entries, told, false),
    table,
  ].join("\n\n");
}

const linesOf = (entries: readonly DiaryEntry[], { clock, moment }: Tellers, withDay: boolean): string[] =>
  entries.map((entry) => {
    const at = (withDay ? moment : clock).format(entry.at);
    // Who sends the file to others has to see what they do not know.
    const secret = entry.isHidden ? " *(non tutti lo sanno)*" : "";
    if (entry.kind !== "note") return `**${at}** ${plain(entry.text)}${secret}`;
    const who = `${at}, ${plain(entry.by ?? "Qualcuno")}${entry.onlyMe ? " (solo per me)" : ""}`;
    return [`> **${who}**`, ">", ...entry.text.split("\n").map((line) => `> ${plain(line)}`)].join("\n");
  });

/** As it was typed, whatever it would mean. */
const plain = (text: string): string =>
  text.replace(SIGNS, "\\$&").replace(/^(\s*)([-+]|\d+\.)(?=\s)/gm, "$1\\$2");

interface Tellers {
  readonly day: Intl.DateTimeFormat;
  readonly clock: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

function tellers(timeZone: string | undefined): Tellers {
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
