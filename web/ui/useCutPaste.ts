import { type ClipboardEvent, type InputEvent, useState } from "react";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells that a paste did not fit: the browser itself cuts it at `maxLength` and says nothing.
 * @returns the sentence until somebody types again, and the listeners of the control.
 */
export function useCutPaste(maxLength: number | undefined) {
  const [cut, setCut] = useState(0);
  return {
    warning: cut > 0 && maxLength !== undefined ? cutWords(cut, maxLength) : undefined,
    onPaste({ clipboardData, currentTarget }: ClipboardEvent<TextControl>) {
      if (maxLength === undefined) return;
      const { value, selectionStart, selectionEnd } = currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const room = {
        held: value.length,
        replaced,
        most: maxLength,
        isLine: currentTarget.tagName === "INPUT",
      };
      setCut(cutFrom(clipboardData.getData("text/plain"), room));
    },
    onInput({ nativeEvent }: InputEvent<TextControl>) {
      if (nativeEvent.inputType !== "insertFromPaste") setCut(0);
    },
  };
}

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
