import { inOrder } from "#shared/rules/initiative.ts";
import { type Fighter, type FightState, isOut, type Shown, withFighter } from "./state.ts";

/** By Destrezza, unless a master has set the order. Source: docs/regole.md#lordine-del-round */
export const sorted = (state: FightState): FightState =>
  state.isOrderedByHand ? state : { ...state, fighters: inOrder(state.fighters, (fighter) => fighter) };

export const nextTurn = (state: FightState): FightState =>
  passOn(state.turn === null ? state : withTurnOver(state, state.turn));

function withTurnOver(state: FightState, id: string): FightState {
  const { marks } = state.fighters.find(({ _id }) => _id === id) ?? {};
  const over = { hasActed: true, isWaiting: false, losesAttack: false };
  return withFighter(state, id, { ...over, marks: marks && { ...marks, losesAttack: false } });
}

/** Whoever waits again when his turn has come back has had it. Source: docs/regole.md#lordine-del-round */
export function wait(state: FightState, id: string): FightState {
  const isAgain = state.fighters.some(({ _id, isWaiting }) => _id === id && isWaiting);
  if (isAgain && state.turn === id) return nextTurn(state);
  const waiting = withFighter(state, id, { isWaiting: true });
  return state.turn === id ? passOn(waiting) : waiting;
}

/** Before his turn. Players see it at once: a mark that came later would tell of a hidden participant's turn. */
export const waitLater = (state: FightState, id: string): FightState => ({
  ...wait(state, id),
  shown: inShown(state, (shown) => wait(shown, id)).shown,
});

export const giveTurn = (state: FightState, id: string): FightState => ({
  ...withFighter(state, id, { hasActed: false, isWaiting: false }),
  turn: id,
});

/** While a hidden participant has the turn, players see the state before it: any change would reveal it. @param before null at the start. */
export function withShown(before: FightState | null, after: FightState): FightState {
  const isUnseen = after.fighters.some(({ _id, isHidden }) => _id === after.turn && isHidden);
  if (!isUnseen) return { ...after, shown: null };
  const shown = after.shown ?? viewOf(before ?? { ...after, turn: null });
  const seen = { ...after, shown };
  const isThere = after.fighters.some(({ _id, hasLeft }) => _id === shown.turn && !hasLeft);
  // The turn passes on if its participant has left, or nobody has begun.
  return isThere ? seen : inShown(seen, passOn);
}

function viewOf({ round, turn, fighters }: FightState): Shown {
  const idsOf = (is: (one: Fighter) => boolean) => fighters.filter(is).map(({ _id }) => _id);
  return {
    round,
    turn,
    acted: idsOf(({ hasActed }) => hasActed),
    waiting: idsOf(({ isWaiting }) => isWaiting),
    defended: idsOf(({ marks, hasDefended }) => (marks ?? { hasDefended }).hasDefended),
    defendedHidden: idsOf(({ marks, hasDefended }) => hasDefended && marks?.hasDefended === false),
    lost: idsOf(({ marks, losesAttack }) => (marks ?? { losesAttack }).losesAttack),
    lostHidden: idsOf(({ marks, losesAttack }) => losesAttack && marks?.losesAttack === false),
  };
}

/**
 * A player ends the turn, or waits, as he sees it, even if a hidden participant has the true turn: a refusal would reveal it. Players
 * may be at most one round ahead. @param end `nextTurn` or `wait`.
 */
export function endOwn(state: FightState, id: string, end: (state: FightState) => FightState): FightState {
  const before = { ...state, shown: state.shown ?? viewOf(state) };
  const { shown } = before;
  if (state.turn === id) {
    const after = end(state);
    return { ...after, shown: inShown(before, end).shown };
  }
  const one = state.fighters.find(({ _id }) => _id === id);
  const isDue = one?.hasActed === false && shown.round === state.round;
  const ahead = inShown(before, end).shown;
  if (!ahead || ahead.round > state.round + 1) return state;
  const isOver = ahead.round > shown.round || ahead.acted.includes(id);
  if (!isDue) return { ...state, shown: ahead };
  const after = isOver
    ? withTurnOver(state, id)
    : withFighter(state, id, { isWaiting: ahead.waiting.includes(id) });
  return { ...after, shown: ahead };
}

