import { imageKeyOf } from "#shared/adventures/image-key.ts";
import type { HandoutKind } from "#shared/schemas/handout.ts";

/** Italian words in files. */

export const KINDS_WRITTEN: Readonly<Record<HandoutKind, string>> = {
  text: "foglio",
  letter: "lettera",
  telegram: "telegramma",
  cutting: "ritaglio",
  note: "appunto",
  picture: "immagine",
  map: "mappa",
};

export const KINDS_READ: Readonly<Record<string, HandoutKind>> = {
  foglio: "text",
  testo: "text",
  lettera: "letter",
  telegramma: "telegram",
  ritaglio: "cutting",
  appunto: "note",
  biglietto: "note",
  immagine: "picture",
  fotografia: "picture",
  mappa: "map",
};

/** 'immagini/volto.webp' and 'volto' are the same picture. */
export const imageNamed = (written: string): string => imageKeyOf(written) ?? written;
