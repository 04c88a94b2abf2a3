import { mayBeOpposed } from "#shared/rules/opposed.ts";
import type { RollView } from "#shared/schemas/roll.ts";

/** What is told of a roll against which another may be set. */
export type Opponent = Pick<
  RollView,
  "_id" | "characterId" | "npcId" | "at" | "who" | "what" | "total" | "target" | "level"
>;
type Candidate = Opponent & Pick<RollView, "kind" | "pushOf">;

/** The rolls of a feed that may be opposed. */
export interface Opponents {
  /** In the order of the feed. */
  readonly rolls: readonly Opponent[];
  /** Ids of all rolls of the feed. */
  readonly shown: ReadonlySet<string>;
  /** Ids of those that were pushed, and do not count any more. */
  readonly pushed: ReadonlySet<string>;
  /** By the id of a roll, the ids of those that it was set against. */
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Shown {
  readonly id: string;
  readonly isFalling?: boolean;
  readonly roll?: Candidate | undefined;
}

/** Call once for a feed, not for each of its rolls: the store tracks every property that is read. */
export function opponentsIn(
  feed: readonly Shown[],
  opposed: readonly { readonly one: string; readonly other: string }[],
): Opponents {
  const shown = new Set(feed.map(({ id }) => id));
  const rolls = feed.flatMap(({ roll, isFalling }) => (roll && !isFalling ? [roll] : []));
  const pushed = pushedIn(feed.flatMap(({ roll }) => roll ?? []));
  const settled = new Map<string, Set<string>>();
  const note = (one: string, other: string) => settled.set(one, (settled.get(one) ?? new Set()).add(other));
  for (const { one, other } of opposed) {
    note(one, other);
    note(other, one);
  }
  return { rolls: standing(rolls, pushed), shown, pushed, settled };
}

/** @param last the newest rolls of the table, from the server. @returns those that the feed does not show. */
export function earlierOpponents(last: readonly Candidate[], { shown, pushed }: Opponents): Opponent[] {
  const gone = pushedIn(last).union(pushed);
  return standing(last, gone).filter(({ _id }) => !shown.has(_id));
}

/** Whether a roll may be set against this one. @param leads masters also oppose to rolls of NPCs. */
export function mayStandAgainst(
  { _id, characterId }: Pick<Opponent, "_id" | "characterId">,
  { settled }: Opponents,
  leads: boolean,
): (other: Opponent) => boolean {
  const partners = settled.get(_id);
  return (other) =>
    other._id !== _id &&
    !partners?.has(other._id) &&
    (leads || other.npcId === null) &&
    (characterId === null || other.characterId !== characterId);
}

const pushedIn = (rolls: readonly Candidate[]): Set<string> =>
  new Set(rolls.flatMap(({ pushOf }) => pushOf ?? []));

const standing = (rolls: readonly Candidate[], pushed: ReadonlySet<string>): Opponent[] =>
  rolls.flatMap((roll) => (mayBeOpposed(roll) && !pushed.has(roll._id) ? [opponent(roll)] : []));

/** A copy that the store does not track. */
const opponent = ({ _id, characterId, npcId, at, who, what, total, target, level }: Candidate): Opponent => {
  return { _id, characterId, npcId, at, who, what, total, target, level };
};
