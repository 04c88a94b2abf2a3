import { MOST_PAGE_BYTES } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { type Fields, fieldsOf, OF_OTHERS } from "./fields.ts";
import { joinFrontMatter, splitFrontMatter } from "./front-matter.ts";
import type { FilePage } from "./model.ts";

const LONGEST_TITLE = 120;

/** @throws Refused `too_large`. */
export function readPage(source: string, key: string, warn: (sentence: string) => void): FilePage {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const page = pageOf(parted.text, fields, key);
  fields.finish();
  return page;
}

/** A note of another program, whose fields mean nothing to us. @throws Refused `too_large`. */
export function readNote(source: string, key: string, warn: (sentence: string) => void): FilePage {
  const parted = splitFrontMatter(source);
  const left = [...parted.fields.keys()].filter((name) => name !== "titolo" && !OF_OTHERS.has(name));
  if (left.length > 0) warn(`Le proprietà in cima restano fuori: ${left.join(", ").slice(0, 200)}`);
  return pageOf(
    parted.text,
    fieldsOf({ ...parted, problem: null }, () => {}),
    key,
  );
}

function pageOf(written: string, fields: Fields, key: string): FilePage {
  const given = fields.name("titolo", LONGEST_TITLE);
  const head = given === "" ? headOf(written) : null;
  const text = head?.rest ?? written;
  if (Buffer.byteLength(text) > MOST_PAGE_BYTES) {
    throw new Refused("too_large", `La pagina «${key}» è troppo lunga: al massimo 64 KB. Dividila in due`);
  }
  const title = (given || head?.title || key).slice(0, LONGEST_TITLE).toWellFormed().trim();
  return { key, title: title || "Senza titolo", text };
}

/** The first heading. It is taken out of the text where it stands at the top. Null without one. */
function headOf(text: string): { title: string; rest: string } | null {
  const start = /\S/.exec(text)?.index ?? 0;
  const isHeading = (at: number) => text.startsWith("# ", at) || text.startsWith("#\t", at);
  const from = isHeading(start) ? start : text.indexOf("\n# ") + 1;
  if (!isHeading(from)) return null;
  const end = text.indexOf("\n", from);
  const line = text.slice(from + 1, end < 0 ? text.length : end).slice(0, 300);
  const title = line
    .trim()
    .replace(/(?<=\s)#+$/, "")
    .trim();
  if (title === "") return null;
  if (from !== start) return { title, rest: text };
  return { title, rest: end < 0 ? "" : withoutBlank(text.slice(end + 1)) };
}

const withoutBlank = (text: string): string => text.replace(/^[ \t]*\n/, "");

/** The title is a heading where it reads back as one. */
export function writePage({ key, title, text }: FilePage): string {
  const headed = `# ${title}\n${text === "" ? "" : `\n${text}\n`}`;
  const isOneLine = !/[\r\n]/.test(title);
  const read = isOneLine ? readPage(headed, key, () => {}) : null;
  return read?.title === title && read.text === text ? headed : joinFrontMatter({ titolo: title }, text);
}
