/** An index in the list of weapons, and the name that was there. */
interface Place {
  readonly weapon: number;
  readonly name: string;
}

const COMPARED = 60;

/** The list may have changed since: the name decides, the index only between equal names. */
export function namedWeapon<P extends Place>(list: readonly P[], { weapon, name }: Place): P | undefined {
  const named = list.filter((one) => one.name.slice(0, COMPARED) === name.slice(0, COMPARED));
  return named.find((one) => one.weapon === weapon) ?? named[0];
}
