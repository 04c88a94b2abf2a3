export const MESSAGE_TAGS = ["b", "strong", "i", "em", "br", "span", "ul", "li", "p"] as const;
export type MessageTag = (typeof MESSAGE_TAGS)[number];
export const DEEPEST_MESSAGE = 20;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
