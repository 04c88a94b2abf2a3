import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import type { Background } from "#shared/schemas/character.ts";
import { textOfHtml } from "../html.ts";
import { listAt, textAt } from "../loose.ts";
import { quoted, type Report } from "../report.ts";

/** Normalised titles: their words, without 'and'. */
const TITLES: Readonly<Record<keyof Background, readonly string[]>> = {
  description: ["personal description", "description", "descrizione", "aspetto"],
  ideology: ["ideology beliefs", "ideology", "beliefs", "ideologia credenze", "ideologia"],
  importantPeople: ["significant people", "people", "persone significative"],
  significantPlaces: ["meaningful locations", "locations", "luoghi importanti"],
  valuables: ["treasured possessions", "possessions", "beni preziosi", "possedimenti preziosi"],
  traits: ["traits", "caratteristiche", "tratti caratteriali"],
  wounds: ["injuries scars", "injuries", "ferite cicatrici"],
  phobias: ["phobias manias", "phobias", "fobie manie"],
  knowledge: [
    "arcane tomes spells artifacts",
    "arcane tomes spells artefacts",
    "tomes",
    "tomi arcani incantesimi manufatti",
  ],
  meetings: ["encounters with strange entities", "encounters", "incontri con entità strane"],
};

const wordsOf = (title: string): string =>
  title
    .slice(0, 200)
    .replace(/^CoC7\.CoCIDFlag\.keys\.rt\.\.backstory-/, "")
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .replace(/ (and|e) /g, " ");

const BY_TITLE = new Map(
  BACKGROUND_KEYS.flatMap((key) =>
    [BACKGROUND_LABELS[key], ...TITLES[key]].map((title) => [wordsOf(title), key] as const),
  ),
);

/** Text under unknown titles goes to the notes. */
export function storyOf(system: unknown, report: Report): Partial<Background> {
  const story: Partial<Background> = {};
  for (const part of report.some(listAt(system, "biography"), "Capitoli della biografia")) {
    const title = textAt(part, "title");
    const text = textOfHtml(textAt(part, "value"));
    const key = BY_TITLE.get(wordsOf(title));
    if (text === "") continue;
    if (key) story[key] = [story[key], text].filter(Boolean).join("\n");
    else report.keep(`Biografia ${quoted(title || "senza titolo")}`, text, "messa");
  }
  const backstory = textOfHtml(textAt(system, "backstory"));
  // Some importers duplicate the story in this one text.
  if (backstory !== "" && Object.keys(story).length === 0) report.keep("Storia", backstory, "messa");
  else if (backstory !== "")
    report.say("Storia in un solo testo: tralasciata, la biografia del file è divisa in parti");
  return story;
}
