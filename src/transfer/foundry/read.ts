import type { CharacteristicName } from "#shared/names.ts";
import { mythosOf } from "#shared/rules/points.ts";
import { avatarOf } from "../avatars.ts";
import type { Found, Reading, Surroundings } from "../found.ts";
import { textOfHtml } from "../html.ts";
import { keysOf, listAt, numberAt, partAt, textAt } from "../loose.ts";
import { cashOf } from "../money.ts";
import { createReport, quoted, type Report } from "../report.ts";
import { sheetOf } from "../sheet.ts";
import { keyedSkill } from "../skill-keys.ts";
import { conditionOf, pointsOf } from "./body.ts";
import { equipmentOf, keepItem } from "./items.ts";
import { CHARACTERISTIC_KEYS, OWN_FLAGS } from "./names.ts";
import { skillOf } from "./skills.ts";
import { storyOf } from "./story.ts";
import { weaponOfFoundry } from "./weapon.ts";

const OWNED = ["item", "armor", "container"];

/** Before its version 10 Foundry said `data`. */
const systemOf = (document: unknown): unknown => partAt(document, "system") ?? partAt(document, "data");

export function isInvestigatorOfFoundry(json: unknown): boolean {
  const values = partAt(systemOf(json), "characteristics");
  return (
    textAt(json, "type") === "character" &&
    Object.values(CHARACTERISTIC_KEYS).some((key) => partAt(values, key) !== undefined)
  );
}

export function readFoundry(json: unknown, surroundings: Surroundings): Reading {
  const report = createReport();
  const system = systemOf(json);
  const own = partAt(json, "flags", OWN_FLAGS);
  const info = (key: string) => textAt(system, "infos", key);
  const characteristics = characteristicsOf(system);
  const items = report
    .some(listAt(json, "items"), "Oggetti")
    .map((item) => ({ item, system: systemOf(item), type: textAt(item, "type") }));
  const ofType = (...types: string[]) => items.filter(({ type }) => types.includes(type));
  const known = ofType("skill").map((one) => ({
    itemId: textAt(one.item, "_id"),
    skill: skillOf(one.item, one.system, characteristics, report),
  }));
  const skillById = new Map(known.map(({ itemId, skill }) => [itemId, skill]));
  const skills = known.map(({ skill }) => skill);
  for (const { item, system: part, type } of items) {
    if (!["skill", "weapon", ...OWNED].includes(type)) keepItem(item, part, info("occupation"), report);
  }
  restOf(json, system, report);
  const found: Found = {
    from: "Foundry VTT",
    person: {
      name: textAt(json, "name"),
      playerName: info("playername"),
      nickname: textAt(own, "nickname"),
      work: info("occupation") || textAt(ofType("occupation")[0]?.item, "name"),
      age: numberAt(system, "infos", "age"),
      sex: info("sex"),
      birthplace: info("birthplace"),
      residence: info("residence"),
      bornage: numberAt(own, "bornage"),
    },
    characteristics,
    points: pointsOf(system, characteristics, mythosOf(skills.map(named)), report),
    skills,
    weapons: ofType("weapon").map((one) => weaponOfFoundry(one.item, one.system, skillById, report)),
    equipments: ofType(...OWNED).flatMap((one) => equipmentOf(one.item, one.system, report) ?? []),
    cash: moneyOf(system, report),
    story: storyOf(system, report),
    avatar: portraitOf(textAt(own, "avatar") || textAt(json, "img"), report),
    condition: conditionOf(system, own, report),
  };
  return sheetOf(found, surroundings, report);
}

const named = ({ id, written, value }: Found["skills"][number]) => ({
  name: keyedSkill(id, written).name,
  value,
});

function characteristicsOf(system: unknown): Found["characteristics"] {
  const values: Found["characteristics"] = {};
  for (const [name, key] of Object.entries(CHARACTERISTIC_KEYS)) {
    const value = numberAt(system, "characteristics", key, "value");
    if (value !== null) values[name as CharacteristicName] = value;
  }
  return values;
}

/** Pictures bundled with Foundry are no portraits. */
const portraitOf = (written: string, report: Report): string | null =>
  /^(icons\/|systems\/)/.test(written) ? null : avatarOf(written, report);

function moneyOf(system: unknown, report: Report): Found["cash"] {
  const written = (key: string) => textAt(system, "monetary", key);
  const money = cashOf(
    { spending: written("spendingLevel"), cash: written("cash"), assets: written("assets") },
    report,
  );
  const spent = written("spent");
  if (spent !== "" && spent !== "0") report.keep("Denaro già speso", spent);
  return { ...money, properties: [...money.properties, ...written("assetsDetails").split(/\r?\n/)] };
}

function restOf(json: unknown, system: unknown, report: Report): void {
  for (const [key, what, put] of [
    ["archetype", "Archetipo", "messo"],
    ["organization", "Organizzazione", "messa"],
  ] as const) {
    const text = textAt(system, "infos", key);
    if (text !== "") report.keep(what, text, put);
  }
  const armour = textAt(system, "attribs", "armor", "value") || textAt(system, "attribs", "armor");
  if (armour !== "" && armour !== "0") report.keep("Armatura", armour, "messa");
  const notes = textOfHtml(textAt(system, "notes"));
  if (notes !== "") report.keep("Note", notes, "messe");
  if (textOfHtml(textAt(system, "description", "keeper")) !== "") {
    report.say("Note del Custode nel file: tralasciate, sono di chi conduce");
  }
  if (listAt(json, "effects").length > 0)
    report.say("Effetti attivi di Foundry: tralasciati, i valori sono quelli senza");
  const unknown = keysOf(partAt(system, "characteristics")).filter(
    (key) => !Object.values<string>(CHARACTERISTIC_KEYS).includes(key),
  );
  for (const key of report.some(unknown, "Caratteristiche"))
    report.keep(`Caratteristica ${quoted(key)}`, textAt(system, "characteristics", key, "value"), "messa");
}
