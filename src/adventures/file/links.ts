import { distance } from "fastest-levenshtein";
import { imageKeyOf } from "#shared/adventures/image-key.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { KEYED, type KeyedKind, linksIn } from "#shared/adventures/links.ts";
import type { AdventureFile, Warning } from "./model.ts";

/** Links and names that lead to nothing. The adventure is imported all the same: on the board such a link is struck through. */

const MOST_WARNINGS = 200;
const NEAR = 3;

type Named = KeyedKind | "image";

export function linkWarnings(file: AdventureFile, bundledSounds: readonly string[]): Warning[] {
  const keys: Readonly<Record<Named, readonly string[]>> = {
    handout: keysOf(file.handouts),
    clue: keysOf(file.clues),
    npc: keysOf(file.npcs),
    scene: keysOf(file.scenes),
    sound: [...keysOf(file.sounds), ...bundledSounds],
    page: keysOf(file.pages),
    lot: keysOf(file.lots),
    image: keysOf(file.images),
  };
  const warnings: Warning[] = [];
  const check = (path: string, where: string, kind: Named, key: string) => {
    if (keys[kind].some((known) => sameKey(known) === sameKey(key))) return;
    const near = nearest(key, keys[kind]);
    const meant = near === null ? "" : `: forse «${near}»?`;
    warnings.push({ file: path, sentence: `${where} «${key}» non porta a niente${meant}` });
  };
  for (const { key: page, title, text } of file.pages) {
    const path = `pagine/${page}.md`;
    for (const link of linksIn(text)) {
      if (link.kind === "fight") {
        for (const { key } of link.npcs) check(path, `In «${title}» lo scontro con`, "npc", key);
      } else if ("key" in link) check(path, `In «${title}» il link ${WORDS[link.kind]}`, link.kind, link.key);
    }
    for (const key of picturesIn(text)) check(path, `In «${title}» l'immagine`, "image", key);
  }
  for (const { key, pages, handout } of file.clues) {
    const path = `indizi/${key}.md`;
    for (const page of pages) check(path, "La pagina", "page", page);
    if (handout !== null) check(path, "Il documento", "handout", handout);
  }
  for (const { key, image } of file.handouts)
    if (image !== null) check(`documenti/${key}.md`, "L'immagine", "image", image);
  for (const { key, face } of file.npcs)
    if (face !== null) check(`comparse/${key}.md`, "Il volto", "image", face);
  for (const { key, layers } of file.scenes)
    for (const { sound } of layers) check(`scene/${key}.md`, "Il suono", "sound", sound);
  return warnings.length > MOST_WARNINGS
    ? [
        ...warnings.slice(0, MOST_WARNINGS),
        { file: "", sentence: `… e altri ${warnings.length - MOST_WARNINGS} link che non portano a niente` },
      ]
    : warnings;
}

const keysOf = (things: readonly { readonly key: string }[]): string[] => things.map(({ key }) => key);

const WORDS = Object.fromEntries(Object.entries(KEYED).map(([word, kind]) => [kind, word])) as Record<
  // `KEYED` has each kind once.
  KeyedKind,
  string
>;

/** Keys of the pictures that a text shows. */
const picturesIn = (text: string): string[] =>
  [...text.matchAll(/!\[[^\]\n]{0,300}\]\(\s*<?([^()<>\n]{1,300})>?\)/g)].flatMap(
    ([, address]) => imageKeyOf((address ?? "").trim()) ?? [],
  );

function nearest(key: string, known: readonly string[]): string | null {
  const wanted = sameKey(key).slice(0, 100);
  let best: string | null = null;
  let least = Math.min(NEAR, Math.floor(wanted.length / 2)) + 1;
  for (const each of known) {
    const far = distance(wanted, sameKey(each).slice(0, 100));
    if (far < least) [best, least] = [each, far];
  }
  return best;
}
