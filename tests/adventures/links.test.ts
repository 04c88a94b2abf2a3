import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { freeKey, keyOf, sameKey } from "#shared/adventures/keys.ts";
import { cluesIn, linksIn, linkTo, readLink, withPointedLinks } from "#shared/adventures/links.ts";
import { workedMs } from "../support/worked-ms.ts";

describe("a link of a page", () => {
  const roll = (what: string, more = {}) => ({
    ok: true,
    link: { kind: "roll", what, difficulty: "normal", isSecret: false, ...more },
  });
  test("of a whole page of blanks takes no time", () => {
    const blanks = " ".repeat(30_000);
    expect(workedMs(() => readLink(`scontro:a${blanks}b*2x, a *${blanks}2${blanks}x`))).toBeLessThan(200);
    expect(readLink(`scontro: ghoul${blanks}*${blanks}2 `)).toEqual({
      ok: true,
      link: { kind: "fight", npcs: [{ key: "ghoul", count: 2 }] },
    });
  });

  test.each<[string, unknown]>([
    ["tiro:Ascoltare", roll("Ascoltare")],
    ["tiro:Ascoltare/arduo", roll("Ascoltare", { difficulty: "arduous" })],
    ["tiro:Individuare/normale/segreto", roll("Individuare", { isSecret: true })],
    ["tiro:Individuare/segreto/estremo", roll("Individuare", { difficulty: "extreme", isSecret: true })],
    ["tiro:Primo%20soccorso", roll("Primo soccorso")],
    ["tiro:Arte/Mestiere (fotografia)/arduo", roll("Arte/Mestiere (fotografia)", { difficulty: "arduous" })],
    ["sanita:1/1d6", { ok: true, link: { kind: "sanity", loss: "1/1d6" } }],
    ["documento:Lettera", { ok: true, link: { kind: "handout", key: "lettera" } }],
    [
      "scontro:ghoul*2, amalia",
      {
        ok: true,
        link: {
          kind: "fight",
          npcs: [
            { key: "ghoul", count: 2 },
            { key: "amalia", count: 1 },
          ],
        },
      },
    ],
    ["ora:3h", { ok: true, link: { kind: "hours", hours: 3 } }],
    ["ora:2g", { ok: true, link: { kind: "hours", hours: 48 } }],
    ["https://example.org", null],
    ["immagini/mappa.png", null],
    [
      "tiro:Ascoltare/facile",
      { ok: false, why: "«facile» non è una difficoltà: normale, arduo, estremo, segreto" },
    ],
    ["sanita:tanta", { ok: false, why: "la perdita si scrive come 0/1d6" }],
    ["ora:100h", { ok: false, why: "le ore si scrivono come 3h, da 1 a 99" }],
    ["scontro:ghoul x 2", { ok: true, link: { kind: "fight", npcs: [{ key: "ghoul", count: 2 }] } }],
    ["scontro:ghoul*21", { ok: false, why: "di una comparsa ne combattono da 1 a 20" }],
    ["pagina:", { ok: false, why: "manca il nome" }],
  ])("%s", (address, read) => {
    expect(readLink(address)).toEqual(read as never);
  });

  test("is found in Markdown, in angle brackets too, and a clue once", () => {
    const text =
      "[a](tiro:Ascoltare) ![x](immagini/x.png) [b](<tiro:Primo soccorso>) [c](indizio:Uno) [d](indizio:uno)";
    expect(linksIn(text).map(({ kind }) => kind)).toEqual(["roll", "roll", "clue", "clue"]);
    expect(cluesIn(text)).toEqual(["uno"]);
  });

  test("may have a title, and may be written as a reference", () => {
    expect(linksIn('[x](indizio:c "nota") e [y](tiro:Primo soccorso "con calma")')).toMatchObject([
      { kind: "clue", key: "c" },
      { kind: "roll", what: "Primo soccorso" },
    ]);
    expect(withPointedLinks('[y](tiro:Primo soccorso "piano")')).toBe('[y](<tiro:Primo soccorso> "piano")');
    expect(cluesIn("[y][c]\n\n[c]: indizio:lampada")).toEqual(["lampada"]);
  });

  test("to any key is read back as that key", () => {
    const property = fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), (title) => {
      const key = keyOf(title);
      expect(linksIn(`[x](${linkTo("page", key)})`)).toEqual([{ kind: "page", key: sameKey(key) }]);
    });
    fc.assert(property);
  });
});

describe("a key", () => {
  test("is made of letters, figures and hyphens", () => {
    expect(keyOf("La soffitta, di notte")).toBe("la-soffitta-di-notte");
    expect(keyOf("È già lì?")).toBe("e-gia-li");
    expect(keyOf("…")).toBe("senza-nome");
  });

  test("that is taken gets a number", () => {
    expect(freeKey("Lettera", new Set(["lettera", "lettera-2"]))).toBe("lettera-3");
  });
});
