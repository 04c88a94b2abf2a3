import { characteristicOf, pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import type { RuleStep } from "#shared/rules/conditions.ts";
import { stayAlive, stayConscious } from "#shared/rules/wounds.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { LuckRequest, RollRequest } from "#shared/schemas/roll.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import {
  type Decided,
  findRolls,
  type RollAuthor,
  type RollOutcome,
  retellRoll,
  spendLuck,
  undoLuck,
} from "../rolls/index.ts";
import { takenBack } from "./fields.ts";
import { changeable, type Outcome } from "./happen.ts";
import { RuleCall } from "./rule-call.ts";
import { findHappening, insertHappening, markUndone } from "./store.ts";
import type { CommandContext } from "./world.ts";

/** Rolls against fainting and dying, which Fortuna may change after they have been applied. */

type Trial = Decided["what"];

const tooLate = () =>
  new Refused("rule_broken", "È tardi per la Fortuna: dopo questo tiro è successo dell'altro");

/** @throws Refused. */
export function endure(ruleCall: RuleCall, sheet: Character, what: Trial, dice: RollRequest["dice"]): void {
  const id = sheet._id;
  const aim = { kind: "characteristic", name: "Costituzione" } as const;
  const { passed, rollId } = ruleCall.roll(sheet, aim, characteristicOf(sheet, "Costituzione"), { dice });
  const [first] = ruleCall.change(id, (now) => outcomeOf(now, what, passed), rollId);
  if (first) ruleCall.retell(rollId, first.text, decidedBy(ruleCall, id, what));
}

const outcomeOf = (sheet: Character, what: Trial, passed: boolean): RuleStep<Character> =>
  what === "consciousness" ? stayConscious(sheet, passed) : stayAlive(sheet, passed);

const decidedBy = ({ tx, id: happeningId }: RuleCall, characterId: string, what: Trial): Decided => ({
  what,
  happeningId,
  left: bodyOf(tx, characterId),
});

/** All that a blow, a cure or a roll against death changes, as comparable text. */
function bodyOf(tx: Db, characterId: string): string {
  const sheet = findAny(tx, characterId)?.character;
  if (!sheet) return "";
  const { majorWound, unconscious, dying, dead, stabilised, freshWounds, untreated } = sheet.condition;
  const hit = pointValueOf(sheet, POINTS.hit);
  return JSON.stringify({ hit, majorWound, unconscious, dying, dead, stabilised, freshWounds, untreated });
}

export interface Bought {
  readonly thrown: RollOutcome;
  /** The undo of the former outcome, and the new outcome. */
  readonly outcomes: readonly Outcome[];
}

/** As `spendLuck`; what the roll decided is decided again. @throws Refused, and `rule_broken` when something newer has happened to the body. */
export const spendLuckOn = (world: CommandContext, thrower: RollAuthor, request: LuckRequest): Bought =>
  decideAnew(world, thrower, request.rollId, (inside) => spendLuck(inside, thrower, request));

/** As `undoLuck`; the earlier decision holds again. @throws Refused as `spendLuckOn`. */
export const undoLuckOn = (world: CommandContext, thrower: RollAuthor, rollId: string): Bought =>
  decideAnew(world, thrower, rollId, (inside) => undoLuck(inside, thrower, rollId));

function decideAnew(
  world: CommandContext,
  thrower: RollAuthor,
  rollId: string,
  change: (inside: CommandContext) => RollOutcome,
): Bought {
  return inTransaction(world.db, (tx) => {
    const [before] = findRolls(tx, thrower.tableId, [rollId]);
    const thrown = change({ ...world, db: tx });
    const { kept, isRepeat } = thrown;
    const decided = kept.more?.decided;
    const { characterId, passed } = kept.roll;
    const isSame = isRepeat || before?.roll.passed === passed;
    if (!decided || isSame || characterId === null) return { thrown, outcomes: [] };
    return follow(world, tx, thrower, thrown, { ...decided, characterId, passed: passed === true });
  });
}

function follow(
  world: CommandContext,
  tx: Db,
  thrower: RollAuthor,
  thrown: RollOutcome,
  { what, happeningId, left, characterId, passed }: Decided & { characterId: string; passed: boolean },
): Bought {
  const { tableId } = changeable(tx, thrower, characterId);
  const former = findHappening(tx, happeningId);
  if (!former || former.isUndone || left !== bodyOf(tx, characterId)) throw tooLate();
  const back = new RuleCall(tx, world, thrower, tableId);
  back.change(characterId, (sheet) => {
    const earlier = takenBack(sheet, former.changes);
    if (!earlier) throw tooLate();
    return { sheet: earlier, events: [] };
  });
  markUndone(tx, former.id);
  const ruleCall = new RuleCall(tx, world, thrower, tableId);
  const [first] = ruleCall.change(characterId, (sheet) => outcomeOf(sheet, what, passed), thrown.kept.id);
  const { id, events, remembered, changes } = ruleCall;
  const { userId } = thrower;
  insertHappening(tx, {
    id,
    userId,
    tableId,
    happenedAt: world.now,
    hasDice: true,
    events,
    changes,
    isUndone: false,
    // Undone only together with Fortuna.
    isPart: thrown.kept.roll.luckSpent > 0,
  });
  const kept = retellRoll(tx, thrown.kept, first?.text ?? "", decidedBy(ruleCall, characterId, what));
  const nothing = { tableId, rolls: [], sheets: [], asks: [], isTableChanged: false };
  const isOther = ({ id }: { id: string }) => id !== characterId;
  const own = [...thrown.sheets, ...back.sheets, ...ruleCall.sheets].filter((sheet) => !isOther(sheet));
  return {
    // Pages only need the newest version of the sheet.
    thrown: { ...thrown, kept, sheets: [...thrown.sheets.filter(isOther), ...own.slice(-1)] },
    outcomes: [
      { ...nothing, events: [], undone: former.id },
      { ...nothing, events, remembered },
    ],
  };
}
