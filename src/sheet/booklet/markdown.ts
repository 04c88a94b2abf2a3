import MarkdownIt, { type Token } from "markdown-it";
import { withPointedLinks } from "#shared/adventures/links.ts";

/** As the screens read pages: HTML stays text. Nests at most a hundred deep. */
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
  /** Of a link or a picture. */
  readonly address: string;
  /** Of an ordered list. */
  readonly start: number;
  readonly children: Node[];
}

export const parse = (source: string): Node[] => nested(markdown.parse(withPointedLinks(source), {}));

function nested(tokens: readonly Token[]): Node[] {
  const top: Node[] = [];
  const open = [top];
  for (const token of tokens) {
    const into = open.at(-1) ?? top;
    if (token.nesting < 0) open.pop();
    // Paragraphs of tight lists are hidden: their words stand in the item itself.
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

const nodeOf = (token: Token): Node => ({
  type: token.type.replace(/_open$/, ""),
  tag: token.tag,
  text: token.content,
  address: String(token.attrGet("href") ?? token.attrGet("src") ?? ""),
  start: Number(token.attrGet("start") ?? 1),
  children: nested(token.children ?? []),
});

/** The words of nodes, without their form. */
export const wordsOf = (nodes: readonly Node[]): string =>
  nodes.map(({ type, text, children }) => (/break$/.test(type) ? " " : text || wordsOf(children))).join("");