/** Changes only what players see. */
function inShown(state: FightState, happen: (shown: FightState) => FightState): FightState {
  const { shown } = state;
  if (!shown) return state;
  const fighters = state.fighters
    .filter(({ isHidden }) => !isHidden)
    .map((one) => ({ ...one, ...marksIn(shown, one) }));
  return { ...state, shown: viewOf(happen({ ...state, fighters, round: shown.round, turn: shown.turn })) };
}

/** The reverse of `viewOf`. */
function marksIn(
  { acted, waiting, defended, defendedHidden, lost, lostHidden }: Shown,
  { _id }: Fighter,
): Pick<Fighter, "hasActed" | "isWaiting" | "hasDefended" | "losesAttack" | "marks"> {
  const seen = { hasDefended: defended.includes(_id), losesAttack: lost.includes(_id) };
  const unseen = { hasDefended: defendedHidden.includes(_id), losesAttack: lostHidden.includes(_id) };
  return {
    hasActed: acted.includes(_id),
    isWaiting: waiting.includes(_id),
    hasDefended: seen.hasDefended || unseen.hasDefended,
    losesAttack: seen.losesAttack || unseen.losesAttack,
    marks: unseen.hasDefended || unseen.losesAttack ? seen : undefined,
  };
}

/**
 * Also marks a fighter in the round that players see. @param mark who has defended, or who loses the next attack. @param how
 * `hidden` after an exchange that not all have seen; null removes the mark.
 */
export function showMark(
  state: FightState,
  id: string,
  mark: "defended" | "lost",
  how: "seen" | "hidden" | null,
): FightState {
  const { shown } = state;
  if (!shown) return state;
  const hidden = `${mark}Hidden` as const;
  const listed = (list: readonly string[], is: boolean) =>
    how === null ? list.filter((each) => each !== id) : [...list, ...(is ? [id] : [])];
  return {
    ...state,
    shown: {
      ...shown,
      [mark]: listed(shown[mark], how === "seen"),
      [hidden]: listed(shown[hidden], how === "hidden"),
    },
  };
}

const UNMARKED: Fighter["marks"] = { hasDefended: false, losesAttack: false };

/**
 * Next in order, then those who waited, then a new round. Where players have already seen that round begin, the visible participants
 * have had their turns in this one.
 */
function passOn(state: FightState): FightState {
  const { fighters, turn, round, shown } = state;
  const isAhead = shown !== null && shown.round > round;
  const seen = shown?.round === round ? shown : null;
  // While players see his turn, a master has let him wait.
  const hasWaited = ({ _id, isWaiting }: Fighter) =>
    _id === seen?.turn && isWaiting && !seen.waiting.includes(_id);
  const at = fighters.findIndex(({ _id }) => _id === turn);
  const left = fighters.filter(
    (one) =>
      !one.hasActed && !isOut(one) && one._id !== turn && (one.isHidden || !isAhead) && !hasWaited(one),
  );
  const isLater = ({ _id }: { _id: string }) => fighters.findIndex((one) => one._id === _id) > at;
  const eager = left.filter(({ isWaiting }) => !isWaiting);
  // Late arrivals still have their turn.
  const next = eager.find(isLater) ?? eager[0] ?? left[0];
  // After hidden participants comes whoever players have seen come next.
  const due = left.find(({ _id }) => _id === seen?.turn);
  if (next) return { ...state, turn: (next.isHidden ? next : (due ?? next))._id };
  const rested = fighters.map((one) => ({
    ...one,
    hasActed: false,
    isWaiting: false,
    hasDefended: false,
    defences: 0,
    attacks: 0,
    // Who dived unseen loses an attack of the new round, unseen.
    marks: one.losesAttack && one.marks?.losesAttack === false ? UNMARKED : undefined,
    seenAmmo: undefined,
  }));
  const first = rested.find((one) => !isOut(one));
  const begun = { ...state, fighters: rested, round: round + 1, turn: first?._id ?? null };
  return isAhead ? caughtUp(begun, shown) : begun;
}

/** A round that players have already begun. */
function caughtUp(state: FightState, shown: Shown): FightState {
  const fighters = state.fighters.map((one) => {
    if (one.isHidden) return one;
    const seen = marksIn(shown, one);
    return { ...one, ...seen, defences: seen.hasDefended ? one.mostDefences : 0 };
  });
  const after = { ...state, fighters };
  const first = fighters.find(({ _id }) => _id === after.turn);
  const hasPassed = first?._id !== shown.turn && (first?.hasActed || first?.isWaiting);
  return hasPassed ? passOn(after) : after;
}
