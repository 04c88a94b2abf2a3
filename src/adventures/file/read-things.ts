import { LONGEST_CLUE, LONGEST_CLUE_TITLE } from "#shared/clues/index.ts";
import { Export } from "#shared/schemas/export.ts";
import { LONGEST_HANDOUT, LONGEST_HANDOUT_TITLE } from "#shared/schemas/handout.ts";
import { MOST_LAYERS, type SceneLayer } from "#shared/schemas/scene.ts";
import { fieldsOf, splitFrontMatter } from "./front-matter.ts";
import type { FileClue, FileHandout, FileInvestigator, FileLot, FileScene } from "./model.ts";
import { twoTexts } from "./two-texts.ts";
import { imageNamed, KINDS_READ } from "./words.ts";

export { readNpc } from "./npc-text.ts";

type Warn = (sentence: string) => void;

export function readClue(source: string, key: string, warn: Warn): FileClue {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  return {
    key,
    title: fields.text("titolo", LONGEST_CLUE_TITLE) || key,
    text: clipped(parted.text, LONGEST_CLUE, warn),
    isCrucial: fields.yes("cruciale"),
    pages: fields.list("pagine").slice(0, 50),
    handout: fields.text("documento", 120) || null,
  };
}

export function readHandout(source: string, key: string, warn: Warn): FileHandout {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const image = fields.text("immagine", 200);
  const written = fields.text("tipo", 40).toLowerCase();
  const kind = written === "" ? (image ? "picture" : "text") : KINDS_READ[written];
  if (!kind)
    warn(`«tipo» dovrebbe essere uno fra ${Object.keys(KINDS_READ).join(", ")}: è diventato un foglio`);
  const [text, hiddenText] = twoTexts(parted.text);
  return {
    key,
    title: fields.text("titolo", LONGEST_HANDOUT_TITLE) || key,
    kind: kind ?? "text",
    date: fields.date("data"),
    text: clipped(text, LONGEST_HANDOUT, warn),
    hiddenText: clipped(hiddenText, LONGEST_HANDOUT, warn),
    image: image === "" ? null : imageNamed(image),
  };
}

function clipped(text: string, most: number, warn: Warn): string {
  if (text.length <= most) return text;
  warn(`Il testo è troppo lungo: ne restano ${most} caratteri`);
  return text.slice(0, most);
}

const LAYER =
  /^(.+?)\s+(\d{1,3})\s*%?(?:\s+(in continuo|a caso))?(?:\s+ogni\s+([\d.,]+)\s*(?:[-–]|a)\s*([\d.,]+)\s*(?:s|sec|secondi)?)?$/i;

/** '- mare 60', '- campana 40 ogni 20-90 s'. */
export function readScene(source: string, key: string, warn: Warn): FileScene {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const layers = itemsOf(parted.text).flatMap((line): FileScene["layers"] => {
    const [, sound = "", volume = "", mode, least, most] = LAYER.exec(line) ?? [];
    if (sound === "" || Number(volume) > 100) {
      warn(
        `«${line.slice(0, 60)}» non è un suono con il suo volume, come «mare 60» o «campana 40 ogni 20-90 s»`,
      );
      return [];
    }
    const gap = least === undefined || most === undefined ? null : gapOf(least, most);
    if (gap === "wrong") warn(`In «${line.slice(0, 60)}» la pausa va da 1 a 3600 secondi, prima il minimo`);
    const isRandom = mode ? mode.toLowerCase() === "a caso" : gap !== null;
    return [
      {
        sound,
        volume: Number(volume),
        mode: isRandom ? "random" : "loop",
        ...(gap !== null && gap !== "wrong" && { everyMs: gap }),
      },
    ];
  });
  if (layers.length > MOST_LAYERS)
    warn(`Una scena ha al più ${MOST_LAYERS} suoni: gli altri sono rimasti fuori`);
  return { key, name: fields.text("nome", 60) || key.slice(0, 60), layers: layers.slice(0, MOST_LAYERS) };
}

function gapOf(least: string, most: string): NonNullable<SceneLayer["everyMs"]> | "wrong" {
  const [from, to] = [least, most].map((text) => Math.round(Number(text.replace(",", ".")) * 1000));
  const isGap = from !== undefined && to !== undefined && from >= 1_000 && to <= 3_600_000 && from <= to;
  return isGap ? [from, to] : "wrong";
}

/** One line each; headings are left out. */
export const readLot = (source: string, key: string): FileLot => ({
  key,
  lines: itemsOf(splitFrontMatter(source).text),
});

const itemsOf = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    if (/^#{1,6}[ \t]/.test(line)) return [];
    return line.replace(/^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/, "").trim() || [];
  });

export function readInvestigator(source: string, key: string, warn: Warn): FileInvestigator | null {
  try {
    const read = Export.safeParse(JSON.parse(source));
    if (read.success) return { key, character: read.data };
    const [issue] = read.error.issues;
    warn(`Non è un investigatore esportato da Custode (${issue?.path.join(".") ?? ""}): è rimasto fuori`);
  } catch {
    warn("Non è un file JSON: è rimasto fuori");
  }
  return null;
}
