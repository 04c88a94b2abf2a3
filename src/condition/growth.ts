import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { improveSkill, recoverLuck, toThrow } from "#shared/rules/development.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Develop } from "#shared/schemas/condition-calls.ts";
import type { Session } from "../accounts/index.ts";
import { developmentAt } from "../tables/index.ts";
import { happenTo, type Outcome } from "./happen.ts";
import type { RuleCall } from "./rule-call.ts";
import type { CommandContext } from "./world.ts";

/** @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` while development is closed, `invalid`. */
export function develop(world: CommandContext, session: Session, request: Develop): Outcome {
  const { skill, luck } = request;
  if ((skill === undefined) === (luck === undefined)) {
    throw new Refused("invalid", "Si tira per un'abilità, oppure per la Fortuna");
  }
  return happenTo(world, session, request, (ruleCall, sheet, { isOwner }) => {
    if (!isOwner) throw new Refused("forbidden", "Tira chi gioca questo investigatore");
    const development = ruleCall.tableId === null ? null : developmentAt(ruleCall.tx, ruleCall.tableId);
    if (development === null) throw new Refused("rule_broken", "Lo sviluppo non è aperto: lo apre il master");
    if (skill === undefined) developLuck(ruleCall, sheet, development, request);
    else developSkill(ruleCall, sheet, skill, request);
  });
}

function developSkill(ruleCall: RuleCall, sheet: Character, wanted: string, { id, dice }: Develop): void {
  const name = toThrow(sheet).find((one) => sameSkill(one, wanted));
  const skill = sheet.skills.find((one) => name !== undefined && sameSkill(one.name, name));
  if (!skill) throw new Refused("rule_broken", "Quest'abilità non ha la spunta");
  const aim = { kind: "free" as const, what: `Sviluppo: ${skill.name}`.slice(0, 120), target: skill.value };
  const { total, rollId } = ruleCall.roll(sheet, aim, skill.value, { dice, by: "development" });
  const { maxSanity } = ruleCall.settings;
  ruleCall.change(id, (now) => improveSkill(now, skill.name, total, ruleCall.die, maxSanity), rollId);
}

function developLuck(ruleCall: RuleCall, sheet: Character, development: string, { id, dice }: Develop): void {
  if (sheet.condition.luckDevelopedIn === development) {
    throw new Refused("rule_broken", "Per la Fortuna si tira una volta sola");
  }
  const luck = pointOf(sheet, POINTS.luck)?.value;
  if (typeof luck !== "number") throw new Refused("rule_broken", "Sulla scheda mancano i Punti Fortuna");
  const target = Math.max(0, luck);
  const aim = { kind: "free" as const, what: "Sviluppo: Fortuna", target };
  const { total, rollId } = ruleCall.roll(sheet, aim, target, { dice, by: "development" });
  ruleCall.change(id, (now) => recoverLuck(now, total, ruleCall.die, development), rollId);
}
