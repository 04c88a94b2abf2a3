const FILE_HEADER = 14;
const INFO_HEADER = 40;

/**
 * Puts the two headers of a BMP file before raw pixels: the plainest file that an encoder reads.
 * @param pixels four bytes each: red, green, blue and one that is not read, from the top row down.
 */
export function bitmapFile(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(FILE_HEADER + INFO_HEADER + pixels.byteLength);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.byteLength, true);
  view.setUint32(10, FILE_HEADER + INFO_HEADER, true);
  view.setUint32(14, INFO_HEADER, true);
  view.setInt32(18, width, true);
  // Negative: the first row is the top one.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  view.setUint32(34, pixels.byteLength, true);
  file.set(pixels, FILE_HEADER + INFO_HEADER);
  // In a BMP blue comes first.
  for (let at = FILE_HEADER + INFO_HEADER; at < file.byteLength; at += 4) {
    const red = file[at] ?? 0;
    file[at] = file[at + 2] ?? 0;
    file[at + 2] = red;
  }
  return file;
}
