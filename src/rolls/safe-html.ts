import sanitizeHtml from "sanitize-html";
import { DEEPEST_MESSAGE, MESSAGE_TAGS } from "#shared/html.ts";

/** Keeps a few inline tags with no attribute but `class`; other markup becomes text or is dropped. */
export function safeHtml(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: [...MESSAGE_TAGS],
    allowedAttributes: { "*": ["class"] },
    disallowedTagsMode: "discard",
    nestingLimit: DEEPEST_MESSAGE,
  });
}
