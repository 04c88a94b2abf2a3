import { readFileSync } from "node:fs";
import type { Sex } from "#shared/names.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import { jpegOf } from "./jpeg.ts";
import femmina from "./portraits/femmina.jpg" with { type: "file" };
import maschio from "./portraits/maschio.jpg" with { type: "file" };

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const DEFAULTS: Record<Sex, string> = { Maschio: maschio, Femmina: femmina };
/** 288 dpi on paper. */
const PRINTED = { width: 396, height: 516 } as const;

export function defaultPortrait(sex: Sex): Picture {
  return { type: "image/jpeg", bytes: new Uint8Array(readFileSync(DEFAULTS[sex])) };
}

export function pictureOf(dataUrl: string): Picture {
  const [head = "", base64 = ""] = dataUrl.split(",", 2);
  return {
    type: head.slice("data:".length, head.indexOf(";")),
    bytes: new Uint8Array(Buffer.from(base64, "base64")),
  };
}

/** A JPEG; the default portrait for an unreadable avatar; null for blank sheets. */
export async function portraitForPrint({ images, characterInfo }: PaperSheet): Promise<Uint8Array | null> {
  const byDefault = characterInfo.sex && defaultPortrait(characterInfo.sex).bytes;
  if (!images.avatar) return byDefault;
  try {
    return await jpegOf(pictureOf(images.avatar).bytes, PRINTED);
  } catch {
    return byDefault;
  }
}
