/** What two ten-sided dice show to people: the first figure of the tens (00 … 90) and of the units, each 0 … 9. */
export type Faces = { tens: number; units: number };

/**
 * Reads dice that somebody rolled on the table: 00 and 0 together are 100. Source: docs/regole.md#dadi-veri
 * @returns 1 … 100.
 * @throws RangeError for a face that is not one of 0 … 9.
 */
export function readFaces({ tens, units }: Faces): number {
  for (const face of [tens, units])
    if (!Number.isInteger(face) || face < 0 || face > 9) throw new RangeError(`A die has no face ${face}`);
  return tens * 10 + units || 100;
}

/**
 * The faces by which people read a total, whatever dice it came from. Source: docs/regole.md#dadi-veri
 * @param total 1 … 100.
 */
export function facesOf(total: number): Faces {
  return { tens: Math.floor((total % 100) / 10), units: total % 10 };
}
