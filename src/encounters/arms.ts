import { SPECIAL_SKILLS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { attackTarget } from "#shared/rules/attack.ts";
import { half } from "#shared/rules/check.ts";
import { isRanged, isThrown, mostShots } from "#shared/rules/firearms.ts";
import { namedWeapon } from "#shared/rules/named-weapon.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Distance } from "#shared/schemas/encounter.ts";
import type { RollAim } from "#shared/schemas/roll.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { findNpc } from "../npcs/index.ts";
import type { Announced, Fighter } from "./state.ts";

export interface Arm {
  readonly what: string;
  readonly isShot: boolean;
  readonly isThrown: boolean;
  readonly mostShots: number;
}

const MOST_SHOTS_OF_NPC = 3;

export function armOf(
  db: Db,
  tableId: string,
  { characterId, npcId }: Fighter,
  { weapon }: Extract<RollAim, { kind: "attack" }>,
): Arm {
  if (npcId !== null) {
    const attack = findNpc(db, tableId, npcId)?.attacks[weapon];
    const kind = kindOf({ range: attack?.range });
    return { ...kind, what: attack?.name ?? "", mostShots: kind.isThrown ? 1 : MOST_SHOTS_OF_NPC };
  }
  const arm = findAny(db, characterId ?? "")?.character.weapons[weapon];
  const kind = kindOf({ range: arm?.range, skill: arm?.associatedSkill });
  return {
    ...kind,
    what: arm?.name ?? "",
    mostShots: kind.isThrown ? 1 : mostShots(arm?.attacks ?? ""),
  };
}

function kindOf(weapon: Parameters<typeof isRanged>[0]): Pick<Arm, "isShot" | "isThrown"> {
  const isShot = isRanged(weapon);
  return { isShot, isThrown: isShot && isThrown(weapon) };
}

/** The attack with its weapon where the list has it now. @throws Refused `not_found` when it is gone. */
export function armedNow<A extends Pick<Announced, "aim" | "what">>(
  db: Db,
  tableId: string,
  { characterId, npcId }: Fighter,
  attack: A,
): A {
  const { aim, what } = attack;
  if (aim.kind !== "attack") return attack;
  const weapons =
    npcId === null ? findAny(db, characterId ?? "")?.character.weapons : findNpc(db, tableId, npcId)?.attacks;
  const places = (weapons ?? []).map(({ name }, weapon) => ({ weapon, name }));
  const now = namedWeapon(places, { weapon: aim.weapon, name: what });
  if (!now)
    throw new Refused("not_found", "L'arma di questo attacco non c'è più: lo lascia perdere il master");
  return { ...attack, aim: { ...aim, weapon: now.weapon } };
}

/** Possible defences, with their weapons. Source: docs/regole.md#corpo-a-corpo */
export function choicesOf(
  db: Db,
  tableId: string,
  target: Fighter,
  { isShot, isThrown }: Arm,
  distance: Distance = "base",
): Pick<Announced, "choices" | "weapons"> {
  const isClose = !isShot || (isThrown && distance === "point-blank");
  const weapons = !isClose ? [] : armsOf(db, tableId, target);
  return { choices: weapons.length > 0 ? ["dodge", "fight-back", "nothing"] : ["dodge", "nothing"], weapons };
}

/** Weapons for a counter-attack, the best first. */
export function armsOf(
  db: Db,
  tableId: string,
  { characterId, npcId }: Fighter,
): { weapon: number; name: string }[] {
  const sheet = characterId === null ? null : findAny(db, characterId)?.character;
  const npc = npcId === null ? null : findNpc(db, tableId, npcId);
  const arms = [
    ...(sheet?.weapons ?? []).map((arm, weapon) => ({
      weapon,
      name: arm.name,
      value: attackTarget(arm, sheet?.skills ?? []).value,
      isShot: isRanged({ range: arm.range, skill: arm.associatedSkill }),
    })),
    ...(npc?.attacks ?? []).map(({ name, value, range }, weapon) => ({
      weapon,
      name,
      value,
      isShot: isRanged({ range }),
    })),
  ];
  return arms
    .filter(({ isShot }) => !isShot)
    .toSorted((one, other) => other.value - one.value)
    .map(({ weapon, name }) => ({ weapon, name }));
}

/** The skill, or half of Destrezza without it. */
export function dodgeAim(db: Db, tableId: string, { characterId, npcId, dexterity }: Fighter): RollAim {
  const skills =
    (characterId === null
      ? findNpc(db, tableId, npcId ?? "")?.skills
      : findAny(db, characterId)?.character.skills) ?? [];
  const name = SPECIAL_SKILLS.dodge;
  const isThere = skills.some((skill) => sameSkill(skill.name, name));
  return isThere ? { kind: "skill", name } : { kind: "free", what: name, target: half(dexterity) };
}
