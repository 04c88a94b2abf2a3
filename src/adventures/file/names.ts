import { showsSomething } from "#shared/schemas/bounds.ts";

/** A name that can be seen, or the other one. */
export const nameOr = (name: string, other: string): string => (showsSomething(name) ? name : other);

export function clipped(text: string, most: number, warn: (sentence: string) => void): string {
  if (text.length <= most) return text;
  warn(`Il testo è troppo lungo: ne restano ${most} caratteri`);
  return text.slice(0, most).toWellFormed();
}
