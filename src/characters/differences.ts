import { agree } from "#shared/agree.ts";
import { pointValueOf } from "#shared/lookup.ts";
import { dollars } from "#shared/money.ts";
import { POINTS, type Sex } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Condition } from "#shared/schemas/condition.ts";

export type GameParts = Pick<
  Character,
  "characteristics" | "points" | "skills" | "weapons" | "equipments" | "cash" | "ticks" | "condition"
>;

const MOST_LINES = 40;
const MOST_NAMED_IN_LIST = 3;
const LONGEST_NAME = 40;
const NOTHING = "—";

const statesFor = (sex: Sex | undefined): readonly [string, (condition: Condition) => boolean][] => [
  [agree("Mort", sex), ({ dead }) => dead],
  ["Morente", ({ dying }) => dying],
  [`${agree("Priv", sex)} di sensi`, ({ unconscious }) => unconscious],
  ["Ferita grave", ({ majorWound }) => majorWound],
  ["Follia permanente", ({ permanentInsanity }) => permanentInsanity],
  ["Follia indefinita", ({ indefiniteInsanity }) => indefiniteInsanity],
  ["Follia temporanea", ({ temporaryInsanity }) => temporaryInsanity?.until !== undefined],
  ["Crisi", ({ temporaryInsanity }) => temporaryInsanity?.bout !== undefined],
];

/** Lines in Italian; none when it plays the same: story, portrait and order do not count. Source: docs/regole.md#fuori-dal-tavolo */
export function differencesBetween(before: GameParts, after: GameParts, sex?: Sex): string[] {
  const lines = [
    ...changed(before.points.map(valued), after.points.map(valued)),
    ...changed(before.points.flatMap(most), after.points.flatMap(most)),
    ...conditionLines(before, after, sex),
    ...changed(before.characteristics.map(valued), after.characteristics.map(valued)),
    ...changed(before.skills.map(valued), after.skills.map(valued)),
    ...listLine("Spunte", before.ticks, after.ticks),
    ...listLine("Armi", before.weapons, after.weapons),
    ...listLine("Equipaggiamento", before.equipments, after.equipments),
    ...listLine("Proprietà", before.cash.properties, after.cash.properties),
    ...changed(money(before), money(after)),
  ];
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), more === 1 ? "e un'altra" : `e altre ${more}`] : lines;
}

type Fact = readonly [name: string, value: string];

const short = (text: string): string =>
  text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text;
const valued = ({ name, value }: { name: string; value: string | number }): Fact => [name, `${value}`];
const most = ({ name, maxValue }: { name: string; maxValue?: number | undefined }): Fact[] =>
  maxValue === undefined ? [] : [[`${name}, massimo`, `${maxValue}`]];
const money = ({ cash: { cash, spendinglevel } }: GameParts): Fact[] => [
  ["Denaro", dollars(cash)],
  ["Livello di spesa", dollars(spendinglevel)],
];

function changed(before: readonly Fact[], after: readonly Fact[]): string[] {
  const [was, is] = [factsByName(before), factsByName(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => `${short(name)} ${short(was.get(name) ?? NOTHING)} → ${short(is.get(name) ?? NOTHING)}`);
}

/** The game reads the first entry of a name: a duplicate must not replace it. */
function factsByName(facts: readonly Fact[]): Map<string, string> {
  const byName = new Map<string, string>();
  for (const [name, value] of facts) {
    let key = name;
    for (let turn = 2; byName.has(key); turn += 1) key = `${name} (${turn})`;
    byName.set(key, value);
  }
  return byName;
}

function conditionLines(before: GameParts, after: GameParts, sex: Sex | undefined): string[] {
  const yesOrNo = (isOn: boolean) => (isOn ? "sì" : "no");
  const lines = statesFor(sex)
    .map(([label, isOn]) => [label, isOn(before.condition), isOn(after.condition)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label}: ${yesOrNo(was)} → ${yesOrNo(is)}`);
  if (lines.length > 0 || Bun.deepEquals(counted(before), counted(after))) return lines;
  return ["Altri conti di corpo e mente"];
}

/** Until a loss, `dayStartSanity` only repeats the points. */
function counted({ condition, points }: GameParts): Condition {
  const { dayLoss, dayStartSanity } = condition;
  const isAsNow = dayLoss === 0 && dayStartSanity === pointValueOf({ points }, POINTS.sanity);
  return isAsNow ? { ...condition, dayStartSanity: 0 } : condition;
}

type Thing = string | { readonly name: string };

/** A changed entry is listed both as added and as removed. */
function listLine(label: string, before: readonly Thing[], after: readonly Thing[]): string[] {
  const [more, less] = [without(after, before), without(before, after)];
  const parts = [
    ...(more.length > 0 ? [`in più ${inShort(more)}`] : []),
    ...(less.length > 0 ? [`in meno ${inShort(less)}`] : []),
  ];
  return parts.length === 0 ? [] : [`${label}: ${parts.join("; ")}`];
}

function without(list: readonly Thing[], other: readonly Thing[]): Thing[] {
  const left = Map.groupBy(other.map(keyOf), (key) => key);
  return list.filter((thing) => left.get(keyOf(thing))?.pop() === undefined);
}

const keyOf = (thing: Thing): string =>
  typeof thing === "string" ? thing : JSON.stringify(Object.entries(thing).toSorted());

function inShort(things: readonly Thing[]): string {
  const names = things
    .slice(0, MOST_NAMED_IN_LIST)
    .map((thing) => short(typeof thing === "string" ? thing : thing.name));
  const more = things.length - names.length;
  return [...names, ...(more > 0 ? [more === 1 ? "un'altra cosa" : `altre ${more}`] : [])].join(", ");
}
