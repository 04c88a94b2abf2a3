import sanitizeHtml from "sanitize-html";
import { DEEPEST_MESSAGE, MESSAGE_TAGS } from "#shared/html.ts";

/** Reduces a roll's message to a few inline tags with no attribute but `class`; everything else becomes text or goes. */
export function safeHtml(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: [...MESSAGE_TAGS],
    allowedAttributes: { "*": ["class"] },
    disallowedTagsMode: "discard",
    nestingLimit: DEEPEST_MESSAGE,
  });
}
