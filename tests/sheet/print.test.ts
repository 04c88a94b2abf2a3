import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { PDFCheckBox, PDFDocument, PDFName, PDFTextField } from "pdf-lib";
import type { Character } from "#shared/schemas/character.ts";
import { textOfPages } from "../../src/sheet/page-image.ts";
import { printSheet } from "../../src/sheet/print.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { anyCharacter } from "./any-character.ts";
import { minimal, overfull, typical } from "./people.ts";

/** Printing is work for the processor, which may have other work too. */
setDefaultTimeout(60_000);

const type = createTypesetter();
const print = (character: Character) => printSheet(character, type);

/** All that a reader finds by searching, whatever the line ends. */
async function foundIn(character: Character): Promise<string> {
  const pages = await textOfPages(await print(character));
  return pages.join("\n").replace(/\s+/g, " ");
}

describe("the printed sheet", () => {
  test("holds every value of a full investigator as text that can be found", async () => {
    const character = typical();
    const text = await foundIn(character);
    const { characterInfo, cash, background } = character;
    const expected = [
      character.playerName,
      ...Object.values(characterInfo).map(String),
      ...character.characteristics.flatMap(({ name, value }) => [name, String(value)]),
      ...character.points.map(({ name }) => name),
      "9/12",
      "38/70",
      "14/14",
      "55/99",
      "1d4",
      ...character.skills.flatMap(({ name, value }) => [name, String(value)]),
      ...character.weapons.flatMap(({ name, damage, range, attacks, ammo, malfunction = "" }) => [
        name,
        damage,
        range,
        attacks,
        ammo,
        malfunction,
      ]),
      "2 × Lanterna cieca",
      "Attrezzatura · Illuminazione · $ 3,50",
      "Si chiude senza spegnersi.",
      "Una ha il vetro incrinato.",
      "Lente d'ingrandimento d'ottone",
      "Corda",
      "$ 10",
      "$ 1.250,50",
      ...cash.properties,
      ...Object.values(background).flatMap((story) => story.split("\n")),
    ];
    expect(expected.filter((value) => !text.includes(value))).toEqual([]);
  });

  test("prints names in the scripts that groups write, and a visible sign for what no font has", async () => {
    const names = ["Łucja Škoda-Őry", "Иван Ελένη", "李伟 東京", "Թ ქ", "Ada 김"];
    const text = await foundIn(minimal({ cash: { spendinglevel: 0, cash: 0, properties: names } }));
    for (const name of names.slice(0, 4)) expect(text).toContain(name);
    expect(text).toContain("Ada □");
  });

  test("sets Arabic and Hebrew from right to left", async () => {
    const runs = type.runs("Ada محمد علي e שלום", "text");
    expect(runs.map(({ text }) => text)).toEqual(["Ada ", "محمد علي ", "e ", "שלום"]);
    expect((await print(minimal({ playerName: "محمد שלום" }))).byteLength).toBeGreaterThan(10_000);
  });

  test("says whose it is, in which language, and who made it", async () => {
    const doc = await PDFDocument.load(await print(typical()), { updateMetadata: false });
    expect(doc.getTitle()).toBe("Ada Bianchi · Fascicolo dell'investigatore");
    expect(doc.getAuthor()).toBe("Giulia Perché");
    expect(doc.getCreator()).toBe("Custode");
    expect(String(doc.catalog.get(PDFName.of("Lang")))).toBe("(it)");
  });

  test("is A4, two pages, with fonts that it carries itself", async () => {
    const bytes = await print(typical());
    const doc = await PDFDocument.load(bytes);
    expect(doc.getPages().map((page) => page.getSize())).toEqual([
      { width: 595.28, height: 841.89 },
      { width: 595.28, height: 841.89 },
    ]);
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  test("has real fields where a player writes", async () => {
    const character = typical();
    const form = (await PDFDocument.load(await print(character))).getForm();
    const fields = form.getFields();
    const texts = fields.filter((field) => field instanceof PDFTextField).map((field) => field.getName());
    expect(texts).toEqual([
      "ora Punti Ferita",
      "ora Punti Magia",
      "ora Punti Sanità",
      "ora Punti Fortuna",
      "in tasca",
      "appunti",
    ]);
    const boxes = fields.filter((field) => field instanceof PDFCheckBox);
    expect(boxes.length).toBe(character.skills.length);
    form.getTextField("appunti").setText("La porta era aperta.");
    expect(form.getTextField("appunti").getText()).toBe("La porta era aperta.");
  });

  test("is the same file for the same investigator", async () => {
    expect(Bun.hash(await print(typical()))).toBe(Bun.hash(await print(typical())));
  });

  test("prints with the default portrait where the avatar cannot be read", async () => {
    const broken = minimal({ images: { avatar: "data:image/png;base64,AAAA" } });
    expect(Bun.hash(await print(broken))).toBe(Bun.hash(await print(minimal())));
  });

  test("has more pages for whoever has more to tell", async () => {
    const doc = await PDFDocument.load(await print(overfull()));
    expect(doc.getPageCount()).toBeGreaterThan(5);
  });

  test("never fails, whatever can be saved", async () => {
    await fc.assert(
      fc.asyncProperty(anyCharacter(), async (character) => {
        const pages = await textOfPages(await print(character));
        expect(pages.length).toBeGreaterThan(1);
      }),
      { numRuns: 12, interruptAfterTimeLimit: 8_000 },
    );
  }, 120_000);
});
