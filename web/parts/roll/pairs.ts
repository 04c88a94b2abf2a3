interface Pairable {
  readonly id: string;
  readonly isFalling?: boolean;
  readonly roll?: { readonly pushOf: string | null } | undefined;
}
interface Opposition {
  readonly one: string;
  readonly other: string;
}

/** One card of the feed: a roll, a pushed pair or an opposed pair. */
export type Entry<R, O> =
  | { kind: "roll"; roll: R; first: R | undefined }
  | { kind: "opposed"; one: R; other: R; opposition: O };

/** Groups pushed and opposed rolls that have landed, at the position of the newest. A roll can be in several cards. */
export function pairUp<R extends Pairable, O extends Opposition>(
  rolls: readonly R[],
  opposed: readonly O[],
): Entry<R, O>[] {
  // Index once: valtio tracks each property access.
  const byId = new Map(rolls.map((roll, place) => [roll.id, { roll, place, isFalling: roll.isFalling }]));
  const apart = new Set(rolls.map(({ roll }) => roll?.pushOf));
  const cardsAt = new Map<number, Entry<R, O>[]>();
  for (const opposition of opposed) {
    const [one, other] = [byId.get(opposition.one), byId.get(opposition.other)];
    if (!one || !other || one.isFalling || other.isFalling) continue;
    apart.add(opposition.one).add(opposition.other);
    const place = Math.min(one.place, other.place);
    const card: Entry<R, O> = { kind: "opposed", one: one.roll, other: other.roll, opposition };
    cardsAt.set(place, [...(cardsAt.get(place) ?? []), card]);
  }
  return rolls.flatMap((roll, place): Entry<R, O>[] => {
    const cards = cardsAt.get(place);
    if (cards || apart.has(roll.id)) return cards ?? [];
    return [{ kind: "roll", roll, first: byId.get(roll.roll?.pushOf ?? "")?.roll }];
  });
}
