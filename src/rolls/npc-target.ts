import { CHARACTERISTICS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { rangeOptions } from "#shared/rules/range.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Npc } from "#shared/schemas/npc.ts";
import type { RollAim } from "#shared/schemas/roll.ts";
import type { Target } from "./judge.ts";

const missing = (sentence: string) => new Refused("not_found", sentence);

/** @throws Refused `not_found`, `rule_broken`. */
export function targetOfNpc(aim: RollAim, npc: Npc): Target {
  if (aim.kind === "free") return { what: aim.what, kind: "free", value: aim.target, skill: null };
  if (aim.kind === "sanity" || aim.kind === "luck") {
    throw new Refused("rule_broken", "Una comparsa non ha Sanità né Fortuna");
  }
  if (aim.kind === "characteristic") {
    const name = CHARACTERISTICS.find((known) => sameSkill(known, aim.name));
    const found = npc.characteristics?.find((known) => name && sameSkill(known.name, name));
    if (!name || !found) throw missing("Di questa comparsa non si conosce la caratteristica");
    return { what: name, kind: "characteristic", value: found.value, skill: null };
  }
  if (aim.kind === "skill") {
    const skill = npc.skills?.find(({ name }) => sameSkill(name, aim.name));
    if (!skill) throw missing("Questa comparsa non ha l'abilità");
    return { what: skill.name, kind: "skill", value: skill.value, skill: null };
  }
  return attackOfNpc(aim, npc);
}

function attackOfNpc({ weapon, range }: Extract<RollAim, { kind: "attack" }>, npc: Npc): Target {
  const attack = npc.attacks[weapon];
  if (!attack) throw missing("Questa comparsa non ha l'attacco");
  const { name, value, damage, malfunction } = attack;
  const written = attack.range?.trim() || "-";
  const strength = npc.characteristics?.find((known) => sameSkill(known.name, "Forza"))?.value ?? 0;
  const options = rangeOptions(written, damage, strength);
  const option = range === undefined ? options[0] : options.find((known) => known.range === range);
  if (!option) throw missing("Quest'arma non ha questa distanza");
  const jams = malfunction === undefined ? undefined : String(malfunction);
  return { what: name, kind: "attack", value, skill: null, weapon: { name, malfunction: jams, ...option } };
}
