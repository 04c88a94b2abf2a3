import sanitizeHtml from "sanitize-html";

/** Reduces a roll's message to a few inline tags with no attribute but `class`; everything else becomes text or goes. */
export function safeHtml(message: string): string {
  return sanitizeHtml(message, {
    allowedTags: ["b", "strong", "i", "em", "br", "span", "ul", "li", "p"],
    allowedAttributes: { "*": ["class"] },
    disallowedTagsMode: "discard",
    nestingLimit: 20,
  });
}
