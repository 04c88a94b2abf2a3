import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { keyOf } from "#shared/adventures/keys.ts";
import { HandoutKind } from "#shared/schemas/handout.ts";
import { NpcDraft } from "#shared/schemas/npc.ts";
import {
  type AdventureFile,
  readAdventureFile,
  writeAdventureFile,
} from "../../../src/adventures/file/index.ts";
import { silentMp3 } from "../../audio/mp3.ts";
import { seed } from "../../fuzz/seed.ts";
import { pngOf } from "../../handouts/png.ts";
import { investigator } from "../../support/investigator.ts";

const folder = mkdtempSync(join(tmpdir(), "custode-adventure-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BUNDLED = ["mare", "campana"];
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
/** Without empty lines at its ends, which a file does not keep. */
const text = pieces.map((value) => value.replace(/^(?:[ \t]*\n)+/, "").replace(/\s+$/, ""));
const line = (most: number) =>
  pieces.map((value) => `T${value.replaceAll("\n", " ")}x`.replace(/\s+/g, " ").trim().slice(0, most).trim());
const key = fc
  .constantFrom("uno", "due", "la-soffitta", "è", "07-marzo", "Un nome")
  .map((name) => name.normalize("NFC"));
const many = <T extends { key: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: (each) => each.key.toLowerCase(), maxLength: 3 });
const date = fc.option(fc.constantFrom("1926-03-10", "1000-01-01"));

const chance = fc.integer({ min: 0, max: 100 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const attack = fc.record({
  name: fc.constantFrom("Coltello", "Braccio di luce", "Combattere (rissa)", "Revolver .38"),
  value: chance,
  damage: fc.constantFrom("", "1d6 + BD", "4d6/2d6/1d6", "½BD"),
  range: optional(fc.constantFrom("15 m", "10/20/50 m", "un tiro di sasso")),
  magazine: optional(fc.integer({ min: 1, max: 999 })),
  malfunction: optional(fc.integer({ min: 1, max: 100 })),
});
const named = (name: string) => chance.map((value) => ({ name, value }));
const draft = fc
  .record({
    name: line(60),
    kind: fc.constantFrom("person", "creature"),
    description: optional(line(300)),
    points: fc.record({ wounds: chance, magic: optional(chance) }),
    characteristics: optional(
      fc.tuple(named("Forza"), named("Taglia"), named("Potere")).map((all) => [...all]),
    ),
    damageBonus: optional(fc.constantFrom("0", "1d4", "-1")),
    build: optional(fc.integer({ min: -2, max: 9 })),
    move: optional(fc.integer({ min: 0, max: 20 })),
    armour: optional(fc.integer({ min: 0, max: 9 })),
    attacksPerRound: optional(fc.integer({ min: 1, max: 5 })),
    attacks: fc.array(attack, { maxLength: 3 }),
    skills: optional(fc.tuple(named("Ascoltare"), named("Pilotare (barca)")).map((all) => [...all])),
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

const adventure = fc.record({
  about: fc.record({
    title: line(120),
    summary: text,
    ...{
      author: fc.constantFrom("", "Ada"),
      licence: fc.constantFrom("", "CC BY 4.0"),
      era: fc.constantFrom("", "1926"),
    },
    date,
    ...{
      players: fc.constantFrom("", "3–5"),
      duration: fc.constant("90 minuti"),
      edition: fc.constantFrom("", "1"),
    },
  }),
  pages: fc
    .tuple(many(fc.record({ key, title: line(120), text })), fc.record({ title: line(120), text }))
    .map(([others, last]) => [...others, { key: "ultima", ...last }]),
  clues: many(
    fc.record({
      ...{ key, title: line(120), text, isCrucial: fc.boolean() },
      pages: fc.constantFrom([], ["ultima"], ["ultima", "uno"]),
      handout: fc.option(key),
    }),
  ),
  handouts: many(
    fc.record({
      ...{
        key,
        title: line(120),
        kind: fc.constantFrom(...HandoutKind.options),
        date,
        text,
        hiddenText: text,
      },
      image: fc.option(fc.constantFrom("mappa", "volto")),
    }),
  ),
  npcs: many(
    fc.record({
      key,
      draft,
      face: fc.option(fc.constant("volto")),
      publicName: fc.constantFrom("", "L'uomo col cappello"),
    }),
  ),
  scenes: many(fc.record({ key, name: line(60), layers: fc.array(layer, { maxLength: 4 }) })),
  lots: many(
    fc.record({
      key,
      lines: fc.array(
        line(80).map((each) => each.replace(/^T/, "")),
        { maxLength: 3 },
      ),
    }),
  ).map((all) => all.map((lot) => ({ ...lot, lines: lot.lines.map((each) => each.trim()).filter(Boolean) }))),
});

async function store(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await Bun.write(path, bytes);
  return { key: keyOf(name.replace(/\.\w+$/, "")), path, size: bytes.byteLength };
}

let count = 0;
async function passedOn(file: AdventureFile) {
  count += 1;
  const zip = join(folder, `${count}.zip`);
  const pieces: Uint8Array[] = [];
  for await (const piece of writeAdventureFile(file)) pieces.push(piece);
  await Bun.write(zip, Buffer.concat(pieces));
  const scratch = join(folder, `scratch-${count}`);
  mkdirSync(scratch);
  return {
    ...(await readAdventureFile(zip, { folder: scratch, bundledSounds: BUNDLED })),
    bytes: Buffer.concat(pieces),
  };
}

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
/** Only pages have an order. */
const withoutPaths = (file: AdventureFile) => ({
  ...file,
  ...{
    clues: file.clues.toSorted(byKey),
    handouts: file.handouts.toSorted(byKey),
    npcs: file.npcs.toSorted(byKey),
  },
  ...{ scenes: file.scenes.toSorted(byKey), lots: file.lots.toSorted(byKey) },
  images: file.images.map(({ key: name, size }) => ({ name, size })),
  sounds: file.sounds.map(({ key: name, size, title }) => ({ name, size, title })),
});

test("an adventure that is written and read again is the same", async () => {
  const images = [await store("mappa.png", pngOf(4, 4)), await store("volto.png", pngOf(8, 8))];
  const sounds = [{ ...(await store("tuono.mp3", silentMp3(200))), title: "Un tuono lontano" }];
  const { _id: _, ...person } = { _id: "", ...investigator() };
  const character = { format: "custode-investigatore" as const, version: 1, investigator: person };
  const rest = {
    ...{ images, sounds, investigators: [{ key: "livia", character }] },
    unknown: [{ path: "incantesimi/nebbia.md", bytes: new TextEncoder().encode("Nebbia\n") }],
  };
  const property = fc.asyncProperty(adventure, async (drawn) => {
    const file = { ...drawn, ...rest } as AdventureFile;
    const read = await passedOn(file);
    expect(withoutPaths(read.file)).toEqual(withoutPaths(file));
    const again = await passedOn(read.file);
    expect(again.bytes.equals(read.bytes)).toBe(true);
  });
  await fc.assert(property, { seed, numRuns: 60 });
}, 60_000);

test("a sound in which the marks of a zip occur is read as it was", async () => {
  const marks = ["PK\x03\x04", "PK\x07\x08", "PK\x01\x02", "PK\x05\x06"].map((mark) =>
    Buffer.from(mark, "latin1"),
  );
  const bytes = Buffer.concat(marks.flatMap((mark) => [Buffer.alloc(20_000, 7), mark]));
  const sound = { ...(await store("segni.mp3", bytes)), title: "segni" };
  const { file } = await passedOn({ ...EMPTY, sounds: [sound], unknown: [{ path: "dentro.zip", bytes }] });
  expect(await Bun.file(file.sounds[0]?.path ?? "").bytes()).toEqual(new Uint8Array(bytes));
  expect(file.unknown[0]?.bytes.byteLength).toBe(bytes.byteLength);
});

const EMPTY: AdventureFile = {
  about: {
    ...{ title: "Prova", summary: "", author: "", licence: "", era: "", date: null },
    ...{ players: "", duration: "", edition: "" },
  },
  pages: [{ key: "a", title: "A", text: "Piove." }],
  ...{ clues: [], handouts: [], npcs: [], scenes: [], lots: [], investigators: [] },
  ...{ images: [], sounds: [], unknown: [] },
};
