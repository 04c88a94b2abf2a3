import { decodeHTMLStrict } from "entities/decode";
import { escapeUTF8 } from "entities/escape";

const BREAKS = /^(br|hr|\/(p|div|li|tr|h[1-6]|ul|ol|table|blockquote|section|article|header|footer))$/;
/** 'a < b' is none. */
const TAG = /<(\/?[a-z][a-z0-9]{0,19}|!)/gi;
const SILENT = ["script", "style", "template"];

/** Plain text, a line for each block, in linear time. The result is not sanitised: always show it as text. */
export function textOfHtml(html: string): string {
  let text = "";
  let at = 0;
  for (const { index, 1: name = "" } of html.matchAll(TAG)) {
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

/** Line breaks of the source and no-break spaces of editors become spaces. */
const inline = (source: string): string => decodeHTMLStrict(source.replace(/[\r\n\t]+|&nbsp;/g, " "));

const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
