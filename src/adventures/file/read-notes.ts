import { emptyAbout } from "#shared/adventures/index.ts";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import type { AdventureFile, FilePage } from "./model.ts";
import { readNote } from "./page-text.ts";
import { baseName, stemOf, withoutNumber } from "./paths.ts";
import { fromObsidian } from "./plain.ts";
import type { Source } from "./source.ts";

/** A folder of Markdown, as a program for notes leaves it: pages only. @throws Refused `too_large`. */
export async function readNotes(
  { top, texts, images, sounds, unknown }: Source,
  warner: (path: string) => (sentence: string) => void,
): Promise<AdventureFile> {
  const taken = new Set<string>();
  /** Of two notes of one name links mean the first. */
  const keys = new Map<string, string>();
  const notes = texts.map(({ path, text }) => {
    const stem = stemOf(path);
    const key = freeKey(withoutNumber(stem), taken);
    taken.add(sameKey(key));
    if (!keys.has(sameKey(stem))) keys.set(sameKey(stem), key);
    return { path, text, key, stem };
  });
  const pages: FilePage[] = [];
  for (const { path, text: source, key, stem } of notes) {
    const { title, text } = readNote(source, key, warner(path));
    pages.push({ key, title: title === key ? stem.slice(0, 120) : title, text: fromObsidian(text, keys) });
    await new Promise((next) => setImmediate(next));
  }
  return {
    about: emptyAbout(baseName(top.replace(/\/$/, "")).slice(0, 120).trim() || "Avventura importata"),
    pages,
    clues: [],
    handouts: [],
    npcs: [],
    scenes: [],
    lots: [],
    investigators: [],
    images,
    sounds: sounds.map((sound) => ({ ...sound, title: sound.key })),
    unknown,
  };
}
