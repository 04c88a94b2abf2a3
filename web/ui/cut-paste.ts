/**
 * How many characters of a paste a field has no room for.
 * @param held what is in the field now. @param replaced how much of it is selected.
 */
export function cutFrom(pasted: string, { held, replaced, most, isLine }: Room): number {
  // As browsers write it into the field.
  const text = isLine ? pasted.replace(/[\r\n]/g, "") : pasted.replace(/\r\n?/g, "\n");
  return Math.max(0, text.length - Math.max(0, most - (held - replaced)));
}

interface Room {
  held: number;
  replaced: number;
  most: number;
  /** One line, which has no line breaks. */
  isLine: boolean;
}

/** What is said of it beside the field, in Italian. */
export const cutWords = (cut: number, most: number): string =>
  `${cut === 1 ? "Un carattere è rimasto fuori" : `${cut} caratteri sono rimasti fuori`}: qui ne entrano ${most}.`;
