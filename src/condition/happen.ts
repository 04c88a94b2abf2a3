import { Refused } from "#shared/refused.ts";
import type { RuleStep } from "#shared/rules/conditions.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { rightToChange, type SheetChange, type SheetRight } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import type { StoredAsk, StoredRoll } from "../rolls/index.ts";
import { assertConfirmed, isLed } from "../tables/index.ts";
import { type Person, type RememberedEvent, RuleCall } from "./rule-call.ts";
import { findHappening, findRepeated, type Happening, insertHappening } from "./store.ts";
import type { CommandContext } from "./world.ts";

/** What a call has done, and who is to hear of it once it is stored. */
export interface Outcome {
  readonly events: readonly GameEvent[];
  /** Those of them that the diary writes down; none of a call that takes another back. */
  readonly remembered?: readonly RememberedEvent[];
  readonly tableId: string | null;
  readonly rolls: readonly { kept: StoredRoll }[];
  readonly sheets: readonly SheetChange[];
  /** Requests that were opened, or had to give way. */
  readonly asks: readonly StoredAsk[];
  /** Whether pages have to ask for the table anew. */
  readonly isTableChanged: boolean;
  /** The answer to a request that was made before: nothing has happened. */
  readonly isRepeat?: boolean;
  /** The call that was taken back, see `happeningIdOf`. */
  readonly undone?: string;
}

export interface ConditionEvent {
  readonly kind: "happened";
  readonly outcome: Outcome;
}

interface Request {
  readonly clientId?: string | undefined;
  /** Said by another room, never by a caller: see `Happening`. */
  readonly isPart?: boolean;
}

/**
 * Lets a command happen in one transaction, and keeps what it has done.
 * A request that was made before gets its first answer, and nothing happens. @throws what `command` throws.
 * @param placeOf says where it happens, and whether it may.
 */
export function happen<P extends { readonly tableId: string | null }>(
  world: CommandContext,
  session: Person,
  { clientId, isPart = false }: Request,
  placeOf: (tx: Db) => P,
  command: (ruleCall: RuleCall, place: P) => void,
): Outcome {
  const { userId } = session;
  // A repeat may come when the investigator sits elsewhere already.
  const named = { userId, clientId, command: "happening", tableId: null, now: world.now };
  return runOnce<Outcome>(world.db, named, (tx) => ({
    work: () => {
      const place = placeOf(tx);
      const ruleCall = new RuleCall(tx, world, session, place.tableId);
      command(ruleCall, place);
      const { id, tableId, hasDice, events, changes, rolls, sheets, asks } = ruleCall;
      const happening = { id, userId, tableId, happenedAt: world.now, hasDice, events, changes };
      insertHappening(tx, { ...happening, isUndone: false, isPart });
      const { remembered, isTableChanged } = ruleCall;
      return [{ events, remembered, tableId, rolls, sheets, asks, isTableChanged }, id];
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

/** As `rightToChange`. @throws Refused also `rule_broken` for one that waits for a master. */
export function changeable(tx: Db, person: Person, id: string): SheetRight {
  const right = rightToChange(tx, person, id);
  assertConfirmed(tx, id);
  return right;
}

/** The same for one investigator. */
export function happenTo(
  world: CommandContext,
  session: Person,
  request: Request & { readonly id: string },
  command: (ruleCall: RuleCall, sheet: Character, right: SheetRight) => void,
): Outcome {
  const rightOf = (tx: Db) => changeable(tx, session, request.id);
  return happen(world, session, request, rightOf, (ruleCall, right) => command(ruleCall, right.sheet, right));
}

/** Some things are a master's to say, where there is one. @throws Refused `forbidden` with the sentence. */
export function assertLeads(tx: Db, { isMaster, tableId }: SheetRight, sentence: string): void {
  if (!isMaster && tableId !== null && isLed(tx, tableId)) throw new Refused("forbidden", sentence);
}

/** @throws Refused `rule_broken` with the rule, if there is one. */
export function assertAllowed(refusal: string | null): void {
  if (refusal !== null) throw new Refused("rule_broken", refusal);
}

/** What a rule has done, with why in the words of who said it. */
export function because<S>(
  { sheet, events: [first, ...rest] }: RuleStep<S>,
  cause: string | undefined,
): RuleStep<S> {
  return { sheet, events: first ? [{ ...first, ...(cause && { cause }) }, ...rest] : [] };
}
