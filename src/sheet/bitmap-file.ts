const FILE_HEADER = 14;
const INFO_HEADER = 40;

/** A BMP. @param pixels RGBX, from the top row. */
export function bitmapFile(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(FILE_HEADER + INFO_HEADER + pixels.byteLength);
  const view = new DataView(file.buffer);
  file.set([0x42, 0x4d]);
  view.setUint32(2, file.byteLength, true);
  view.setUint32(10, FILE_HEADER + INFO_HEADER, true);
  view.setUint32(14, INFO_HEADER, true);
  view.setInt32(18, width, true);
  // Negative: rows start at the top.
  view.setInt32(22, -height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 32, true);
  view.setUint32(34, pixels.byteLength, true);
  file.set(pixels, FILE_HEADER + INFO_HEADER);
  // A BMP stores blue first.
  for (let at = FILE_HEADER + INFO_HEADER; at < file.byteLength; at += 4) {
    const red = file[at] ?? 0;
    file[at] = file[at + 2] ?? 0;
    file[at + 2] = red;
  }
  return file;
}
