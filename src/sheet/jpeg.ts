import { onWhite } from "../on-white.ts";

/** PDF does not support WebP, nor JPEG transparency. @param most in dots. */
export async function jpegOf(
  picture: Uint8Array,
  most: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const { bmp } = await onWhite(picture, most);
  return new Bun.Image(bmp).jpeg({ quality: 84 }).bytes();
}
