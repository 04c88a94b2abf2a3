/** Each 0 … 9; tens of 3 are the face 30. */
export type Faces = { tens: number; units: number };

/** @returns 1 … 100. @throws RangeError for a face outside 0 … 9. Source: docs/regole.md#dadi-veri */
export function readFaces({ tens, units }: Faces): number {
  for (const face of [tens, units])
    if (!Number.isInteger(face) || face < 0 || face > 9) throw new RangeError(`A die has no face ${face}`);
  return tens * 10 + units || 100;
}

/** @param total 1 … 100. Source: docs/regole.md#dadi-veri */
export function facesOf(total: number): Faces {
  return { tens: Math.floor((total % 100) / 10), units: total % 10 };
}
