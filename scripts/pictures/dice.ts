/** Words that the next dice take, as `dieFrom` in `src/shared/rules/chance.ts` reads them. */
const loaded: number[] = [];
const random = crypto.getRandomValues.bind(crypto);

/**
 * The server of the pictures throws in this process: its next dice show these faces, in order. Whatever else wants a single
 * random word gets what is loaded, too, so they are loaded right before a throw.
 */
export function load(...faces: readonly number[]): void {
  loaded.splice(0, loaded.length, ...faces.map((face) => face - 1));
}

/** Loads a percentile roll without bonus dice. @param total 1 … 100. @param then the faces of what is thrown after it. */
export function loadTotal(total: number, ...then: readonly number[]): void {
  load(Math.floor((total % 100) / 10) + 1, total % 10 || 10, ...then);
}

crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
  const word = array instanceof Uint32Array && array.length === 1 ? loaded.shift() : undefined;
  if (word === undefined) return random(array);
  if (array instanceof Uint32Array) array[0] = word;
  return array;
};
