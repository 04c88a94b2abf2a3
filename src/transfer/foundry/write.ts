import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import { characteristicOf, pointOf } from "#shared/lookup.ts";
import { POINTS, type PointName } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character, Skill } from "#shared/schemas/character.ts";
import { htmlOfText } from "../html.ts";
import { foundryId } from "../skill-keys.ts";
import { CHARACTERISTIC_KEYS, OWN_FLAGS } from "./names.ts";
import { weaponItem } from "./write-weapon.ts";

/** For Foundry VTT's CoC7. All values are written out, as its rules differ; `img` takes only a URL, so flags hold the portrait. */
export function writeFoundry(character: Character): string {
  const { characterInfo: info, images, weapons, equipments } = character;
  const skills = character.skills.map((skill, index) => skillItem(skill, index, character.ticks));
  const idOf = (name: string) => skills.find((item) => sameSkill(item.name, name))?._id ?? "";
  const actor = {
    name: info.name,
    type: "character",
    img: "icons/svg/mystery-man.svg",
    system: systemOf(character),
    items: [
      ...skills,
      ...weapons.map((weapon, index) => weaponItem(weapon, itemId("arma", index), idOf)),
      ...equipments.map(equipmentItem),
    ],
    effects: [],
    flags: {
      [OWN_FLAGS]: {
        nickname: info.nickname,
        bornage: info.bornage,
        ...(character.condition.permanentInsanity && { permanentInsanity: true }),
        ...(images.avatar !== undefined && { avatar: images.avatar }),
      },
    },
    _stats: { systemId: "CoC7" },
  };
  return `${JSON.stringify(actor, null, 2)}\n`;
}

/** Foundry ids have sixteen letters and digits. @param kind four letters. */
const itemId = (kind: string, index: number): string => `custode0${kind}${String(index).padStart(4, "0")}`;

function systemOf(character: Character) {
  const { characterInfo: info, background, cash, condition } = character;
  const sanity = track(character, POINTS.sanity);
  return {
    characteristics: Object.fromEntries(
      (Object.entries(CHARACTERISTIC_KEYS) as [keyof typeof CHARACTERISTIC_KEYS, string][]).map(
        ([name, key]) => [key, { value: characteristicOf(character, name), formula: "" }],
      ),
    ),
    attribs: {
      hp: { ...track(character, POINTS.hit), auto: false },
      mp: { ...track(character, POINTS.magic), auto: false },
      lck: track(character, POINTS.luck),
      san: {
        ...sanity,
        dailyLoss: condition.dayLoss,
        dailyLimit: Math.floor(condition.dayStartSanity / 5),
        auto: false,
      },
      mov: { ...track(character, POINTS.movement), auto: false },
      db: { value: String(pointOf(character, POINTS.damageBonus)?.value ?? "0"), auto: false },
      build: { ...track(character, POINTS.build), auto: false },
      armor: { value: "", auto: false },
    },
    conditions: {
      criticalWounds: { value: condition.majorWound },
      unconscious: { value: condition.unconscious },
      dying: { value: condition.dying },
      dead: { value: condition.dead },
      prone: { value: false },
      tempoInsane: {
        // A bout alone is none of its own.
        value: condition.temporaryInsanity?.until !== undefined,
        realTime: false,
        duration: condition.temporaryInsanity?.until ?? 0,
      },
      indefInsane: { value: condition.indefiniteInsanity },
    },
    infos: {
      occupation: info.work,
      age: String(info.age),
      sex: info.sex,
      residence: info.residence,
      birthplace: info.birthplace,
      archetype: "",
      organization: "",
      playername: character.playerName,
    },
    flags: { mythosInsanityExperienced: condition.mythosInsanity === true },
    monetary: {
      symbol: "$",
      spent: "",
      spendingLevel: inCents(cash.spendinglevel),
      cash: inCents(cash.cash),
      assets: "",
      assetsDetails: cash.properties.join("\n"),
    },
    biography: BACKGROUND_KEYS.map((key) => ({
      title: BACKGROUND_LABELS[key],
      value: htmlOfText(background[key]),
    })),
    backstory: "",
    sanityLossEvents: condition.usedTo.map(({ kind, lost, most }) => ({
      type: kind,
      totalLoss: lost,
      immunity: most !== undefined && lost >= most,
    })),
  };
}

const inCents = (dollars: number): string => String(Math.round(dollars * 100) / 100);

function track(character: Character, name: PointName): { value: number | null; max?: number } {
  const point = pointOf(character, name);
  const value = typeof point?.value === "number" ? point.value : null;
  return { value, ...(point?.maxValue !== undefined && { max: point.maxValue }) };
}

function skillItem(skill: Skill, index: number, ticks: readonly string[]) {
  const [, family = "", speciality = ""] = /^(.+?)\s*\((.+)\)$/.exec(skill.name) ?? [];
  const key = foundryId(skill.name);
  return {
    _id: itemId("abil", index),
    name: skill.name,
    type: "skill",
    system: {
      skillName: speciality || skill.name,
      specialization: family,
      description: { value: "" },
      base: String(skill.baseValue),
      adjustments: {
        base: skill.baseValue,
        personal: skill.value - skill.baseValue,
        occupation: 0,
        archetype: 0,
        experiencePackage: 0,
        experience: 0,
      },
      properties: {
        special: family !== "",
        fighting: family === "Combattere",
        firearm: family === "Armi da fuoco",
        push: family !== "Combattere" && family !== "Armi da fuoco",
        own: key === "i.skill.language-own",
        noxpgain: key === "i.skill.cthulhu-mythos" || key === "i.skill.credit-rating",
      },
      flags: { developement: ticks.some((name) => sameSkill(name, skill.name)), occupation: false },
    },
    flags: key === null ? {} : { CoC7: { cocidFlag: { id: key, lang: "it", priority: 0 } } },
  };
}

function equipmentItem(thing: Character["equipments"][number], index: number) {
  const {
    name,
    quantity,
    description = "",
    ...own
  } = typeof thing === "string" ? { name: thing, quantity: 1 } : thing;
  return {
    _id: itemId("cosa", index),
    name,
    type: "item",
    system: { description: { value: htmlOfText(description) }, quantity },
    flags: typeof thing === "string" ? {} : { [OWN_FLAGS]: own },
  };
}
