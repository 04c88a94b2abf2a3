/** Of a roll all that pairing needs. */
interface Pairable {
  readonly id: string;
  readonly roll?: { readonly pushOf: string | null } | undefined;
}

/** Puts each pushed roll together with the first one, where both are there. The order stays. */
export function pairUp<R extends Pairable>(rolls: readonly R[]): { roll: R; first: R | undefined }[] {
  const byId = new Map(rolls.map((roll) => [roll.id, roll]));
  const firsts = new Set(rolls.map(({ roll }) => roll?.pushOf));
  return rolls
    .filter(({ id }) => !firsts.has(id))
    .map((roll) => ({ roll, first: byId.get(roll.roll?.pushOf ?? "") }));
}
