import { EMPTY_BACKGROUND } from "#shared/empty-background.ts";
import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import { pointValueOf } from "#shared/lookup.ts";
import { CHARACTERISTICS, type CharacteristicName, POINTS, type PointName, SEXES } from "#shared/names.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { showsSomething } from "#shared/schemas/bounds.ts";
import {
  type Background,
  type Character,
  CharacterDraft,
  CharacterState,
  LONG,
  type Point,
  SHORT,
} from "#shared/schemas/character.ts";
import { Condition, healthy } from "#shared/schemas/condition.ts";
import type { Found, Reading, Surroundings } from "./found.ts";
import { type Report, visible } from "./report.ts";
import { skillsOf } from "./sheet-skills.ts";

const MOST = { weapons: 50, equipments: 300, properties: 100 } as const;
const MOST_SCORE = 999;
const DEFAULTS = { age: 15, bornage: 1920 } as const;
const WOMEN = /^(f|femmina|female|woman|donna)\b/i;
const MEN = /^(m|maschio|male|man|uomo)\b/i;

/** Applies bounds, and fills in what a sheet must have. */
export function sheetOf(
  found: Found,
  { username, skills: templates }: Surroundings,
  report: Report,
): Reading {
  const characteristics = characteristicsOf(found, report);
  const { skills, ticks } = skillsOf(found.skills, characteristics, templates, report);
  const points = pointsOf(found, characteristics, report);
  const properties = firstOf(found.cash.properties, MOST.properties, "Proprietà", report);
  const draft: CharacterDraft = {
    playerName: nameOf(found.person.playerName, username, "Nome Giocatore", report),
    images: found.avatar === null ? {} : { avatar: found.avatar },
    characterInfo: infoOf(found.person, report),
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: characteristics[name] })),
    points,
    skills,
    weapons: firstOf(found.weapons, MOST.weapons, "Armi", report),
    equipments: firstOf(found.equipments, MOST.equipments, "Equipaggiamento", report),
    cash: {
      spendinglevel: found.cash.spendinglevel,
      cash: found.cash.cash,
      properties: properties.map((line) => report.fit(line, 300, "Proprietà")).filter((line) => line !== ""),
    },
    background: storyOf(found.story, report),
  };
  return {
    from: found.from,
    // A failure here is a bug above, and must not be stored.
    draft: CharacterDraft.parse(draft),
    state: stateOf(found.condition ?? {}, ticks, points),
    notUnderstood: report.sentences(),
  };
}

/** Missing ones become 0 and are reported. */
function characteristicsOf(found: Found, report: Report): Record<CharacteristicName, number> {
  const missing = CHARACTERISTICS.filter((name) => found.characteristics[name] === undefined);
  if (missing.length > 0) {
    const them = missing.length === 1 ? "la" : "le";
    report.say(`${missing.join(", ")}: il file non ${them} dice, da scrivere sulla scheda`);
  }
  const value = (name: CharacteristicName) => within(found.characteristics[name] ?? 0, 0, MOST_SCORE);
  return {
    Forza: value("Forza"),
    Costituzione: value("Costituzione"),
    Destrezza: value("Destrezza"),
    Fascino: value("Fascino"),
    Potere: value("Potere"),
    Intelligenza: value("Intelligenza"),
    Taglia: value("Taglia"),
    Istruzione: value("Istruzione"),
  };
}

function infoOf(person: Found["person"], report: Report): CharacterDraft["characterInfo"] {
  const { age, bornage } = person;
  if (age === null) report.say(`Età: il file non la dice, messa ${DEFAULTS.age}`);
  if (bornage === null) report.say(`Anno di nascita: il file non lo dice, messo ${DEFAULTS.bornage}`);
  return {
    name: nameOf(person.name, "Senza nome", "Nome Personaggio", report),
    nickname: report.fit(person.nickname, SHORT, "Soprannome"),
    age: within(age ?? DEFAULTS.age, 1, 120),
    sex: sexOf(person.sex, report),
    work: nameOf(person.work, "Senza occupazione", "Occupazione", report),
    birthplace: report.fit(person.birthplace, SHORT, "Luogo di nascita"),
    residence: report.fit(person.residence, SHORT, "Residenza"),
    bornage: within(bornage ?? DEFAULTS.bornage, 0, 3000),
  };
}

function sexOf(written: string, report: Report): (typeof SEXES)[number] {
  const [man, woman] = SEXES;
  if (WOMEN.test(written)) return woman;
  if (MEN.test(written)) return man;
  if (written !== "") report.keep("Sesso", report.fit(written, SHORT, "Sesso"));
  else report.say(`Sesso: il file non lo dice, messo ${man}`);
  return man;
}

function nameOf(written: string, otherwise: string, where: string, report: Report): string {
  const name = report.fit(written.replace(/\n/g, " "), SHORT, where);
  if (showsSomething(name)) return name;
  report.say(`${where}: il file non lo dice, messo «${otherwise}»`);
  return otherwise;
}

/** A maximum that differs from our rules is kept and reported. */
function pointsOf(found: Found, values: Record<CharacteristicName, number>, report: Report): Point[] {
  const age = within(found.person.age ?? DEFAULTS.age, 1, 120);
  const luck = found.points[POINTS.luck]?.value;
  return derivedPoints(values, age, typeof luck === "number" ? luck : 0).map((ruled) => {
    const name = ruled.name as PointName;
    const own = found.points[name];
    if (!own) {
      if (name === POINTS.luck) report.say("Punti Fortuna: il file non li dice, messi 0");
      return bounded(ruled);
    }
    const most = own.most ?? ruled.maxValue;
    if (own.most !== undefined && own.most !== ruled.maxValue && name !== POINTS.movement) {
      report.say(
        `${name}: il massimo resta ${own.most}, come nel file; per le regole di Custode è ${ruled.maxValue}`,
      );
    }
    return bounded({ name, value: own.value, ...(most !== undefined && { maxValue: most }) });
  });
}

const bounded = ({ name, value, maxValue }: Point): Point => ({
  name,
  value: typeof value === "number" ? within(value, -99, MOST_SCORE) : value.slice(0, 20),
  ...(maxValue !== undefined && { maxValue: within(maxValue, 0, MOST_SCORE) }),
});

/** The notes follow the description. */
function storyOf(story: Partial<Background>, report: Report): Background {
  const told = (key: keyof Background) => report.fit(story[key] ?? "", LONG, BACKGROUND_LABELS[key]);
  const parts = Object.fromEntries(BACKGROUND_KEYS.map((key) => [key, told(key)]));
  const notes = report.kept();
  const description =
    notes === "" ? (parts.description ?? "") : withNotes(parts.description ?? "", notes, report);
  return { ...EMPTY_BACKGROUND, ...parts, description };
}

const withNotes = (description: string, notes: string, report: Report): string =>
  report.fit(
    [description, `Note dal file importato\n${visible(notes)}`].filter(Boolean).join("\n\n"),
    LONG,
    "Note dal file importato",
  );

function firstOf<T>(list: readonly T[], most: number, what: string, report: Report): T[] {
  if (list.length > most) report.say(`${what}: il file ne ha ${list.length}, tenute le prime ${most}`);
  return list.slice(0, most);
}

/** Clamps and truncates to an integer. */
export const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.trunc(value))) || 0;

function stateOf(
  found: Partial<Character["condition"]>,
  ticks: readonly string[],
  points: readonly Point[],
): CharacterState {
  const sanity = Math.max(0, pointValueOf({ points: [...points] }, POINTS.sanity));
  const condition = Condition.parse({ ...healthy(sanity), ...found });
  return CharacterState.parse({ ticks, condition });
}
