import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { keyOf } from "#shared/adventures/keys.ts";
import {
  type AdventureFile,
  readAdventureFile,
  writeAdventureFile,
} from "../../../src/adventures/file/index.ts";
import { readNpc, writeNpc } from "../../../src/adventures/file/npc-text.ts";
import { silentMp3 } from "../../audio/mp3.ts";
import { seed } from "../../fuzz/seed.ts";
import { pngOf } from "../../handouts/png.ts";
import { investigator } from "../../support/investigator.ts";
import { anyAdventure } from "./any-adventure.ts";

const folder = mkdtempSync(join(tmpdir(), "custode-adventure-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BUNDLED = ["mare", "campana"];
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
  const property = fc.asyncProperty(anyAdventure, async (drawn) => {
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

test("an adventure that has documents but no page is read again", async () => {
  const letter = {
    title: "La lettera",
    kind: "letter",
    date: null,
    text: "Vieni.",
    hiddenText: "",
    image: null,
  } as const;
  const file = { ...EMPTY, pages: [], handouts: [{ key: "lettera", ...letter }] };
  expect((await passedOn(file)).file).toMatchObject({ pages: [], handouts: [{ title: "La lettera" }] });
});

test("an NPC is written as books have it, and only what a stat block cannot say stands above", async () => {
  const source = `---
nome: La luce verde
tipo: creatura
attacchi per round: 2
---

Una luce con troppe braccia
FOR 95 COS 110 TAG 100 DES 60 INT 50 POT 80 FAS – IST –
Punti Ferita: 21
Punti Magia: 16
Bonus al danno: 1d6
Struttura: 2
Movimento: 8
Armatura: 2
Braccio di luce 55%, danno 1d6 + BD
Perdita di Sanità: 1/1d8
Abilità: Furtività 70%, Nuotare 90%

---

A 7 Punti Ferita si ritira nel pozzo.
`;
  expect(writeNpc(readNpc(source, "luce", () => {}))).toBe(source.replace("tipo: creatura\n", ""));
});
