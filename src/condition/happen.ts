import { Refused } from "#shared/refused.ts";
import type { RuleStep } from "#shared/rules/conditions.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Culprit, GameEvent } from "#shared/schemas/game-event.ts";
import { rightToChange, type SheetChange, type SheetRight } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import type { StoredAsk, StoredRoll } from "../rolls/index.ts";
import { assertConfirmed, hasMaster } from "../tables/index.ts";
import { type Person, type RememberedEvent, RuleCall } from "./rule-call.ts";
import { findHappening, findRepeated, type Happening, insertHappening } from "./store.ts";
import type { CommandContext } from "./world.ts";

export interface Outcome {
  readonly events: readonly GameEvent[];
  /** The events that the diary stores; none for an undo. */
  readonly remembered?: readonly RememberedEvent[];
  readonly tableId: string | null;
  readonly rolls: readonly { kept: StoredRoll }[];
  readonly retold?: readonly StoredRoll[];
  readonly sheets: readonly SheetChange[];
  readonly asks: readonly StoredAsk[];
  readonly isTableChanged: boolean;
  readonly isRepeat?: boolean;
  readonly undone?: string;
}

export interface ConditionEvent {
  readonly kind: "happened";
  readonly outcome: Outcome;
}

interface Request {
  readonly clientId?: string | undefined;
  /** Set by another room, never by a caller: see `Happening`. */
  readonly isPart?: boolean;
}

/** Runs a command once, in one transaction, and stores its happening. @param placeOf checks the right. @throws what `command` throws. */
export function happen<P extends { readonly tableId: string | null }>(
  world: CommandContext,
  session: Person,
  { clientId, isPart = false }: Request,
  placeOf: (tx: Db) => P,
  command: (ruleCall: RuleCall, place: P) => void,
): Outcome {
  const { userId } = session;
  // A repeat may arrive after the investigator has moved to another table.
  const named = { userId, clientId, command: "happening", tableId: null, now: world.now };
  return runOnce<Outcome>(world.db, named, (tx) => ({
    work: () => {
      const place = placeOf(tx);
      const ruleCall = new RuleCall(tx, world, session, place.tableId);
      command(ruleCall, place);
      const { id, tableId, hasDice, events, changes, rolls, retold, sheets, asks } = ruleCall;
      const happening = { id, userId, tableId, happenedAt: world.now, hasDice, events, changes };
      insertHappening(tx, { ...happening, isUndone: false, isPart });
      const { remembered, isTableChanged } = ruleCall;
      return [{ events, remembered, tableId, rolls, retold, sheets, asks, isTableChanged }, id];
    },
    again: (id) => repeated(findHappening(tx, id)),
    createdByVersion02: (name) => findRepeated(tx, userId, name)?.id ?? null,
  }));
}

const repeated = (former: Happening | null): Outcome => ({
  events: former?.events ?? [],
  tableId: former?.tableId ?? null,
  rolls: [],
  sheets: [],
  asks: [],
  isTableChanged: false,
  isRepeat: true,
});

/** @throws Refused as `rightToChange`, `rule_broken` for an investigator that awaits confirmation. */
export function changeable(tx: Db, person: Person, id: string): SheetRight {
  const right = rightToChange(tx, person, id);
  assertConfirmed(tx, id);
  return right;
}

export function happenTo(
  world: CommandContext,
  session: Person,
  request: Request & { readonly id: string },
  command: (ruleCall: RuleCall, sheet: Character, right: SheetRight) => void,
): Outcome {
  const rightOf = (tx: Db) => changeable(tx, session, request.id);
  return happen(world, session, request, rightOf, (ruleCall, right) => command(ruleCall, right.sheet, right));
}

/** Masters only, where the table has one. @throws Refused `forbidden` with the sentence. */
export function assertLeads(tx: Db, { isMaster, tableId }: SheetRight, sentence: string): void {
  if (!isMaster && tableId !== null && hasMaster(tx, tableId)) throw new Refused("forbidden", sentence);
}

/** @throws Refused `rule_broken` with the rule. */
export function assertAllowed(refusal: string | null): void {
  if (refusal !== null) throw new Refused("rule_broken", refusal);
}

export function attachCause<S>(
  { sheet, events: [first, ...rest] }: RuleStep<S>,
  cause: string | undefined,
  causedBy?: Culprit,
): RuleStep<S> {
  const said = { ...(cause && { cause }), ...(causedBy?.knownName !== undefined && { causedBy }) };
  return { sheet, events: first ? [{ ...first, ...said }, ...rest] : [] };
}
