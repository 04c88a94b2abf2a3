import {
  type Color,
  type PDFDocument,
  type PDFFont,
  type PDFForm,
  PDFHexString,
  PDFName,
  type PDFPage,
  TextAlignment,
} from "pdf-lib";
import type { Page, Piece } from "../layout/page.ts";
import { flipped } from "./draw-page.ts";
import { INKS } from "./inks.ts";

type Of<K extends Piece["kind"]> = Extract<Piece, { kind: K }>;

/** A filled field would hide lines. pdf-lib checks with `in`, so the key must exist; its types do not say so. */
const CLEAR = { backgroundColor: undefined } as unknown as { backgroundColor: Color };
const BORDERLESS = { borderColor: undefined, borderWidth: 0 } as unknown as { borderColor: Color };

export function addFields(
  doc: PDFDocument,
  target: PDFPage,
  page: Page,
  font: PDFFont,
  prefix: string,
): void {
  const form = doc.getForm();
  for (const piece of page) {
    if (piece.kind === "field") addTextField(form, target, named(piece, prefix), font);
    else if (piece.kind === "check") addCheckBox(form, target, named(piece, prefix));
  }
}

const named = <P extends { name: string }>(piece: P, prefix: string): P => ({
  ...piece,
  name: `${prefix}${piece.name}`,
});

function addTextField(
  form: PDFForm,
  target: PDFPage,
  { name, label, box, lines }: Of<"field">,
  font: PDFFont,
) {
  const field = form.createTextField(name);
  if (lines === "many") field.enableMultiline();
  else field.setAlignment(TextAlignment.Center);
  field.addToPage(target, {
    ...flipped(box, target),
    font,
    textColor: INKS.ink,
    ...CLEAR,
    ...(lines === "one" ? { borderWidth: 0.6, borderColor: INKS.ink } : BORDERLESS),
  });
  field.setFontSize(lines === "many" ? 10 : 11);
  field.acroField.dict.set(PDFName.of("TU"), tooltip(label));
}

function addCheckBox(form: PDFForm, target: PDFPage, { name, label, box, isOn }: Of<"check">) {
  const field = form.createCheckBox(name);
  field.addToPage(target, {
    ...flipped(box, target),
    borderWidth: 0.55,
    borderColor: INKS.ink,
    textColor: INKS.ink,
  });
  if (isOn) field.check();
  field.acroField.dict.set(PDFName.of("TU"), tooltip(label));
}

/** For screen readers; any script. */
const tooltip = (text: string) => PDFHexString.fromText(text);
