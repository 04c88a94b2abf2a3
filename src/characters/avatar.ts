import { Refused } from "#shared/refused.ts";
import { redraw } from "../pictures/index.ts";

/** Twice the cropper's 198 × 258, for sharp screens and print; phone cameras stay below the pixel limit. */
const BOUNDS = { width: 396, height: 516, mostPixels: 25_000_000, quality: 85 };

const SENTENCES = {
  "too many pixels": "L'immagine è troppo grande: al massimo 25 milioni di punti. Scegline una più piccola.",
  unreadable: "L'avatar non è un'immagine che si possa leggere. Scegli un file PNG, JPG, GIF o WebP.",
};

/** Re-encodes, so that only pixels are kept; ignores the claimed type. @returns a WebP data URL within 396 × 516. @throws Refused `rule_broken`. */
export async function redrawAvatar(dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
  const webp = await redraw(bytes, BOUNDS);
  if (typeof webp !== "string") return `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
  const sentence = SENTENCES[webp];
  throw new Refused("rule_broken", sentence, { fields: { "data.images.avatar": sentence } });
}
