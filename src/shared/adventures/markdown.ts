import MarkdownIt, { type Token } from "markdown-it";
import { withPointedLinks } from "./links.ts";

/** HTML stays text; addresses are judged where they are shown, and kept as they were written. */
const markdown = new MarkdownIt("default", { html: false, linkify: false, typographer: false });
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
markdown.normalizeLinkText = (address) => address;

export interface Node {
  /** markdown-it's name, without `_open`. */
  readonly type: string;
  /** 'h2', 'td'; empty for text. */
  readonly tag: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Node[];
}

/** What screens and the booklet draw of a page. Nests at most a hundred deep. */
export const parse = (source: string): readonly Node[] =>
  nested(markdown.parse(withPointedLinks(source), {}));

interface OpenNode extends Node {
  readonly children: OpenNode[];
}

/** markdown-it gives a flat list, in which elements open and close. */
function nested(tokens: readonly Token[]): OpenNode[] {
  const top: OpenNode[] = [];
  const open = [top];
  for (const token of tokens) {
    const into = open.at(-1) ?? top;
    if (token.nesting < 0) open.pop();
    // Paragraphs of tight lists are marked as hidden: their words stand in the item itself.
    else if (token.hidden) open.push(into);
    else if (token.type === "inline") into.push(...nested(token.children ?? []));
    else {
      const node = nodeOf(token);
      into.push(node);
      if (token.nesting > 0) open.push(node.children);
    }
  }
  return top;
}

const nodeOf = (token: Token): OpenNode => ({
  type: token.type.replace(/_open$/, ""),
  tag: token.tag,
  text: token.content,
  attributes: Object.fromEntries((token.attrs ?? []).map(([name, value]) => [name, String(value)])),
  children: nested(token.children ?? []),
});

/** Of a link or a picture, as it was written. */
export const addressOf = ({ attributes }: Node): string => attributes.href ?? attributes.src ?? "";

/** The first number of an ordered list. */
export const startOf = ({ attributes }: Node): number => Number(attributes.start ?? 1);

/** The words of nodes, without their form. */
export const wordsOf = (nodes: readonly Node[]): string =>
  nodes.map(({ type, text, children }) => (/break$/.test(type) ? " " : text || wordsOf(children))).join("");
