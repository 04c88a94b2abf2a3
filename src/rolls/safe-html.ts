import sanitizeHtml from "sanitize-html";
import { DEEPEST_MESSAGE, MESSAGE_TAGS } from "#shared/html.ts";

/** Leaves a roll's message a few inline tags without attributes but `class`; the rest becomes text or is dropped. */
export function safeHtml(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: [...MESSAGE_TAGS],
    allowedAttributes: { "*": ["class"] },
    disallowedTagsMode: "discard",
    nestingLimit: DEEPEST_MESSAGE,
  });
}
