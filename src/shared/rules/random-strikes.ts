/** One random layer of a scene, by what all speakers know of it. */
export interface RandomLayer {
  /** The scene's, as it was drawn when the scene began. */
  seed: number;
  audioId: string;
  /** Which of the scene's random layers with this sound it is, counted from 0. */
  which: number;
  /** The least and the most whole milliseconds from one strike to the next. */
  everyMs: readonly [number, number];
}

/**
 * When a random layer strikes, in whole milliseconds since its scene began: the same for everybody, wherever he begins to look.
 * Each strike stays within its own stretch of the mean gap, moved there by a draw of its own, so that one of a month later is
 * found without those before it.
 *
 * @param from the first moment that counts. @param to the first that does not; the work grows with the time between.
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

/** From 0 up to 1: the bits of a word, well mixed (FNV-1a, then the last steps of MurmurHash3). */
function drawn({ seed, audioId, which }: RandomLayer, nth: number): number {
  let bits = 0x811c9dc5;
  for (const letter of `${seed} ${audioId} ${which} ${nth}`)
    bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
