import { characteristicOf } from "#shared/lookup.ts";
import { Refused } from "#shared/refused.ts";
import { rolledFor, withoutDue } from "#shared/rules/conditions.ts";
import { giftRefusal, givePoints } from "#shared/rules/giving.ts";
import { heal as applyCure, healRefusal, needsRollToHeal, weekBonus } from "#shared/rules/healing.ts";
import { recover, understand } from "#shared/rules/insanity.ts";
import { learnMythos } from "#shared/rules/mythos.ts";
import { scar } from "#shared/rules/story-line.ts";
import { blowRefusal, takeBlow } from "#shared/rules/wounds.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { FollowUp, Give, Harm, Heal, Recover } from "#shared/schemas/condition-calls.ts";
import type { Culprit } from "#shared/schemas/game-event.ts";
import type { Session } from "../accounts/index.ts";
import type { SheetRight } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { namesKnownTo } from "../npcs/index.ts";
import { seatOf } from "../tables/index.ts";
import { endure } from "./endure.ts";
import { assertAllowed, assertLeads, attachCause, happenTo, type Outcome } from "./happen.ts";
import type { RuleCall } from "./rule-call.ts";
import type { CommandContext } from "./world.ts";

/** @param request `isPart` when a fight undoes it, `causedBy` in a fight. @throws Refused `not_found`, `archived`, `rule_broken`. */
export function harm(
  world: CommandContext,
  session: Session,
  { causedBy, ...request }: Harm & { isPart?: boolean; causedBy?: Culprit | undefined },
): Outcome {
  const { id, amount, armour } = request;
  return happenTo(world, session, request, (ruleCall, sheet, { ownerId }) => {
    assertAllowed(blowRefusal(sheet));
    const said = causedBy?.name ?? request.cause?.trim();
    // The sheet is read by its owner.
    const onSheet = causedBy ? nameFor(world.db, sheet, ownerId, causedBy) : said;
    ruleCall.change(id, (now) =>
      attachCause(takeBlow(now, { amount, armour, cause: onSheet }), said, causedBy),
    );
  });
}

function nameFor(
  db: Db,
  { tableId }: Character,
  ownerId: string,
  { npcId, name, knownName }: Culprit,
): string {
  if (tableId === null || knownName === undefined) return name;
  const isMaster = seatOf(db, ownerId, tableId)?.isMaster === true;
  return namesKnownTo(db, tableId, { userId: ownerId, isMaster })(npcId) ? knownName : name;
}

/** @throws Refused `not_found`, `archived`, `rule_broken` for a cure that does not help now. */
export function heal(world: CommandContext, session: Session, request: Heal): Outcome {
  const { id, how, amount, circumstances, dice } = request;
  return happenTo(world, session, request, (ruleCall, sheet) => {
    assertAllowed(healRefusal(sheet, request));
    const roll = needsRollToHeal(sheet, request)
      ? rollOf(ruleCall, sheet, "Costituzione", { dice, bonus: weekBonus(circumstances) })
      : null;
    const level = roll?.level ?? null;
    ruleCall.change(
      id,
      (now) => {
        const cured = applyCure(now, { how, amount }, level, ruleCall.die);
        if (level !== "extrafailed") return cured;
        const { sheet: scarred, events } = scar(cured.sheet);
        return { sheet: scarred, events: [...cured.events, ...events] };
      },
      roll?.rollId,
    );
  });
}

/** Gives or takes points, masters only. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export function give(world: CommandContext, session: Session, request: Give): Outcome {
  return happenTo(world, session, request, (ruleCall, sheet, right) => {
    assertLeads(ruleCall.tx, right, "I punti li dà il master");
    const { maxSanity } = ruleCall.settings;
    assertAllowed(giftRefusal(sheet, request, maxSanity));
    ruleCall.change(request.id, (now) => givePoints(now, request, maxSanity));
  });
}

/** Masters only. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export function endState(world: CommandContext, session: Session, request: Recover): Outcome {
  return happenTo(world, session, request, (ruleCall, sheet, right) => {
    assertLeads(ruleCall.tx, right, "Che cosa è finito lo dice il master");
    if (!sheet.condition[request.from]) throw new Refused("rule_broken", "Non c'è niente da far finire");
    ruleCall.change(request.id, (now) => recover(now, request.from));
  });
}

/** Rolls what is due. @throws Refused `not_found`, `archived`, `rule_broken` when nothing of this kind is due, `forbidden` for a player who skips it or answers for the Mythos. */
export function followUp(world: CommandContext, session: Session, request: FollowUp): Outcome {
  const { id, what } = request;
  return happenTo(world, session, request, (ruleCall, sheet, right) => {
    if (!sheet.condition.due?.includes(what))
      throw new Refused("rule_broken", "Adesso non c'è niente da tirare");
    if (request.skip) return setAside(ruleCall, right, request);
    if (what === "mythos") assertLeads(ruleCall.tx, right, "Se una follia viene dai Miti lo dice il master");
    if (what === "consciousness" || what === "dying") return endure(ruleCall, sheet, what, request.dice);
    const name = rolledFor(what);
    const roll = name && rollOf(ruleCall, sheet, name, { dice: request.dice });
    const [first] = ruleCall.change(
      id,
      (now) =>
        what === "understanding"
          ? understand(now, roll?.passed === true, ruleCall.die)
          : learnMythos(now, ruleCall.settings.maxSanity),
      roll?.rollId,
    );
    if (first && roll) ruleCall.retell(roll.rollId, first.text);
  });
}

/** Masters only: players could skip the rolls that do not suit them. */
function setAside(ruleCall: RuleCall, right: SheetRight, { id, what }: FollowUp): void {
  assertLeads(ruleCall.tx, right, "Solo un master lascia perdere un tiro");
  if (what === "dying") throw new Refused("rule_broken", "Chi sta morendo deve tirare");
  ruleCall.change(id, (sheet) => ({
    sheet: { ...sheet, condition: withoutDue(sheet.condition, what) },
    events: [{ kind: "set-aside", text: "il master lascia perdere il tiro" }],
  }));
}

/** A free roll: once applied it cannot be pushed or changed with Fortuna, unlike those of `endure`. */
function rollOf(
  ruleCall: RuleCall,
  sheet: Character,
  name: NonNullable<ReturnType<typeof rolledFor>>,
  how: Parameters<RuleCall["roll"]>[3],
) {
  const target = characteristicOf(sheet, name);
  return ruleCall.roll(sheet, { kind: "free", what: name, target }, target, how);
}
