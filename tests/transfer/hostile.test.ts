import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Refused } from "#shared/refused.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { textOfHtml } from "../../src/transfer/html.ts";
import { parseFile } from "../../src/transfer/parse-file.ts";
import { readInvestigator } from "../../src/transfer/read.ts";
import { workedMs } from "../support/worked-ms.ts";
import { dholesHouse } from "./dholes-house-files.ts";
import { actor, skillItem, weaponItem } from "./foundry-files.ts";
import { SURROUNDINGS } from "./surroundings.ts";

/** The refusal of a file; throws when the file is read. */
function refusal(text: string): { code: string; sentence: string } {
  try {
    readInvestigator(parseFile(text), SURROUNDINGS);
  } catch (error) {
    if (error instanceof Refused) return { code: error.code, sentence: error.message };
    throw error;
  }
  throw new Error("it was read");
}
const refusalSentence = (json: unknown) => refusal(JSON.stringify(json)).sentence;

describe("a file that is not an investigator is refused with what it is:", () => {
  test.each([
    ["nothing", "", "Il file è vuoto: esporta di nuovo l'investigatore."],
    ["a web page", "<!doctype html><p>ciao", "Il file non è un investigatore: non contiene JSON."],
    ["a PDF", "%PDF-1.7\n", "Il file non è un investigatore: non contiene JSON."],
    [
      "a compendium, one item per line",
      '{"name":"a"}\n{"name":"b"}\n',
      "È una raccolta di più cose, come un compendio di Foundry VTT: esporta un investigatore solo.",
    ],
    [
      "an export that was changed by hand",
      '{"format": "custode-investigatore", "version": 1,}',
      "Il file è rovinato: forse è stato cambiato a mano. Esporta di nuovo l'investigatore.",
    ],
  ])("%s", (_what, text, sentence) => {
    expect(refusal(text)).toEqual({ code: "malformed", sentence });
  });

  const stats = { systemId: "CoC7" };
  test.each([
    [
      "a creature",
      { type: "creature", system: {}, items: [] },
      "È un attore di Foundry VTT, ma di tipo «creature»",
    ],
    [
      "a character of another game",
      { type: "character", system: { abilities: { str: 8 } }, _stats: { systemId: "dnd5e" } },
      "È un attore di Foundry VTT del sistema «dnd5e»: Custode legge quelli del sistema CoC7.",
    ],
    ["a weapon", weaponItem("Spada", {}), "È un oggetto di Foundry VTT («weapon»), non un investigatore."],
    [
      "a scene",
      { name: "Cripta", walls: [], _stats: stats },
      "È una scena di Foundry VTT, non un investigatore.",
    ],
    [
      "a journal",
      { name: "Note", pages: [], _stats: stats },
      "È un diario di Foundry VTT, non un investigatore.",
    ],
    ["a list", [actor()], "Il file è un elenco, non un solo investigatore."],
    [
      "an export of Roll20",
      { schema_version: 2, name: "X", attribs: [{ name: "str", current: 50 }] },
      "È un'esportazione di Roll20, che Custode non sa leggere.",
    ],
    [
      "an empty file of The Dhole's House",
      { Investigator: null },
      "È un file di The Dhole's House, ma dentro",
    ],
    ["any JSON", { lockfileVersion: 3, packages: {} }, "Questo file non è un investigatore."],
    ["a number", 7, "Questo file non è un investigatore."],
    ["null", null, "Questo file non è un investigatore."],
  ])("%s", (_what, json, sentence) => {
    expect(refusalSentence(json)).toStartWith(sentence);
  });
});

