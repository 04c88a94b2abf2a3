import { DEEPEST_MESSAGE, MESSAGE_TAGS, type MessageTag } from "#shared/html.ts";

export type MessageNode = string | { tag: MessageTag; content: MessageNode[] };

const PIECE = /<(\/?)([a-z]+)[^<>]*>|[^<]+|</gi;
const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  nbsp: " ",
};

/** Parses the HTML of a message: allowed elements without attributes, otherwise text. Never passed to the browser as HTML. */
export function readMessage(html: string): MessageNode[] {
  const root: MessageNode[] = [];
  const open: { tag: MessageTag; content: MessageNode[] }[] = [];
  for (const [piece, slash, name] of html.matchAll(PIECE)) {
    const content = open.at(-1)?.content ?? root;
    const tag = MESSAGE_TAGS.find((known) => known === name?.toLowerCase());
    if (name === undefined) content.push(plain(piece));
    else if (!tag) continue;
    else if (slash) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at >= 0) open.length = at;
    } else {
      const element = { tag, content: [] };
      content.push(element);
      if (tag !== "br" && open.length < DEEPEST_MESSAGE) open.push(element);
    }
  }
  return root;
}

const plain = (text: string): string =>
  text.replace(/&(#39|[a-z]+);/gi, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);
