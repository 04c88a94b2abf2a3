import { LONGEST_LOT } from "#shared/adventures/index.ts";
import { LONGEST_CLUE, LONGEST_CLUE_TITLE } from "#shared/clues/index.ts";
import { Refused } from "#shared/refused.ts";
import { Export } from "#shared/schemas/export.ts";
import { LONGEST_HANDOUT, LONGEST_HANDOUT_TITLE } from "#shared/schemas/handout.ts";
import { MOST_LAYERS, type SceneLayer } from "#shared/schemas/scene.ts";
import { isOurs, parseFile, readOurs } from "../../transfer/index.ts";
import { fieldsOf } from "./fields.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { FileClue, FileHandout, FileInvestigator, FileLot, FileScene } from "./model.ts";
import { clipped, nameOr } from "./names.ts";
import { twoTexts } from "./two-texts.ts";
import { imageNamed, KINDS_READ } from "./words.ts";

export { readNpc } from "./npc-text.ts";

type Warn = (sentence: string) => void;

export function readClue(source: string, key: string, warn: Warn): FileClue {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const clue = {
    key,
    title: nameOr(fields.name("titolo", LONGEST_CLUE_TITLE), key.slice(0, LONGEST_CLUE_TITLE)),
    text: clipped(parted.text, LONGEST_CLUE, warn),
    isCrucial: fields.yes("cruciale"),
    pages: fields.list("pagine").slice(0, 50),
    handout: fields.name("documento", 120) || null,
  };
  fields.finish();
  return clue;
}

export function readHandout(source: string, key: string, warn: Warn): FileHandout {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const image = fields.name("immagine", 200);
  const written = fields.name("tipo", 40).toLowerCase();
  const kind = written === "" ? (image ? "picture" : "text") : KINDS_READ[written];
  if (!kind)
    warn(`«tipo» dovrebbe essere uno fra ${Object.keys(KINDS_READ).join(", ")}: è diventato un foglio`);
  const [text, hiddenText] = twoTexts(parted.text);
  const handout = {
    key,
    title: nameOr(fields.name("titolo", LONGEST_HANDOUT_TITLE), key.slice(0, LONGEST_HANDOUT_TITLE)),
    kind: kind ?? "text",
    date: fields.date("data"),
    text: clipped(text, LONGEST_HANDOUT, warn),
    hiddenText: clipped(hiddenText, LONGEST_HANDOUT, warn),
    image: image === "" ? null : imageNamed(image),
  } as const;
  fields.finish();
  return handout;
}

const LAYER =
  /^(.+?)\s+(\d{1,3})\s*%?(?:\s+(in continuo|a caso))?(?:\s+ogni\s+([\d.,]+)\s*(?:[-–]|a)\s*([\d.,]+)\s*(?:s|sec|secondi)?)?$/i;

/** A name of a file has at most 255 signs. */
const LONGEST_LAYER = 320;

/** '- mare 60', '- campana 40 ogni 20-90 s'. */
export function readScene(source: string, key: string, warn: Warn): FileScene {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const layers = itemsOf(parted.text).flatMap((line): FileScene["layers"] => {
    const [, sound = "", volume = "", mode, least, most] =
      line.length > LONGEST_LAYER ? [] : (LAYER.exec(line) ?? []);
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
  const name = nameOr(fields.name("nome", 60), key.slice(0, 60));
  fields.finish();
  return { key, name, layers: layers.slice(0, MOST_LAYERS) };
}

function gapOf(least: string, most: string): NonNullable<SceneLayer["everyMs"]> | "wrong" {
  const [from, to] = [least, most].map((text) => Math.round(Number(text.replace(",", ".")) * 1000));
  const isGap = from !== undefined && to !== undefined && from >= 1_000 && to <= 3_600_000 && from <= to;
  return isGap ? [from, to] : "wrong";
}

/** One line each; headings are left out. Null where none is left. */
export function readLot(source: string, key: string, warn: Warn): FileLot | null {
  const items = itemsOf(splitFrontMatter(source).text).join("\n");
  // Without the list marks, which only a file has.
  const lines = clipped(items, LONGEST_LOT, warn).split("\n").filter(Boolean);
  if (lines.length === 0) warn("È vuoto: è rimasto fuori");
  return lines.length === 0 ? null : { key, lines };
}

const LIST_MARK = /^[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+/;

/** An indented line without a mark goes on with the item above. */
function itemsOf(text: string): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const words = line.replace(LIST_MARK, "").trim();
    const isItem = LIST_MARK.test(line);
    if (words === "" || /^#{1,6}[ \t]/.test(line)) isOpen = false;
    else if (isOpen && !isItem && /^[ \t]/.test(line)) items.push(`${items.pop()} ${words}`);
    else {
      items.push(words);
      isOpen = isItem;
    }
  }
  return items;
}

export function readInvestigator(source: string, key: string, warn: Warn): FileInvestigator | null {
  try {
    const json = parseFile(source);
    if (!isOurs(json)) throw new Refused("invalid", "Non è un investigatore esportato da Custode.");
    readOurs(json);
    return { key, character: Export.parse(json) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { problems } = error.details.data ?? {};
    const [first] = Array.isArray(problems) ? problems : [];
    warn(`È rimasto fuori. ${error.message}${typeof first === "string" ? ` ${first}` : ""}`);
    return null;
  }
}
