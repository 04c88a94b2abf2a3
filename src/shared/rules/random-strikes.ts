export interface RandomLayer {
  seed: number;
  audioId: string;
  which: number;
  everyMs: readonly [number, number];
}

/**
 * When a random layer plays, in milliseconds since its scene began, from `from` up to but not including `to`. Each sound is
 * drawn within its own slot of the mean gap, so that it is computed without the earlier ones.
 */
export function strikesBetween(layer: RandomLayer, from: number, to: number): number[] {
  const [least, most] = layer.everyMs;
  const stretch = (least + most) / 2;
  const spread = Math.floor((most - least) / 2);
  const moments: number[] = [];
  for (let nth = Math.max(0, Math.floor(from / stretch) - 1); ; nth += 1) {
    const middle = Math.floor((nth + 0.5) * stretch);
    const moment = middle - Math.floor(spread / 2) + Math.floor(drawn(layer, nth) * (spread + 1));
    if (moment >= to) return moments;
    if (moment >= from) moments.push(moment);
  }
}

/** A hash in [0, 1): FNV-1a with the finaliser of MurmurHash3. */
function drawn({ seed, audioId, which }: RandomLayer, nth: number): number {
  let bits = 0x811c9dc5;
  for (const letter of `${seed} ${audioId} ${which} ${nth}`)
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
