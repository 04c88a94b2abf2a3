import { sameKey } from "#shared/adventures/keys.ts";
import { decodeText } from "./decode.ts";
import type { AdventureFile, FileBinary, Warning } from "./model.ts";
import { stemOf } from "./paths.ts";
import type { Unpacked } from "./unpack.ts";

/** What is in a zip file, its texts decoded. */

interface SourceText {
  readonly path: string;
  readonly text: string;
}

export interface Source extends Pick<Unpacked, "top" | "isOurs"> {
  readonly texts: readonly SourceText[];
  readonly images: readonly FileBinary[];
  readonly sounds: readonly FileBinary[];
  readonly unknown: AdventureFile["unknown"];
}

const inOrder = new Intl.Collator("it", { numeric: true }).compare;
const byPath = (one: { readonly path: string }, other: { readonly path: string }) =>
  inOrder(one.path, other.path);

export function sourceOf(unpacked: Unpacked, warnings: Warning[]): Source {
  const { top, isOurs, texts, images, sounds, unknown, dropped } = unpacked;
  for (const { path, sentence } of dropped) warnings.push({ file: path, sentence });
  const read = texts.map(({ path, bytes }): SourceText => {
    const { text, isGuessed } = decodeText(bytes);
    const sentence = "Non è scritto in UTF-8: controlla le lettere accentate";
    if (isGuessed) warnings.push({ file: path, sentence });
    return { path, text };
  });
  return {
    top,
    isOurs,
    texts: read.sort(byPath),
    unknown: unknown.toSorted(byPath),
    images: keyed(images, "Un'altra immagine", "questa", warnings),
    sounds: keyed(sounds, "Un altro suono", "questo", warnings),
  };
}

/** The key of a picture or sound is its name without its ending, or, where another has that, with a number. */
function keyed(files: Unpacked["images"], another: string, this_: string, warnings: Warning[]): FileBinary[] {
  const taken = new Set<string>();
  /** By name, the last number that was tried: counting from 2 for each of 2 000 files of one name would take long. */
  const last = new Map<string, number>();
  return files.toSorted(byPath).map(({ path, file, size }) => {
    const stem = stemOf(path);
    const same = sameKey(stem);
    let number = last.get(same) ?? 1;
    const numbered = (name: string) => `${name}-${number}`;
    while (taken.has(number === 1 ? same : numbered(same))) number += 1;
    last.set(same, number);
    taken.add(number === 1 ? same : numbered(same));
    const key = number === 1 ? stem : numbered(stem.trim());
    const sentence = `${another} si chiama già «${stem}»: ${this_} nei testi si chiama «${key}»`;
    if (key !== stem) warnings.push({ file: path, sentence });
    return { key, path: file, size };
  });
}
