import type { Adventure, Lot, PageSummary, Things } from "#shared/adventures/index.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { KEYED, type KeyedKind, type PageLink } from "#shared/adventures/links.ts";
import type { LedClue } from "#shared/clues/index.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";

/** What pages of an adventure can name. */
export type Named = Pick<Adventure, "pages" | "clues" | "things">;
export type NamedThing = Things["handouts"][number];

/** What a command acts on. */
export type Resolved =
  | { readonly kind: "handout" | "npc" | "scene"; readonly thing: NamedThing }
  | { readonly kind: "clue"; readonly clue: LedClue }
  | { readonly kind: "sound"; readonly file: AudioFile }
  | { readonly kind: "page"; readonly page: PageSummary }
  | { readonly kind: "lot"; readonly lot: Lot }
  | { readonly kind: "fight"; readonly npcs: readonly { readonly npc: NamedThing; readonly count: number }[] }
  | Extract<PageLink, { kind: "roll" | "sanity" | "hours" }>;

/** @returns a sentence where the link names nothing. */
export function resolveLink(link: PageLink, named: Named): Resolved | string {
  const { pages, clues, things } = named;
  switch (link.kind) {
    case "handout":
      return withThing("handout", find(things.handouts, link.key), link.key);
    case "npc":
      return withThing("npc", find(things.npcs, link.key), link.key);
    case "scene":
      return withThing("scene", find(things.scenes, link.key), link.key);
    case "clue": {
      const clue = find(clues, link.key);
      return clue ? { kind: "clue", clue } : missing("clue", link.key);
    }
    case "sound": {
      const sound = find(things.sounds, link.key) ?? find(things.bundled, link.key);
      return sound ? { kind: "sound", file: sound.file } : missing("sound", link.key);
    }
    case "page": {
      const page = find(pages, link.key);
      return page ? { kind: "page", page } : missing("page", link.key);
    }
    case "lot": {
      const lot = find(things.lots, link.key);
      return lot ? { kind: "lot", lot } : missing("lot", link.key);
    }
    case "fight": {
      const npcs: { npc: NamedThing; count: number }[] = [];
      for (const { key, count } of link.npcs) {
        const npc = find(things.npcs, key);
        if (!npc) return missing("npc", key);
        npcs.push({ npc, count });
      }
      return { kind: "fight", npcs };
    }
    default:
      return link;
  }
}

const withThing = (kind: "handout" | "npc" | "scene", thing: NamedThing | undefined, key: string) =>
  thing ? { kind, thing } : missing(kind, key);

const find = <T extends { key: string }>(list: readonly T[], key: string): T | undefined =>
  list.find((each) => sameKey(each.key) === key);

/** As `KEYED` names them, with the article that goes with 'nessun'. */
const NONE: Readonly<Record<keyof typeof KEYED, string>> = {
  documento: "nessun documento",
  indizio: "nessun indizio",
  comparsa: "nessuna comparsa",
  scena: "nessuna scena",
  suono: "nessun suono",
  pagina: "nessuna pagina",
  sorte: "nessuna sorte",
};

function missing(kind: KeyedKind, key: string): string {
  const [scheme] = schemes.find(([, each]) => each === kind) ?? schemes[0];
  return `${NONE[scheme]} si chiama «${key}»`;
}

// `Object.entries` widens keys to strings; these are the keys of `KEYED` itself.
const schemes = Object.entries(KEYED) as [
  [keyof typeof KEYED, KeyedKind],
  ...[keyof typeof KEYED, KeyedKind][],
];

/** @param key as `imageKeyOf` makes it. */
export const imageOf = (key: string, images: Things["images"]): string | null =>
  images.find((each) => sameKey(each.key) === key)?.imageId ?? null;
