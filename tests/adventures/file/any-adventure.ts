import fc from "fast-check";
import { HandoutKind } from "#shared/schemas/handout.ts";
import { NpcDraft } from "#shared/schemas/npc.ts";

const PIECES = [
  "a",
  "È",
  "Il faro",
  "---",
  "# x",
  "- y",
  "\\---",
  "\n",
  "\n\n",
  "\r\n",
  "---\ntitolo: y\n---\n",
  "\n---\n",
  "\n\\---  \n",
  "\u2028",
  "\u0085",
  "\u0000",
  "\ufeff",
  "  ",
  "null",
  "0x1f",
  "~",
  "<<: *a",
  "!!str",
  "#",
  ": ",
  '"',
  "'",
  "[x](indizio:uno)",
  "| |",
  "*",
  "titolo: x",
  "🎲",
  "\t",
  "sì",
  "1926-03-10",
  "&x",
  "{{",
  "> ",
];
const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join(""));
const text = pieces;
const line = (most: number) =>
  pieces.map((value) =>
    `T${value.replace(/[\r\n]/g, " ")}x`.replace(/\s+/g, " ").slice(0, most).trim().toWellFormed(),
  );
/** As a schema of names leaves it. */
const title = fc
  .tuple(pieces, fc.constantFrom("x", "# y", "z #", "007", "true", "no", "- a", "a: b"))
  .map(([odd, plain]) => `${plain}${odd}`.slice(0, 120).trim().toWellFormed());
const note = pieces.map((value) => value.slice(0, 200).toWellFormed());
const key = fc
  .constantFrom("uno", "due", "la-soffitta", "è", "07-marzo", "Un nome", "_intro", "--x")
  .map((name) => name.normalize("NFC"));
const many = <T extends { key: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: (each) => each.key.toLowerCase(), maxLength: 3 });
const date = fc.option(fc.constantFrom("1926-03-10", "1000-01-01"));

const chance = fc.integer({ min: 0, max: 100 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const attack = fc.record({
  name: fc.oneof(fc.constantFrom("Coltello", "Braccio di luce", "Combattere (rissa)", "Revolver .38"), title),
  value: chance,
  damage: fc.constantFrom("", "1d6 + BD", "4d6/2d6/1d6", "½BD"),
  range: optional(
    fc.oneof(
      fc.constantFrom("15 m", "10/20/50 m", "un tiro di sasso"),
      note.map((value) => value.slice(0, 100).toWellFormed()),
    ),
  ),
  magazine: optional(fc.integer({ min: 1, max: 999 })),
  malfunction: optional(fc.integer({ min: 1, max: 100 })),
});
const named = (name: string) => chance.map((value) => ({ name, value }));
const odd = fc.array(fc.record({ name: title, value: fc.integer({ min: 0, max: 999 }) }), { maxLength: 4 });
const draft = fc
  .record({
    name: title,
    kind: fc.constantFrom("person", "creature"),
    description: optional(fc.oneof(line(300), note, fc.constant("nessuno"))),
    points: fc.record({ wounds: chance, magic: optional(chance) }),
    characteristics: optional(
      fc.oneof(
        fc.tuple(named("Forza"), named("Taglia"), named("Potere")).map((all) => [...all]),
        odd,
      ),
    ),
    damageBonus: optional(fc.constantFrom("0", "1d4", "-1", "", "-")),
    build: optional(fc.integer({ min: -2, max: 9 })),
    move: optional(fc.integer({ min: 0, max: 20 })),
    armour: optional(fc.integer({ min: 0, max: 9 })),
    attacksPerRound: optional(fc.integer({ min: 1, max: 5 })),
    attacks: fc.array(attack, { maxLength: 3 }),
    skills: optional(
      fc.oneof(
        fc.tuple(named("Ascoltare"), named("Pilotare (barca)")).map((all) => [...all]),
        odd,
      ),
    ),
    sanityLoss: optional(fc.constantFrom("0/1d6", "1/1d10")),
    notes: optional(text.filter((value) => value !== "")),
  })
  .map((value) => NpcDraft.parse(JSON.parse(JSON.stringify(value))));

const layer = fc
  .record({
    sound: fc.constantFrom("mare", "campana"),
    volume: chance,
    mode: fc.constantFrom("loop" as const, "random" as const),
    everyMs: optional(fc.constantFrom<[number, number]>([1_000, 2_500], [20_000, 90_000])),
  })
  .map(({ everyMs, ...rest }) => ({ ...rest, ...(everyMs && { everyMs }) }));

/** Everything but files; odd characters everywhere, and what means something in YAML, Markdown and our own format. */
export const anyAdventure = fc.record({
  about: fc.record({
    title,
    summary: text,
    author: note,
    licence: note,
    era: fc.constantFrom("", "1926", "1.0", "007"),
    date,
    players: fc.constantFrom("", "3–5"),
    duration: fc.constant("90 minuti"),
    edition: fc.constantFrom("", "1"),
  }),
  pages: fc
    .tuple(many(fc.record({ key, title, text })), fc.record({ title, text }))
    .map(([others, last]) => [...others, { key: "ultima", ...last }]),
  clues: many(
    fc.record({
      key,
      title,
      text,
      isCrucial: fc.boolean(),
      pages: fc.constantFrom([], ["ultima"], ["ultima", "uno"]),
      handout: fc.option(key),
    }),
  ),
  handouts: many(
    fc.record({
      key,
      title,
      kind: fc.constantFrom(...HandoutKind.options),
      date,
      text,
      hiddenText: text,
      image: fc.option(fc.constantFrom("mappa", "volto")),
    }),
  ),
  npcs: many(
    fc.record({
      key,
      draft,
      face: fc.option(fc.constant("volto")),
      publicName: note.map((value) => value.slice(0, 60).toWellFormed()),
    }),
  ),
  scenes: many(fc.record({ key, name: line(60), layers: fc.array(layer, { maxLength: 4 }) })),
  lots: many(
    fc.record({
      key,
      lines: fc.array(
        line(80).map((each) => each.replace(/^T/, "")),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ).map((all) => all.map((lot) => ({ ...lot, lines: lot.lines.map((each) => each.trim()).filter(Boolean) }))),
});
