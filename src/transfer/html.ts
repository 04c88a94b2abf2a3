import { decodeHTMLStrict } from "entities/decode";
import { escapeUTF8 } from "entities/escape";

/** Ends of blocks, and what breaks a line by itself. */
const BREAKS = /^(br|hr|\/(p|div|li|tr|h[1-6]|ul|ol|table|blockquote|section|article|header|footer))$/;
/** 'a < b' is none. */
const TAG = /<(\/?[a-z][a-z0-9]{0,19}|!)/gi;
/** What stands in these is no text. */
const SILENT = ["script", "style", "template"];

/**
 * The words of a piece of HTML as plain text, a line for each block. What comes out is text wherever it is shown: it need
 * not be safe as HTML. Takes time in proportion to the text, whatever is in it.
 */
export function textOfHtml(html: string): string {
  let text = "";
  let at = 0;
  for (const { index, 1: name = "" } of html.matchAll(TAG)) {
    // It may stand inside what was passed over.
    if (index < at) continue;
    text += inline(html.slice(at, index));
    const close = html.indexOf(">", index);
    if (close < 0) return tidy(text);
    const tag = name.toLowerCase();
    if (BREAKS.test(tag)) text += "\n";
    at = SILENT.includes(tag) ? endOf(html, tag, close) : close + 1;
  }
  return tidy(text + inline(html.slice(at)));
}

/** Each line a paragraph. */
export const htmlOfText = (text: string): string =>
  text === ""
    ? ""
    : text
        .split("\n")
        .map((line) => `<p>${escapeUTF8(line)}</p>`)
        .join("");

function endOf(html: string, tag: string, from: number): number {
  const end = html.indexOf(`</${tag}`, from);
  return end < 0 ? html.length : end;
}

/** Line breaks of the source and the no-break spaces of editors become spaces. */
const inline = (source: string): string => decodeHTMLStrict(source.replace(/[\r\n\t]+|&nbsp;/g, " "));

const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
