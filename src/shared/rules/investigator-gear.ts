import { type Sex, SPECIAL_SKILLS } from "../names.ts";
import type { Skill, Weapon } from "../schemas/character.ts";
import type { OccupationTemplate } from "../schemas/constants.ts";
import type { EquipmentTemplate, WeaponTemplate } from "../schemas/template.ts";
import { takeWeapon, UNARMED } from "./attack.ts";
import type { Die } from "./dice.ts";
import { isOccupationSkill, readOccupationSkill } from "./occupation.ts";
import { pickOne, pickSome } from "./picking.ts";
import { genericPart, sameSkill } from "./skill-names.ts";
import { wealthOf } from "./wealth.ts";

const ARMED_FROM = 45;
const WEAPON_PART = 2;
const THINGS = 5;
const THING_PART = 2 * THINGS;

const PRIVATE_ARMS = ["Armi da mischia", "Pistole", "Fucili", "Fucili a pompa/Doppiette"];
const FOREIGN_WEAPON_IDS = [
  "nunchaku",
  "lancia",
  "motosega",
  "pistola-a-pietra-focaia",
  "moschetto-ad-avancarica-58",
  "fucile-ad-aria-compressa",
  "fucile-martini-henry-45",
];

const ANYBODYS = ["Uomo", "Donna", "Unisex", "Bagagli", "Elettrica", "Combustibile", "Accensione"].concat([
  "Scrittura",
  "Misura",
  "Tabacco",
  "Giochi",
  "Uso personale",
]);
const OF_A_WORK: readonly { skills: readonly string[]; things: readonly string[] }[] = [
  { skills: ["Medicina", "Primo soccorso"], things: ["Strumenti", "Medicazione", "Farmaci"] },
  { skills: ["Scienza"], things: ["Studio", "Ottica"] },
  { skills: ["Scienza (farmacia)"], things: ["Farmaci"] },
  {
    skills: ["Rip. meccaniche", "Rip. elettriche", "Macchinari pesanti"],
    things: ["Officina", "Protezione"],
  },
  { skills: ["Scassinare"], things: ["Scasso"] },
  { skills: ["Arrampicarsi"], things: ["Corde"] },
  { skills: ["Archeologia"], things: ["Scavo", "Studio"] },
  { skills: ["Orientarsi"], things: ["Orientamento", "Documenti", "Ottica"] },
  { skills: ["Mondo naturale", "Seguire tracce", "Sopravvivenza"], things: ["Riparo", "Riposo", "Cucina"] },
  { skills: ["Mondo naturale", "Seguire tracce", "Sopravvivenza"], things: ["Caccia e pesca", "Utensili"] },
  { skills: ["Biblioteconomia", "Storia"], things: ["Consultazione"] },
  { skills: ["Occultismo"], things: ["Occulto", "Testi"] },
  { skills: ["Arte/Mestiere (fotografia)"], things: ["Fotografia"] },
  { skills: ["Arte/Mestiere (strumento musicale)"], things: ["Musica"] },
];

const PROPERTIES = [
  { from: 90, owned: ["Una villa con giardino", "Un'automobile di lusso"], cost: 26_000 },
  { from: 50, owned: ["Una casa di media grandezza", "Un'automobile utilitaria"], cost: 3260 },
  { from: 20, owned: ["Un'automobile usata", "Mobili di casa"], cost: 500 },
  { from: 10, owned: ["Mobili di casa"], cost: 200 },
] as const;

/** Whether a random investigator may own a weapon. Source: docs/regole.md#tira-tutto */
export function mayOwnWeapon(
  { _id, category, baseSkill }: WeaponTemplate,
  { skills }: OccupationTemplate,
): boolean {
  const isNear = PRIVATE_ARMS.includes(category) && !FOREIGN_WEAPON_IDS.includes(_id);
  return isNear && (sameSkill(baseSkill, SPECIAL_SKILLS.brawl) || isOccupationSkill(baseSkill, skills));
}

/** Whether a random investigator may own an item. Source: docs/regole.md#tira-tutto */
export function mayOwnItem(thing: EquipmentTemplate, sex: Sex, { skills }: OccupationTemplate): boolean {
  if (thing.gender !== "Unisex" && thing.gender !== (sex === "Maschio" ? "M" : "F")) return false;
  if (ANYBODYS.includes(thing.subcategory)) return true;
  const named = skills
    .map(readOccupationSkill)
    .flatMap((entry) => (entry.kind === "any" ? [] : entry.skills));
  const isOf = (skill: string) =>
    named.some(({ name }) => sameSkill(name, skill) || sameSkill(genericPart(name), skill));
  return OF_A_WORK.some((work) => work.things.includes(thing.subcategory) && work.skills.some(isOf));
}

/** Unarmed, and one weapon of the best trained weapon skill. Source: docs/regole.md#tira-tutto */
export function weaponsFor(
  occupation: OccupationTemplate,
  skills: readonly Skill[],
  cash: number,
  weapons: readonly WeaponTemplate[],
  die: Die,
): Weapon[] {
  const trainedIn = ({ baseSkill }: WeaponTemplate) =>
    skills.find(({ name, value, baseValue }) => value > baseValue && sameSkill(name, baseSkill))?.value ?? 0;
  const affordable = weapons.filter(({ cost }) => Number(cost) * WEAPON_PART <= cash);
  const own = affordable.filter((weapon) => mayOwnWeapon(weapon, occupation));
  const best = Math.max(0, ...own.map(trainedIn));
  if (best < ARMED_FROM) return [UNARMED];
  const fitting = own.filter((weapon) => trainedIn(weapon) === best);
  return [UNARMED, takeWeapon(pickOne(fitting, die), skills).weapon];
}

/** Names. Source: docs/regole.md#tira-tutto */
export function equipmentFor(
  occupation: OccupationTemplate,
  sex: Sex,
  cash: number,
  equipment: readonly EquipmentTemplate[],
  die: Die,
): string[] {
  const affordable = equipment.filter(({ cost }) => Number(cost) * THING_PART <= cash);
  const fitting = affordable.filter((thing) => mayOwnItem(thing, sex, occupation));
  return pickSome(fitting, THINGS, die).map(({ name }) => name);
}

/** `cost` in dollars, at most the assets. Source: docs/regole.md#tira-tutto */
export function propertiesOf(credit: number): { owned: string[]; cost: number } {
  const { assets } = wealthOf(credit);
  const found = PROPERTIES.find(({ from, cost }) => credit >= from && cost <= assets);
  return found ? { owned: [...found.owned], cost: found.cost } : { owned: [], cost: 0 };
}
