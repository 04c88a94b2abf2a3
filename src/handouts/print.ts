import { readFile } from "node:fs/promises";
import type { Handout } from "#shared/schemas/handout.ts";
import { storyDate } from "#shared/story-words.ts";
import { UNPRINTED_HEADER, writeUnprinted } from "#shared/unprinted.ts";
import { fileNameHeader, PDF_POLICY, type Printer } from "../sheet/index.ts";
import { fileOf, type Pictures } from "./pictures.ts";

/** @throws Refused `too_many`, `unavailable` as the printer does. */
export async function printHandout(
  { title, kind, text, hiddenText, imageId, date }: Handout,
  { root }: Pictures,
  printer: Printer,
  { person, isWaiting }: { person: string; isWaiting: () => boolean },
): Promise<Response> {
  // A missing picture is left out.
  const file = imageId === null ? null : await readFile(fileOf(root, imageId)).catch(() => null);
  const first = date === undefined ? text : `${storyDate(date)}\n\n${text}`;
  const texts = [first, hiddenText ?? ""];
  const paper = { kind, title, texts, picture: file && new Uint8Array(file) };
  const { bytes, unprinted } = await printer.run({ kind: "paper", paper }, person, isWaiting);
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": fileNameHeader(title, "documento"),
      "Content-Security-Policy": PDF_POLICY,
      "Cache-Control": "private, no-store",
      ...(unprinted.length > 0 && { [UNPRINTED_HEADER]: writeUnprinted(unprinted) }),
    },
  });
}
