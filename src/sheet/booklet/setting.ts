import type { Ink } from "../layout/page.ts";
import type { Face } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { noteOf } from "./links.ts";
import { type Node, wordsOf } from "./markdown.ts";
import type { Span } from "./spans.ts";

/** What all rows of a booklet are set with. */
export interface Setting {
  readonly type: Typesetter;
  /** Of the pictures that could be read, in any unit. */
  readonly pictures: ReadonlyMap<string, { width: number; height: number }>;
  /** Everything that a link can lead to. */
  readonly anchors: ReadonlySet<string>;
  /** Of the longest page number. */
  readonly digits: number;
  /** Of a page: no picture is higher. */
  readonly height: number;
}

export const SIZES = { text: 9.6, small: 8.4, note: 7, code: 8 } as const;
/** Of what is read. */
export const LEADING = 1.3;

export interface Manner {
  readonly face: Face;
  readonly size: number;
  readonly ink?: Ink;
}

export const PLAIN: Manner = { face: "text", size: SIZES.text };

/** The number of an anchor's page, in its place. */
export function numberSpan(anchor: string, before: string, manner: Manner, { digits }: Setting): Span {
  return { ...manner, text: `${before}${"0".repeat(digits)}`, anchor };
}

/** @returns words in their manners; pictures inside are told by their words. */
export function spansOf(nodes: readonly Node[], manner: Manner, setting: Setting): Span[] {
  return nodes.flatMap((node): Span[] => {
    const inside = (more: Partial<Manner> = {}) => spansOf(node.children, { ...manner, ...more }, setting);
    switch (node.type) {
      case "softbreak":
        return [{ ...manner, text: " " }];
      case "hardbreak":
        return [{ ...manner, text: "\n" }];
      case "strong":
        return inside({ face: "strong" });
      case "em":
        return inside(manner.face === "strong" ? {} : { face: "italic" });
      case "code_inline":
        return [{ ...manner, face: "figure", text: node.text }];
      case "link":
        return linkSpans(node, manner, setting);
      default:
        return node.text === "" ? inside() : [{ ...manner, text: node.text }];
    }
  });
}

const WEB = /^https?:\/\/\S+$/i;

function linkSpans({ address, children }: Node, manner: Manner, setting: Setting): Span[] {
  const label = wordsOf(children) || address;
  const note = noteOf(address, label);
  const small: Manner = { face: "text", size: Math.min(SIZES.note, manner.size), ink: "faded" };
  if (!note) {
    const isTold = WEB.test(address) && label !== address;
    return [...spansOf(children, manner, setting), ...(isTold ? [{ ...small, text: ` (${address})` }] : [])];
  }
  const isThere = note.anchor !== undefined && setting.anchors.has(note.anchor);
  const command: Manner = { ...manner, face: "strong", ink: "oxblood" };
  return [
    { ...command, text: label },
    ...(note.words === "" ? [] : [{ ...small, text: ` ${note.words}` }]),
    ...(isThere ? [{ ...small, text: " " }, numberSpan(note.anchor ?? "", "p. ", small, setting)] : []),
  ];
}