describe("a hostile file", () => {
  test.each([
    ["brackets", "[".repeat(1_000_000)],
    ["brackets that are closed", `${"[".repeat(500_000)}${"]".repeat(500_000)}`],
    ["objects", `${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`],
  ])("with deeply nested %s is refused with that reason", (_what, text) => {
    expect(refusal(text).sentence).toBe("Il file ha parti dentro parti senza fine: non è un investigatore.");
  });

  test("may have any number of brackets inside a text", () => {
    const { Investigator } = dholesHouse({ Backstory: { description: '\\"[['.repeat(900) } });
    const { draft } = readInvestigator(parseFile(JSON.stringify({ Investigator })), SURROUNDINGS);
    expect(draft.background.description).toStartWith('\\"[[\\"[[');
  });

  test("with very long lists is imported within the limits of the sheet, and reports what is omitted", () => {
    const many = (count: number, make: (index: number) => unknown) =>
      Array.from({ length: count }, (_, at) => make(at));
    const items = [
      ...many(220, (at) => skillItem(`Cosa ${at}`, { base: 1 })),
      ...many(60, (at) => weaponItem(`Arma ${at}`, {})),
      ...many(400, (at) => ({ name: `Oggetto ${at}`, type: "item", system: {} })),
      ...many(2000, (at) => ({ name: `Talento ${at}`, type: "talent", system: {} })),
    ];
    const { draft, notUnderstood } = readInvestigator(actor({}, { items }), SURROUNDINGS);
    expect([draft.skills.length, draft.weapons.length, draft.equipments.length]).toEqual([200, 50, 220]);
    expect(notUnderstood.length).toBeLessThanOrEqual(81);
    expect(notUnderstood[0]).toBe("Oggetti: il file ne ha 2680, letti i primi 500");
    expect(notUnderstood.at(-1)).toMatch(/^…e altre \d+ cose$/);
  });

  test("with any number of unknown characteristics keeps the first five hundred", () => {
    const { characteristics } = actor().system;
    const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`x${at}`, { value: 1 }]));
    const file = actor({ characteristics: { ...characteristics, ...unknown } });
    const { notUnderstood } = readInvestigator(file, SURROUNDINGS);
    expect(notUnderstood).toContain("Caratteristiche: il file ne ha 2000, letti i primi 500");
  });

  test("with very long texts is cut to the limits of the sheet, which is reported", () => {
    const { draft, notUnderstood } = readInvestigator(
      dholesHouse({
        Backstory: { traits: "🕯".repeat(20_000) },
        Possessions: { item: { description: "x".repeat(9000) } },
      }),
      SURROUNDINGS,
    );
    expect(draft.background.traits.length).toBeLessThanOrEqual(8000);
    expect(draft.background.traits.isWellFormed()).toBe(true);
    expect(notUnderstood).toContain("Tratti: troppo lungo, tenuti i primi 8000 caratteri");
    expect(notUnderstood).toContain("Equipaggiamento: troppo lungo, tenuti i primi 300 caratteri");
  });

  test.each([
    ["<", "<".repeat(500_000)],
    ["open tags", "<a ".repeat(300_000)],
    ["open scripts", "<script>".repeat(120_000)],
    ["paragraphs", "<p>a</p>".repeat(120_000)],
    ["entities", "&#x41;".repeat(160_000)],
    ["one entity", `&#x${"4".repeat(900_000)}`],
    ["ampersands", "&".repeat(900_000)],
    ["blank lines", "\n<br>".repeat(150_000)],
  ])("with HTML made only of %s is parsed in less than five seconds of processor time", (_what, html) => {
    // A quadratic scan takes minutes.
    expect(workedMs(() => textOfHtml(html))).toBeLessThan(5_000);
  });

  test("has control characters removed and line breaks normalised", () => {
    const { draft } = readInvestigator(
      dholesHouse({ Backstory: { traits: "uno\r\ndue\u0000\u001b[31m\ttre" } }),
      SURROUNDINGS,
    );
    expect(draft.background.traits).toBe("uno\ndue[31m tre");
  });
});

/** The file with arbitrary values in arbitrary places. */
const corrupted = (file: object) =>
  fc
    .tuple(fc.array(fc.tuple(fc.nat(), fc.jsonValue({ maxDepth: 3 })), { minLength: 1, maxLength: 12 }))
    .map(([changes]) => {
      const copy = structuredClone(file);
      for (const [where, value] of changes) {
        const places: [object, string][] = [];
        const walk = (part: unknown) => {
          if (typeof part !== "object" || part === null) return;
          for (const [key, inner] of Object.entries(part)) {
            places.push([part, key]);
            walk(inner);
          }
        };
        walk(copy);
        const [part, key] = places[where % places.length] ?? [copy, "x"];
        Reflect.set(part, key, value);
      }
      return copy;
    });

test.each([
  ["The Dhole's House", dholesHouse()],
  ["Foundry VTT", actor()],
])(
  "a file of %s with arbitrary values becomes a valid sheet, or is refused with a sentence",
  (_what, file) => {
    fc.assert(
      fc.property(corrupted(file), (json) => {
        try {
          const { draft, notUnderstood } = readInvestigator(json, SURROUNDINGS);
          expect(CharacterDraft.safeParse(draft).success).toBe(true);
          expect(notUnderstood.every((line) => line.length <= 300)).toBe(true);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          expect(error.message).toMatch(/\.$/);
        }
      }),
      { numRuns: 400 },
    );
  },
);
