import type { Difficulty } from "../rules/difficulty.ts";
import { LossText } from "../schemas/condition-calls.ts";
import { sameKey } from "./keys.ts";

/** Links in pages that are commands on the master's board: `[Ascoltare, arduo](tiro:Ascoltare/arduo)`. */

/** Kinds of things that a link names by a key. */
export const KEYED = {
  documento: "handout",
  indizio: "clue",
  comparsa: "npc",
  scena: "scene",
  suono: "sound",
  pagina: "page",
  sorte: "lot",
} as const;
type KeyedScheme = keyof typeof KEYED;
export type KeyedKind = (typeof KEYED)[KeyedScheme];

export type PageLink =
  | { readonly kind: KeyedKind; readonly key: string }
  | {
      readonly kind: "roll";
      /** As written: a skill, a characteristic, 'Fortuna', 'Sanità', 'Idea'. */
      readonly what: string;
      readonly difficulty: Difficulty;
      readonly isSecret: boolean;
    }
  /** '1/1d6'. */
  | { readonly kind: "sanity"; readonly loss: string }
  | { readonly kind: "fight"; readonly npcs: readonly { readonly key: string; readonly count: number }[] }
  | { readonly kind: "hours"; readonly hours: number };

export type ReadLink =
  | { readonly ok: true; readonly link: PageLink }
  /** Why it commands nothing, in Italian. */
  | { readonly ok: false; readonly why: string };

const DIFFICULTIES: Readonly<Record<string, Difficulty>> = {
  normale: "normal",
  arduo: "arduous",
  ardua: "arduous",
  estremo: "extreme",
  estrema: "extreme",
};
const MOST_OF_ONE = 20;
const MOST_HOURS = 99;

/** Null for an address that is no command: a web page, a picture. */
export function readLink(address: string): ReadLink | null {
  const colon = address.indexOf(":");
  if (colon < 0) return null;
  const scheme = address.slice(0, colon).toLowerCase();
  const rest = decoded(address.slice(colon + 1)).trim();
  if (isKeyed(scheme)) {
    return rest === "" ? wrong("manca il nome") : right({ kind: KEYED[scheme], key: sameKey(rest) });
  }
  switch (scheme) {
    case "tiro":
      return readRoll(rest);
    case "sanita":
    case "sanità":
      return LossText.safeParse(rest).success
        ? right({ kind: "sanity", loss: rest })
        : wrong("la perdita si scrive come 0/1d6");
    case "scontro":
      return readFight(rest);
    case "ora":
      return readHours(rest);
    default:
      return null;
  }
}

/** The address of a thing: its key is safe in Markdown. */
export function linkTo(kind: KeyedKind, key: string): string {
  const scheme = Object.entries(KEYED).find(([, each]) => each === kind)?.[0] ?? "";
  return /[\s<>()]/.test(key) ? `<${scheme}:${key.replace(/[<>]/g, "")}>` : `${scheme}:${key}`;
}

const right = (link: PageLink): ReadLink => ({ ok: true, link });
const wrong = (why: string): ReadLink => ({ ok: false, why });
const isKeyed = (scheme: string): scheme is KeyedScheme => Object.hasOwn(KEYED, scheme);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** 'Ascoltare/arduo/segreto': the words behind the first may come in any order. */
function readRoll(text: string): ReadLink {
  // The only names of the game with a slash: 'Arte/Mestiere (fotografia)'.
  const [, art = ""] = /^(arte\s*\/\s*mestiere[^/]*)/i.exec(text) ?? [];
  const [first = "", ...words] = text
    .slice(art.length)
    .split("/")
    .map((word) => word.trim());
  const what = art.trim() || first;
  if (what === "") return wrong("manca che cosa si tira");
  let difficulty: Difficulty = "normal";
  let isSecret = false;
  for (const word of words) {
    const named = DIFFICULTIES[word.toLowerCase()];
    if (named) difficulty = named;
    else if (/^segret[oa]$/i.test(word)) isSecret = true;
    else return wrong(`«${word}» non è una difficoltà: normale, arduo, estremo, segreto`);
  }
  return right({ kind: "roll", what, difficulty, isSecret });
}

/** 'ghoul*2, amalia'; by hand also 'ghoul x 2'. */
function readFight(text: string): ReadLink {
  const npcs = text.split(",").map((part) => {
    const written = part.trim();
    // Blanks only where one part of the pattern can take them: a page of blanks would take days.
    const [, key = written, count = "1"] = /^(.*)(?:[*×]|(?<=\s)x)\s*(\d+)$/u.exec(written) ?? [];
    return { key: sameKey(key), count: Number(count) };
  });
  if (npcs.some(({ key }) => key === "")) return wrong("manca con chi si combatte");
  if (npcs.some(({ count }) => count < 1 || count > MOST_OF_ONE)) {
    return wrong(`di una comparsa ne combattono da 1 a ${MOST_OF_ONE}`);
  }
  return right({ kind: "fight", npcs });
}

/** '3h', '2g' for days. */
function readHours(text: string): ReadLink {
  const [, number = "", unit = "h"] = /^(\d{1,2})\s*(h|ore|ora|g|giorni|giorno)?$/i.exec(text) ?? [];
  const hours = Number(number) * (unit.toLowerCase().startsWith("g") ? 24 : 1);
  return number !== "" && hours >= 1 && hours <= MOST_HOURS
    ? right({ kind: "hours", hours })
    : wrong(`le ore si scrivono come 3h, da 1 a ${MOST_HOURS}`);
}

/** An address in Markdown: `](address)` or `](<address>)`. Code spans are not told apart: they name nothing of the table. */
const ADDRESSES = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*))/g;

/** Commands that somebody has written by hand with blanks: `(tiro:Primo soccorso)`. */
const LOOSE =
  /\]\(\s*((?:documento|indizio|comparsa|scena|suono|pagina|sorte|tiro|sanit[aà]|scontro|ora):[^()<>\n]*?[^()<>\s])(\s+"[^"\n]*")?\s*\)/giu;

/** The text with the addresses of all commands as Markdown wants them where they have blanks: `](<tiro:Primo soccorso>)`. */
export const withPointedLinks = (text: string): string => text.replace(LOOSE, "](<$1>$2)");

/** A definition of a link that is written elsewhere as `[words][name]`. */
const DEFINITIONS = /^ {0,3}\[[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|([^\s<>]+))/gm;

/** Every address in a text that is meant as a command, in its order; those of definitions last. */
export function commandsIn(text: string): { readonly address: string; readonly read: ReadLink }[] {
  const found = [...withPointedLinks(text).matchAll(ADDRESSES), ...text.matchAll(DEFINITIONS)];
  return found.flatMap(([, pointed, plain]) => {
    const address = pointed ?? plain ?? "";
    const read = readLink(address);
    return read ? { address, read } : [];
  });
}

/** Every command in a text, in its order. */
export const linksIn = (text: string): PageLink[] =>
  commandsIn(text).flatMap(({ read }) => (read.ok ? read.link : []));

/** Keys of the clues that a text names, each once. */
export const cluesIn = (text: string): string[] => [
  ...new Set(linksIn(text).flatMap((link) => (link.kind === "clue" ? link.key : []))),
];
