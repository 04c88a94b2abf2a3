import { readFileSync } from "node:fs";
import type { Sex } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import femmina from "./portraits/femmina.jpg" with { type: "file" };
import maschio from "./portraits/maschio.jpg" with { type: "file" };

export interface Picture {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const DEFAULTS: Record<Sex, string> = { Maschio: maschio, Femmina: femmina };
/** Four times the size on paper: 288 dots per inch at least on one side. */
const PRINTED = { width: 396, height: 516 } as const;
/** A small file may claim a huge picture; this is more than any camera of a phone gives. */
const MOST_PIXELS = 60_000_000;

/** The picture of who has none. */
export function defaultPortrait(sex: Sex): Picture {
  return { type: "image/jpeg", bytes: new Uint8Array(readFileSync(DEFAULTS[sex])) };
}

/** The picture of a data URL, which the schema has checked to be one of four raster types. */
export function pictureOf(dataUrl: string): Picture {
  const [head = "", base64 = ""] = dataUrl.split(",", 2);
  return {
    type: head.slice("data:".length, head.indexOf(";")),
    bytes: new Uint8Array(Buffer.from(base64, "base64")),
  };
}

/** The avatar as a small JPEG; the default one also where the avatar cannot be read. */
export async function portraitForPrint({ images, characterInfo }: Character): Promise<Uint8Array> {
  const byDefault = defaultPortrait(characterInfo.sex).bytes;
  if (!images.avatar) return byDefault;
  try {
    return await new Bun.Image(pictureOf(images.avatar).bytes, { maxPixels: MOST_PIXELS })
      .resize(PRINTED.width, PRINTED.height, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 84 })
      .bytes();
  } catch {
    return byDefault;
  }
}
