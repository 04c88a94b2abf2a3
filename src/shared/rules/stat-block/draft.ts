import { CHARACTERISTICS, SPECIAL_SKILLS } from "../../names.ts";
import type { NpcAttack, NpcDraft } from "../../schemas/npc.ts";
import { UNARMED } from "../attack.ts";
import { damageBonusAndBuild, hitPoints, magicPoints } from "../derived.ts";
import { italianSkill } from "../english-skills.ts";
import { sameSkill } from "../skill-names.ts";
import type { Reading, Scored } from "./reading.ts";

const LONGEST = { name: 120, description: 300, notes: 8000 } as const;
const MOST_ATTACKS = 20;
const MOST_SKILLS = 60;
const DEFAULT_WOUNDS = 10;

/** What does not fit is added to `lost` and to the notes. @returns `missing`: sentences, also about values that were made up. */
export function draftOf(
  reading: Reading,
  name: string,
  lost: string[],
): { draft: NpcDraft; missing: string[] } {
  const { characteristics, numbers, sanityLoss, kept } = reading;
  const valued = CHARACTERISTICS.flatMap((each) => {
    const value = characteristics.get(each);
    return value === undefined || value === null ? [] : [{ name: each, value }];
  });
  const [strength, size] = [characteristics.get("Forza") ?? null, characteristics.get("Taglia") ?? null];
  const power = characteristics.get("Potere") ?? null;
  const body = strength !== null && size !== null ? damageBonusAndBuild(strength, size) : null;
  const counted = strength !== null && size !== null ? hitPoints(strength, size) : null;
  const magic = numbers.magic ?? (power === null ? undefined : magicPoints(power));
  const { attacks, skills } = sorted(reading.scored, lost);
  const description = reading.description.join(", ").slice(0, LONGEST.description);
  const damageBonus = reading.damageBonus ?? body?.damageBonus;
  const build = numbers.build ?? body?.build;
  const hasNoLooks = characteristics.get("Fascino") === null || characteristics.get("Istruzione") === null;
  const isCreature = sanityLoss !== undefined || hasNoLooks;
  const notes = [...kept, ...lost].join("\n").slice(0, LONGEST.notes);
  return {
    draft: {
      name: name.slice(0, LONGEST.name).trim() || "Senza nome",
      kind: isCreature ? "creature" : "person",
      ...(description && { description }),
      points: { wounds: numbers.wounds ?? counted ?? DEFAULT_WOUNDS, ...(magic !== undefined && { magic }) },
      ...(valued.length > 0 && { characteristics: valued }),
      ...(damageBonus !== undefined && { damageBonus }),
      ...(build !== undefined && { build }),
      ...(numbers.move !== undefined && { move: numbers.move }),
      ...(numbers.armour !== undefined && { armour: numbers.armour }),
      ...(numbers.perRound !== undefined && { attacksPerRound: numbers.perRound }),
      attacks,
      ...(skills.length > 0 && { skills }),
      ...(sanityLoss !== undefined && { sanityLoss }),
      ...(notes && { notes }),
    },
    missing: [
      ...(name ? [] : ["Il nome manca"]),
      ...(numbers.wounds === undefined && counted === null
        ? [`I Punti Ferita mancano: per ora sono ${DEFAULT_WOUNDS}`]
        : []),
    ],
  };
}

function sorted(scored: readonly Scored[], lost: string[]) {
  const attacks: NpcAttack[] = [];
  const skills: NonNullable<NpcDraft["skills"]> = [];
  for (const { name, value, ...more } of scored) {
    const italian = italianSkill(name);
    const isBrawl = sameSkill(italian, SPECIAL_SKILLS.brawl);
    const { damage = isBrawl ? UNARMED.damage : undefined } = more;
    const isKnown = skills.some((skill) => sameSkill(skill.name, italian));
    if (damage !== undefined && attacks.length < MOST_ATTACKS) {
      attacks.push({ ...more, name: isBrawl ? italian : name, value, damage });
    } else if (damage === undefined && !isKnown && skills.length < MOST_SKILLS) {
      skills.push({ name: italian, value });
      if (more.range) lost.push(`${name}: ${more.range}`);
    } else lost.push(`${name} ${value}%`);
  }
  return { attacks, skills };
}
