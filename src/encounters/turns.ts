import { inOrder } from "#shared/rules/initiative.ts";
import { type Fighter, type FightState, isOut, withFighter } from "./state.ts";

/** Rounds and turns of a fight. Source: docs/regole.md#lordine-del-round */

/** By Destrezza, unless a master has said another order. */
export const sorted = (state: FightState): FightState =>
  state.isOrderedByHand ? state : { ...state, fighters: inOrder(state.fighters, (fighter) => fighter) };

/** The turn goes on: whoever has it has acted. */
export function nextTurn(state: FightState): FightState {
  const { turn } = state;
  const ended = turn === null ? state : withFighter(state, turn, { hasActed: true, isWaiting: false });
  return passOn(turn === null ? ended : withFighter(ended, turn, { losesAttack: false }));
}

/** Lets the turn pass to act later in the round. */
export function wait(state: FightState, id: string): FightState {
  const waiting = withFighter(state, id, { isWaiting: true });
  return state.turn === id ? passOn(waiting) : waiting;
}

/** Gives the turn to somebody, in this round. */
export const giveTurn = (state: FightState, id: string): FightState => ({
  ...withFighter(state, id, { hasActed: false, isWaiting: false }),
  turn: id,
});

/**
 * While somebody has the turn whom players do not see, they go on seeing how it stood before: also that somebody's turn is over
 * would tell of him. @param before the state before a change; null of a fight that begins.
 */
export function withShown(before: FightState | null, after: FightState): FightState {
  const isUnseen = after.fighters.some(({ _id, isHidden }) => _id === after.turn && isHidden);
  if (!isUnseen) return { ...after, shown: null };
  if (!before) return { ...after, shown: { round: after.round, turn: null, acted: [], defended: [] } };
  if (after.shown) return after;
  const idsOf = (is: (one: Fighter) => boolean) => before.fighters.filter(is).map(({ _id }) => _id);
  const { round, turn } = before;
  const [acted, defended] = [idsOf(({ hasActed }) => hasActed), idsOf(({ hasDefended }) => hasDefended)];
  return { ...after, shown: { round, turn, acted, defended } };
}

/** Lets something happen in the fight as players see it, while somebody has the turn whom they do not see. */
export function inShown(state: FightState, happen: (shown: FightState) => FightState): FightState {
  const { shown } = state;
  if (!shown) return state;
  const fighters = state.fighters
    .filter(({ isHidden }) => !isHidden)
    .map((one) => ({ ...one, hasActed: shown.acted.includes(one._id) }));
  const after = happen({ ...state, fighters, round: shown.round, turn: shown.turn });
  const acted = after.fighters.filter(({ hasActed }) => hasActed).map(({ _id }) => _id);
  return { ...state, shown: { ...shown, round: after.round, turn: after.turn, acted } };
}

/** Who comes after the one whose turn it is; then who has waited; then a new round. */
function passOn(state: FightState): FightState {
  const { fighters, turn, round } = state;
  const at = fighters.findIndex(({ _id }) => _id === turn);
  const left = fighters.filter((one) => !one.hasActed && !isOut(one) && one._id !== turn);
  const isLater = ({ _id }: { _id: string }) => fighters.findIndex((one) => one._id === _id) > at;
  const eager = left.filter(({ isWaiting }) => !isWaiting);
  // Who was passed over, as somebody who has come late, still has his turn.
  const next = eager.find(isLater) ?? eager[0] ?? left[0];
  if (next) return { ...state, turn: next._id };
  const rested = fighters.map((one) => ({
    ...one,
    hasActed: false,
    isWaiting: false,
    hasDefended: false,
    defences: 0,
  }));
  const first = rested.find((one) => !isOut(one));
  return { ...state, fighters: rested, round: round + 1, turn: first?._id ?? null };
}
