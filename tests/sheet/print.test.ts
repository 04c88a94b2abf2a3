import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { PDFCheckBox, PDFDocument, PDFName, PDFTextField } from "pdf-lib";
import type { Character } from "#shared/schemas/character.ts";
import { setOf } from "../../src/sheet/paper-sheets.ts";
import { printSheets } from "../../src/sheet/print.ts";
import { printableLine } from "../../src/sheet/type/printable.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { anyCharacter } from "./any-character.ts";
import { NAMES, UNPRINTED } from "./names.ts";
import { minimal, overfull, typical } from "./people.ts";
import { textOfPages } from "./text-of-pages.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const type = createTypesetter();
const print = async (character: Character) => (await printSheets(setOf(character), type)).pdf;

/** All text that a search in the PDF finds, with whitespace normalised. */
async function foundIn(character: Character): Promise<string> {
  const pages = await textOfPages(await print(character));
  return pages.join("\n").replace(/\s+/g, " ");
}

describe("the printed sheet", () => {
  test("shows the range of a thrown weapon in metres", async () => {
    const [weapon] = typical().weapons;
    if (!weapon) throw new Error("a typical investigator is armed");
    const characteristics = typical().characteristics.map((one) =>
      one.name === "Forza" ? { ...one, value: 54 } : one,
    );
    const text = await foundIn(typical({ characteristics, weapons: [{ ...weapon, range: "FOR/5 m" }] }));
    expect(text).toContain("10 m");
    expect(text).not.toContain("FOR/5");
  });

  test("contains every value of an investigator as searchable text", async () => {
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

  const inPurse = (names: readonly string[]) =>
    minimal({ cash: { spendinglevel: 0, cash: 0, properties: [...names] } });

  test.each(Object.entries(NAMES))("contains %s as searchable text", async (_, name) => {
    // Text extraction removes spaces between Chinese words.
    const found = (await foundIn(inPurse([name]))).replaceAll(" ", "");
    expect(found).toContain(name.replaceAll(" ", ""));
    expect((await printSheets(setOf(inPurse([name])), type)).unprinted).toEqual([]);
  });

  test.skipIf(!Bun.which("pdftotext"))("gives the same text with another PDF reader", async () => {
    const names = Object.values(NAMES);
    const reader = Bun.spawn(["pdftotext", "-", "-"], {
      stdin: new Blob([await print(inPurse(names))]),
      stdout: "pipe",
    });
    const text = (await new Response(reader.stdout).text()).replace(/\s+/g, "");
    expect(names.filter((name) => !text.includes(name.replaceAll(" ", "")))).toEqual([]);
  });

  test.each(Object.entries(UNPRINTED))("prints □ for %s and lists the letters", async (_, name) => {
    const { pdf, unprinted } = await printSheets(setOf(inPurse([name])), type);
    expect((await textOfPages(pdf)).join(" ")).toContain("□");
    expect(unprinted.length).toBeGreaterThan(0);
    for (const letter of unprinted) expect(printableLine(name)).toContain(letter);
  });

  test("lists a letter with its combining marks once, and a limited number of letters", async () => {
    const named = async (text: string) => (await printSheets(setOf(inPurse([text])), type)).unprinted;
    expect(await named("कि Ada कि मा")).toEqual(["कि", "मा"]);
    const many = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x17000 + index));
    expect(await named(many.join(""))).toEqual(many.slice(0, 24));
    expect(await named(`א${"\u0301".repeat(200)}`)).toEqual([`א${"\u0301".repeat(5)}`]);
  });

  test("keeps unprintable letters in the document's title", async () => {
    const character = minimal();
    character.characterInfo.name = "प्रिया 김민준";
    expect((await PDFDocument.load(await print(character))).getTitle()).toContain("प्रिया 김민준");
  });

  test("has title, author, creator and language", async () => {
    const doc = await PDFDocument.load(await print(typical()), { updateMetadata: false });
    expect(doc.getTitle()).toBe("Ada Bianchi · Fascicolo dell'investigatore");
    expect(doc.getAuthor()).toBe("Giulia Perché");
    expect(doc.getCreator()).toBe("Custode");
    expect(String(doc.catalog.get(PDFName.of("Lang")))).toBe("(it)");
  });

  test("is A4, two pages, with embedded fonts", async () => {
    const bytes = await print(typical());
    const doc = await PDFDocument.load(bytes);
    expect(doc.getPages().map((page) => page.getSize())).toEqual([
      { width: 595.28, height: 841.89 },
      { width: 595.28, height: 841.89 },
    ]);
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  test("has form fields where a player writes", async () => {
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
    expect(boxes.length).toBe(character.skills.length + 5);
    form.getTextField("appunti").setText("La porta era aperta.");
    expect(form.getTextField("appunti").getText()).toBe("La porta era aperta.");
  });

  test("has checked boxes for ticks and conditions", async () => {
    const { skills, condition } = typical();
    const ticked = async (changed: Partial<Character>) => {
      const form = (await PDFDocument.load(await print(typical(changed)))).getForm();
      const boxes = form.getFields().filter((field) => field instanceof PDFCheckBox);
      return boxes.filter((box) => box.isChecked()).map((box) => box.getName());
    };
    expect(await ticked({})).toEqual([]);
    expect(await ticked({ condition: { ...condition, majorWound: true, unconscious: true } })).toEqual([
      "stato Ferita grave",
      "stato Privo di sensi",
    ]);
    const mad = { ...condition, dying: true, temporaryInsanity: { until: 3 } };
    expect(await ticked({ condition: mad })).toEqual(["stato In fin di vita", "stato Follia temporanea"]);
    const bout = { ...condition, indefiniteInsanity: true, temporaryInsanity: { bout: {} } };
    expect(await ticked({ condition: bout })).toEqual(["stato Follia indefinita"]);
    const [last] = [...skills].sort((a, b) => b.name.localeCompare(a.name, "it"));
    expect(await ticked({ ticks: [String(last?.name).toUpperCase()] })).toEqual([
      `miglioramento ${skills.length}`,
    ]);
  });

  test("names a state as it agrees with the investigator", async () => {
    const { characterInfo } = typical();
    const of = (sex: Character["characterInfo"]["sex"]) =>
      foundIn(typical({ characterInfo: { ...characterInfo, sex } }));
    expect(await of("Femmina")).toContain("Priva di sensi");
    expect(await of("Maschio")).toContain("Privo di sensi");
  });

  test("is reproducible", async () => {
    expect(Bun.hash(await print(typical()))).toBe(Bun.hash(await print(typical())));
  });

  test("uses the default portrait if the avatar is invalid", async () => {
    const broken = minimal({ images: { avatar: "data:image/png;base64,AAAA" } });
    expect(Bun.hash(await print(broken))).toBe(Bun.hash(await print(minimal())));
  });

  test("has more pages for longer content", async () => {
    const doc = await PDFDocument.load(await print(overfull()));
    expect(doc.getPageCount()).toBeGreaterThan(5);
  });

  test("never fails for an investigator that can be stored", async () => {
    await fc.assert(
      fc.asyncProperty(anyCharacter(), async (character) => {
        const pages = await textOfPages(await print(character));
        expect(pages.length).toBeGreaterThan(1);
      }),
      { numRuns: 12, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);
});
