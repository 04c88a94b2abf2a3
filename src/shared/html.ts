/** The elements that a roll's message may hold, without attributes but a class. */
export const MESSAGE_TAGS = ["b", "strong", "i", "em", "br", "span", "ul", "li", "p"] as const;
export type MessageTag = (typeof MESSAGE_TAGS)[number];
/** Elements in elements: no message of the game comes near it. */
export const DEEPEST_MESSAGE = 20;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it stands in HTML, in an element or between the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
