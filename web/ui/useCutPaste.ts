import { type ClipboardEvent, type InputEvent, useState } from "react";
import { cutFrom, cutWords } from "./cut-paste.ts";

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
