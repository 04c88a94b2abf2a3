import { sameKey } from "#shared/adventures/keys.ts";
import type { KeyedKind } from "#shared/adventures/links.ts";
import { linkTo } from "#shared/adventures/links.ts";
import type { Named } from "../../parts/markdown/resolve.ts";
import { searchFor } from "../../ui/matches.ts";

const MOST_SHOWN = 8;
const LONGEST_QUERY = 80;

/** A link that is being written: `[[soff`. */
export interface OpenLink {
  /** Where `[[` begins. */
  readonly start: number;
  readonly query: string;
}

/** The `[[` before the caret, unless it is closed or on another line. */
export function openLink(text: string, caret: number): OpenLink | null {
  const line = text.slice(text.lastIndexOf("\n", caret - 1) + 1, caret);
  const at = line.lastIndexOf("[[");
  if (at < 0) return null;
  const query = line.slice(at + 2);
  if (query.length > LONGEST_QUERY || /[\][]/.test(query)) return null;
  return { start: caret - query.length - 2, query };
}

/** Kinds that a word makes. */
export const MADE = ["page", "clue", "handout", "npc"] as const;
export type MadeKind = (typeof MADE)[number];

export type Proposal =
  | { readonly does: "link"; readonly kind: KeyedKind; readonly key: string; readonly title: string }
  | { readonly does: "make"; readonly kind: MadeKind; readonly title: string };

interface Linkable {
  readonly kind: KeyedKind;
  readonly key: string;
  readonly title: string;
}

/** Everything that a page can name. */
export function linkables({ pages, clues, things }: Named): Linkable[] {
  const of = (kind: KeyedKind, list: readonly { key: string; title: string }[]) =>
    list.map(({ key, title }) => ({ kind, key, title }));
  return [
    ...of("page", pages),
    ...of("clue", clues),
    ...of("handout", things.handouts),
    ...of("npc", things.npcs),
    ...of("scene", things.scenes),
    ...things.sounds.map(({ key, file }) => ({ kind: "sound" as const, key, title: file.fileTitle })),
    ...things.lots.map(({ key }) => ({ kind: "lot" as const, key, title: key })),
  ];
}

/** What there is for the words of a link, then what they would make. */
export function proposals(query: string, named: Named): Proposal[] {
  const words = query.trim();
  const fits = searchFor(words);
  const starts = (title: string) => sameKey(title).startsWith(sameKey(words));
  const found = linkables(named)
    .filter(({ title, key }) => fits(title) || fits(key))
    .toSorted((one, other) => Number(starts(other.title)) - Number(starts(one.title)));
  const isThere = (kind: MadeKind) =>
    found.some((each) => each.kind === kind && sameKey(each.title) === sameKey(words));
  return [
    ...found.slice(0, MOST_SHOWN).map((each) => ({ does: "link", ...each }) as const),
    ...(words === ""
      ? []
      : MADE.filter((kind) => !isThere(kind)).map((kind) => ({ does: "make", kind, title: words }) as const)),
  ];
}

/** `[La soffitta](pagina:soffitta)`. */
export const linkText = (kind: KeyedKind, key: string, title: string): string =>
  `[${title.replace(/[[\]\\]/g, "\\$&")}](${linkTo(kind, key)})`;

/** `![faro](immagini/faro.webp)`: pictures are stored as WebP, and leave under that name in a file. */
export function imageText(key: string): string {
  const address = `immagini/${key}.webp`;
  return `![${key.replace(/[-_]+/g, " ")}](${/[\s()<>]/.test(address) ? `<${address.replace(/[<>]/g, "")}>` : address})`;
}

/** Where an unfinished link ends: behind `]]`, if the person has closed it. */
export const endOfLink = (text: string, caret: number): number =>
  text.startsWith("]]", caret) ? caret + 2 : caret;
