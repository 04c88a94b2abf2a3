import type { Character } from "#shared/schemas/character.ts";
import { Condition } from "#shared/schemas/condition.ts";

/** Kind and name of a part of the sheet that can be restored by itself. */
type Key = string;
type Fields = Map<Key, unknown>;

export interface Change {
  /** An investigator's id; null for the table's own. */
  readonly of: string | null;
  readonly key: Key;
  readonly before?: unknown;
  readonly after?: unknown;
}

const keyOf = (kind: string, name: string): Key => JSON.stringify([kind, name]);

function fieldsOf({ points, skills, ticks, condition, background }: Character): Fields {
  const { usedTo, due = [], causes = {}, waiting = [], ...plain } = condition;
  const named = (kind: string, entries: [string, unknown][]): [Key, unknown][] =>
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[keyOf(kind, name), value]]));
  return new Map([
    ...named(
      "points",
      points.map(({ name, value }) => [name, value]),
    ),
    ...named(
      "skills",
      skills.map(({ name, value, maxValue }) => [name, { value, maxValue }]),
    ),
    ...named(
      "ticks",
      ticks.map((name) => [name, true]),
    ),
    ...named("condition", Object.entries(plain)),
    ...named(
      "usedTo",
      usedTo.map((entry) => [entry.kind, entry]),
    ),
    ...named(
      "due",
      due.map((what) => [what, true]),
    ),
    ...named("causes", Object.entries(causes)),
    ...named(
      "waiting",
      waiting.map((name) => [name, true]),
    ),
    ...named("background", Object.entries(background)),
  ]);
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changesOf(before: Character, after: Character): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => !same(was.get(key), is.get(key)))
    .map((key) => ({ of: before._id, key, before: was.get(key), after: is.get(key) }));
}

/** Null when something newer has changed one of these parts. */
export function takenBack(sheet: Character, changes: readonly Change[]): Character | null {
  const fields = fieldsOf(sheet);
  if (changes.some(({ key, after }) => !same(fields.get(key), after))) return null;
  for (const { key, before } of changes) {
    if (before === undefined) fields.delete(key);
    else fields.set(key, before);
  }
  const changed = new Set(changes.map(({ key }) => key));
  const put = <E extends { name: string }>(kind: string, entry: E, part: (value: unknown) => object): E => {
    const key = keyOf(kind, entry.name);
    return changed.has(key) ? { ...entry, ...part(fields.get(key)) } : entry;
  };
  return {
    ...sheet,
    points: sheet.points.map((point) => put("points", point, (value) => ({ value }))),
    skills: sheet.skills.map((skill) => put("skills", skill, Object)),
    ticks: namesIn(fields, "ticks"),
    condition: Condition.parse({
      ...entriesIn(fields, "condition"),
      usedTo: Object.values(entriesIn(fields, "usedTo")),
      due: namesIn(fields, "due"),
      causes: entriesIn(fields, "causes"),
      waiting: namesIn(fields, "waiting"),
    }),
    background: { ...sheet.background, ...entriesIn(fields, "background") },
  };
}

function entriesIn(fields: Fields, kind: string): Record<string, unknown> {
  const found = [...fields].flatMap(([key, value]): [string, unknown][] => {
    const [ofKind, name]: string[] = JSON.parse(key);
    return ofKind === kind && name !== undefined ? [[name, value]] : [];
  });
  return Object.fromEntries(found);
}

const namesIn = (fields: Fields, kind: string): string[] => Object.keys(entriesIn(fields, kind));
