import { happened } from "#shared/event-text.ts";
import { Refused } from "#shared/refused.ts";
import { later, nextMorning, type StoryTime } from "#shared/rules/calendar.ts";
import { parseDamage, rollDamage } from "#shared/rules/damage.ts";
import { endDevelopment, toThrow } from "#shared/rules/development.ts";
import { passHours } from "#shared/rules/insanity.ts";
import { beginDay, gainSanity } from "#shared/rules/sanity.ts";
import { ageWounds } from "#shared/rules/treatment.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Development, Hours, NewDay, Reward } from "#shared/schemas/condition-calls.ts";
import type { Happened } from "#shared/schemas/game-event.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import {
  assertMasterSeat,
  developmentAt,
  inPlayAt,
  setDevelopment,
  setStory,
  storyAt,
} from "../tables/index.ts";
import { happen, type Outcome } from "./happen.ts";
import type { RuleCall } from "./rule-call.ts";
import type { CommandContext } from "./world.ts";

/** Commands of a master for everyone in play. @throws each `not_found`, `forbidden`, `archived`. */

/** More than any group; bounds the time of one transaction. */
const MOST_TOGETHER = 200;

const ledBy =
  ({ userId }: Session, tableId: string) =>
  (tx: Db) => ({ tableId: assertMasterSeat(tx, userId, tableId)._id });

export function newDay(world: CommandContext, session: Session, request: NewDay): Outcome {
  return happen(world, session, request, ledBy(session, request.id), (ruleCall) => {
    moveStory(ruleCall, request.id, nextMorning);
    ruleCall.tell(happened({ kind: "new-day" }), null);
    forAll(ruleCall, (sheet) => ({ sheet: ageWounds(beginDay(sheet)), events: [] }));
  });
}

export function passTime(world: CommandContext, session: Session, request: Hours): Outcome {
  const { hours } = request;
  return happen(world, session, request, ledBy(session, request.id), (ruleCall) => {
    moveStory(ruleCall, request.id, (story) => later(story, hours * 60));
    ruleCall.tell(happened({ kind: "hours-passed", hours }), null);
    forAll(ruleCall, (sheet) => passHours(sheet, hours));
  });
}

/** For those in play who are present; rolled separately for each. */
export function reward(
  world: CommandContext,
  session: Session,
  request: Reward,
  isHere: (tableId: string, userId: string) => boolean,
): Outcome {
  const read = parseDamage(request.sanity);
  if (!read.ok) throw new Refused("invalid", read.error);
  return happen(world, session, request, ledBy(session, request.id), (ruleCall) => {
    const { maxSanity } = ruleCall.settings;
    forAll(
      ruleCall,
      (sheet) => {
        const { total } = rollDamage(read.expression, {
          die: ruleCall.die,
          damageBonus: [],
          level: "normal",
        });
        return gainSanity(sheet, total, maxSanity);
      },
      (userId) => isHere(request.id, userId),
    );
  });
}

export function setDeveloping(world: CommandContext, session: Session, request: Development): Outcome {
  return happen(world, session, request, ledBy(session, request.id), (ruleCall) => {
    const before = developmentAt(ruleCall.tx, request.id);
    ruleCall.isTableChanged = true;
    if (request.open) {
      if (before === null) {
        const after = Bun.randomUUIDv7();
        setDevelopment(ruleCall.tx, request.id, after);
        ruleCall.changes.push({ of: null, key: "development", before, after });
      }
      return ruleCall.tell(happened({ kind: "development-opened" }), null);
    }
    if (before === null) throw new Refused("rule_broken", "Lo sviluppo non è aperto");
    setDevelopment(ruleCall.tx, request.id, null);
    ruleCall.changes.push({ of: null, key: "development", before, after: null });
    ruleCall.tell({ kind: "development-closed", text: "Lo sviluppo è chiuso" }, null);
    forAll(ruleCall, (sheet) => ({ sheet: endDevelopment(sheet), events: waitingOf(sheet) }));
  });
}

/** Nothing where the table sets no date. @throws Refused `rule_broken` past the last day of the calendar. */
function moveStory(ruleCall: RuleCall, tableId: string, moved: (story: StoryTime) => StoryTime | null): void {
  const before = storyAt(ruleCall.tx, tableId);
  if (before === null) return;
  const after = moved(before);
  if (after === null) {
    throw new Refused("rule_broken", "Il calendario finisce con il 9999: prima correggi che giorno è");
  }
  setStory(ruleCall.tx, tableId, after);
  ruleCall.changes.push({ of: null, key: "story", before, after });
  ruleCall.isTableChanged = true;
}

function waitingOf(sheet: Character): Happened[] {
  const count = toThrow(sheet).length;
  if (count === 0) return [];
  const text = count === 1 ? "un tiro aspetta" : `${count} tiri aspettano`;
  return [{ kind: "development-closed", text: `${text} il prossimo sviluppo` }];
}

function forAll(
  ruleCall: RuleCall,
  rule: Parameters<RuleCall["change"]>[1],
  isMeant: (userId: string) => boolean = () => true,
): void {
  if (ruleCall.tableId === null) return;
  const meant = inPlayAt(ruleCall.tx, ruleCall.tableId).filter(({ userId }) => isMeant(userId));
  for (const { characterId } of meant.slice(0, MOST_TOGETHER)) ruleCall.change(characterId, rule);
}
