/** PDF does not support WebP. @param most of width and height. */
export const jpegOf = (webp: Uint8Array, most: number): Promise<Uint8Array> =>
  new Bun.Image(webp)
    .resize(most, most, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .bytes();
