import { sameKey } from "#shared/adventures/keys.ts";
import { type PageLink, readLink } from "#shared/adventures/links.ts";

/** What stands behind the label of a command: 'tiro arduo', or 'indizio' and the page where it is. */
export interface LinkNote {
  readonly words: string;
  readonly anchor?: string;
}

export type AnchorKind = "page" | "clue" | "handout" | "npc" | "lot";
export const anchorOf = (kind: AnchorKind, key: string): string => `${kind}:${sameKey(key)}`;

/** Null for an address that is no command. */
export function noteOf(address: string, label: string): LinkNote | null {
  const read = readLink(address);
  if (!read?.ok) return null;
  const { link } = read;
  switch (link.kind) {
    case "roll":
      return { words: rollWords(link, label) };
    case "sanity":
      return { words: label.includes(link.loss) ? "Sanità" : `Sanità ${link.loss}` };
    case "hours":
      return { words: `${link.hours === 1 ? "passa 1 ora" : `passano ${link.hours} ore`}` };
    case "scene":
      return { words: "scena" };
    case "sound":
      return { words: "suono" };
    case "fight": {
      const [first] = link.npcs;
      return { words: "scontro", ...(first && { anchor: anchorOf("npc", first.key) }) };
    }
    default:
      return { words: NAMES[link.kind], anchor: anchorOf(link.kind, link.key) };
  }
}

const NAMES: Readonly<Record<AnchorKind, string>> = {
  page: "",
  clue: "indizio",
  handout: "documento",
  npc: "",
  lot: "sorte",
};

const DEGREES = { normal: "", arduous: "arduo", extreme: "estremo" } as const;

function rollWords(
  { what, difficulty, isSecret }: Extract<PageLink, { kind: "roll" }>,
  label: string,
): string {
  const said = label.toLowerCase();
  const degree = DEGREES[difficulty];
  return [
    "tiro",
    said.includes(what.toLowerCase()) ? "" : `di ${what}`,
    degree === "" || said.includes(degree.slice(0, -1)) ? "" : degree,
    isSecret ? "segreto" : "",
  ]
    .filter(Boolean)
    .join(" ");
}
