import { readFile } from "node:fs/promises";
import type { Handout } from "#shared/schemas/handout.ts";
import { storyDate } from "#shared/story-words.ts";
import { type Pictures, pictureFile } from "../pictures/index.ts";
import { type Asker, type Printer, pdfAnswer } from "../sheet/index.ts";

/** As players have it, for masters too: without a second text that is not revealed yet. @param imageId of a map, the one with what is covered. @throws Refused `too_many`, `unavailable` as the printer does. */
export async function printHandout(
  { title, kind, text, hiddenText, imageId, date, led }: Handout,
  { root }: Pictures,
  printer: Printer,
  asker: Asker,
): Promise<Response> {
  // A missing picture is left out.
  const file = imageId === null ? null : await readFile(pictureFile(root, imageId)).catch(() => null);
  const first = date === undefined ? text : `${storyDate(date)}\n\n${text}`;
  const second = led?.isRevealed === false ? "" : (hiddenText ?? "");
  const texts = [first, second];
  const paper = { kind, title, texts, picture: file && new Uint8Array(file) };
  const printed = await printer.run({ kind: "paper", paper }, asker);
  return pdfAnswer(printed, title, "documento");
}
