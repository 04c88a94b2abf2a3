/**
 * What a master's lists show: the things of the open adventure first, then those of none. Those of a closed one wait until it is opened,
 * unless players are shown them now. Without any adventure it is the list as it was.
 */
export function listedWith<T extends { readonly adventureId?: string | undefined }>(
  things: readonly T[],
  openId: string | null,
  isInUse: (thing: T) => boolean = () => false,
): T[] {
  const own = openId === null ? [] : things.filter(({ adventureId }) => adventureId === openId);
  const isOfNone = (thing: T) => thing.adventureId === undefined;
  return [...own, ...things.filter((thing) => isOfNone(thing) || (!own.includes(thing) && isInUse(thing)))];
}
