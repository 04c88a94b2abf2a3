import sanitizeHtml from "sanitize-html";
import { DEEPEST_MESSAGE, MESSAGE_TAGS } from "#shared/html.ts";

const LETTER = '[^<>&"\\p{Cc}]';
const WORDS = ["b", "strong", "i", "em", "span"]
  .map((tag) => `<${tag}(?: class="[a-z]+")?>${LETTER}*</${tag}>`)
  .join("|");
/** Text and words that stand out, in paragraphs or without: so our own pages write a roll. One way to read each letter, so no backtracking. */
const CLEAN = new RegExp(`^(?:${LETTER}|${WORDS}|<p>(?:${LETTER}|${WORDS})*</p>)*$`, "u");

/**
 * Reduces a roll's message to a few inline tags with no attribute but `class`; everything else becomes text or goes.
 * What is seen to be clean already is not taken apart: the whole table waits for it.
 */
export function safeHtml(message: string): string {
  return CLEAN.test(message) ? message : cleaned(message);
}

/** The same for a message of any shape. */
export function cleaned(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: [...MESSAGE_TAGS],
    allowedAttributes: { "*": ["class"] },
    disallowedTagsMode: "discard",
    nestingLimit: DEEPEST_MESSAGE,
  });
}
