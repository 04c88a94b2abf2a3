/** Of a roll all that pairing needs. */
interface Pairable {
  readonly id: string;
  readonly isFalling?: boolean;
  readonly roll?: { readonly pushOf: string | null } | undefined;
}
interface Opposition {
  readonly one: string;
  readonly other: string;
}

/** One card of the feed: a roll, a pushed one with the first, or two against each other. */
export type Entry<R, O> =
  | { kind: "roll"; roll: R; first: R | undefined }
  | { kind: "opposed"; one: R; other: R; opposition: O };

/**
 * Puts rolls together that belong together, where both are there and lie: each card stands where its newest roll stood.
 * A roll that stands against several is in each of those cards.
 */
export function pairUp<R extends Pairable, O extends Opposition>(
  rolls: readonly R[],
  opposed: readonly O[],
): Entry<R, O>[] {
  const byId = new Map(rolls.map((roll) => [roll.id, roll]));
  const lying = (id: string) => (byId.get(id)?.isFalling ? undefined : byId.get(id));
  const pairs = opposed.flatMap((opposition): Extract<Entry<R, O>, { kind: "opposed" }>[] => {
    const [one, other] = [lying(opposition.one), lying(opposition.other)];
    return one && other ? [{ kind: "opposed", one, other, opposition }] : [];
  });
  const apart = new Set(rolls.map(({ roll }) => roll?.pushOf));
  for (const { one, other } of pairs) for (const { id } of [one, other]) apart.add(id);
  return rolls.flatMap((roll): Entry<R, O>[] => {
    const place = rolls.indexOf(roll);
    const cards = pairs.filter(
      ({ one, other }) => Math.min(rolls.indexOf(one), rolls.indexOf(other)) === place,
    );
    if (cards.length > 0 || apart.has(roll.id)) return cards;
    return [{ kind: "roll", roll, first: byId.get(roll.roll?.pushOf ?? "") }];
  });
}
