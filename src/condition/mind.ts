import { pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { boutRefusal, chooseBout, endBout, isInBout } from "#shared/rules/insanity.ts";
import { pickOne } from "#shared/rules/picking.ts";
import {
  loseSanity,
  lossRefusal,
  parseLoss,
  protectedByBout,
  type SanityLoss,
} from "#shared/rules/sanity.ts";
import { withLine } from "#shared/rules/story-line.ts";
import type { BoutChoice, LoseSanity, Note } from "#shared/schemas/condition-calls.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { Session } from "../accounts/index.ts";
import { constants } from "../catalog/index.ts";
import type { AskedLoss, StoredAsk } from "../rolls/index.ts";
import { updateBoutRoll } from "./bout-roll.ts";
import { assertAllowed, assertLeads, attachCause, happenTo, type Outcome } from "./happen.ts";
import type { Person, Result, RuleCall } from "./rule-call.ts";
import type { CommandContext } from "./world.ts";

/** Rolls Sanità, and applies the loss. @throws Refused `not_found`, `archived`, `rule_broken`, `invalid`. */
export function loseSanityNow(world: CommandContext, session: Session, request: LoseSanity): Outcome {
  const { id, ask, together } = request;
  const asked = { loss: request.loss, kind: request.kind, cause: request.cause?.trim() };
  const loss = lossOf(asked);
  return happenTo(world, session, request, (ruleCall, sheet) => {
    assertAllowed(lossRefusal(sheet));
    const safe = protectedByBout(sheet);
    if (safe) return void ruleCall.change(id, () => safe);
    if (ask) {
      ruleCall.ask(id, { aim: { kind: "sanity" }, note: asked.cause, loss: asked }, together);
      return ruleCall.tell({ kind: "asked", text: `deve tirare Sanità: ${asked.loss}` }, sheet);
    }
    const value = pointValueOf(sheet, POINTS.sanity);
    const roll = ruleCall.roll(sheet, { kind: "sanity" }, value, { dice: request.dice });
    take(ruleCall, id, roll, { ...asked, loss });
  });
}

/** The owner's answer to a request that carries a loss. @throws Refused `not_found`, `wrong_table`, `archived`, `rule_broken`, `invalid`. */
export function loseSanityAsked(
  world: CommandContext,
  person: Person,
  request: RollRequest,
  asked: AskedLoss,
): Outcome & { answered: StoredAsk | null } {
  const id = request.characterId ?? "";
  let answered: StoredAsk | null = null;
  const outcome = happenTo(world, person, { id }, (ruleCall, sheet) => {
    const roll = ruleCall.answer(request);
    answered = roll.answered ?? null;
    if (lossRefusal(sheet)) return;
    const safe = protectedByBout(sheet);
    if (safe) ruleCall.change(id, () => safe);
    else take(ruleCall, id, roll, { ...asked, loss: lossOf(asked) });
  });
  return { ...outcome, answered };
}

function lossOf({ loss }: Pick<AskedLoss, "loss">): SanityLoss {
  const read = parseLoss(loss);
  if (!read.ok) throw new Refused("invalid", read.error);
  return read.loss;
}

function take(
  ruleCall: RuleCall,
  id: string,
  { level, rollId }: Pick<Result, "level" | "rollId">,
  lost: Omit<AskedLoss, "loss"> & { loss: SanityLoss },
): void {
  const [first] = ruleCall.change(
    id,
    (now) => attachCause(loseSanity(now, { ...lost, level }, ruleCall.die), lost.cause),
    rollId,
  );
  if (first) ruleCall.retell(rollId, first.text);
}

/** Begins, describes (by default from the list) or ends a bout. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken`. */
export function bout(world: CommandContext, session: Session, request: BoutChoice): Outcome {
  const { id, how, what } = request;
  return happenTo(world, session, request, (ruleCall, sheet, right) => {
    assertLeads(ruleCall.tx, right, "Com'è una crisi lo dice il master");
    assertAllowed(boutRefusal(sheet));
    if (how === "over") return void ruleCall.change(id, endBout);
    const said = what?.trim();
    const chosen = said || pickOne(boutsFor(how), ruleCall.die).meaning;
    let described = sheet;
    ruleCall.change(id, (now) => {
      const step = chooseBout(now, { how, what: chosen }, ruleCall.die);
      described = step.sheet;
      return step;
    });
    if (ruleCall.tableId === null || !isInBout(sheet.condition)) return;
    const roll = updateBoutRoll(ruleCall.tx, ruleCall.tableId, described, world.now);
    if (roll) ruleCall.retold.push(roll);
  });
}

/** Adds a line to the backstory. @throws Refused `not_found`, `archived`, `rule_broken`. */
export function note(world: CommandContext, session: Session, request: Note): Outcome {
  const { id, part } = request;
  const line = request.line.trim();
  return happenTo(world, session, request, (ruleCall, sheet) => {
    const longer = line === "" ? null : withLine(sheet, part, line);
    if (!longer) throw new Refused("rule_broken", "In questa parte della storia non c'è posto");
    ruleCall.change(id, () => ({
      sheet: longer,
      events: [{ kind: "noted", text: `nella storia: ${line}` }],
    }));
  });
}

const boutsFor = (how: "others" | "alone") => constants.listBouts.filter((one) => one.how === how);
