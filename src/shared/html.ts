/** What a roll's message may contain, with no attribute but `class`. */
export const MESSAGE_TAGS = ["b", "strong", "i", "em", "br", "span", "ul", "li", "p"] as const;
export type MessageTag = (typeof MESSAGE_TAGS)[number];
/** Deeper than any message of the game. */
export const DEEPEST_MESSAGE = 20;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
