import { describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import type { Character } from "#shared/schemas/character.ts";
import { layoutSheet, MOST_PAGES } from "../../src/sheet/layout/sheet.ts";
import { MOST_LETTERS } from "../../src/sheet/layout/shortened.ts";
import { paperOf } from "../../src/sheet/paper-sheets.ts";
import { createTypesetter } from "../../src/sheet/type/typesetter.ts";
import { anyCharacter } from "./any-character.ts";
import { NAMES, UNPRINTED } from "./names.ts";
import { outsideOf, overlapsOn, struckOn } from "./overlaps.ts";
import { minimal, overfull, typical } from "./people.ts";

/** Rendering is slow while the processor has other work. */
setDefaultTimeout(60_000);

const type = createTypesetter();
const layout = (character: Character) => layoutSheet(paperOf(character), type);
const wordsOn = (character: Character) =>
  layout(character)
    .flat()
    .flatMap((piece) => (piece.kind === "text" ? [piece.text] : []));

function expectClean(character: Character): void {
  layout(character).forEach((page, index) => {
    const place = `page ${index + 1}`;
    expect([place, overlapsOn(page)]).toEqual([place, []]);
    expect([place, outsideOf(page)]).toEqual([place, []]);
    expect([place, struckOn(page)]).toEqual([place, []]);
  });
}

describe("the layout of the sheet", () => {
  test.each([
    ["the minimal investigator", minimal],
    ["a typical one", typical],
    ["an overfull one", overfull],
  ])("has no overlaps for %s", (_, make) => {
    expectClean(make());
  });

  test.each(Object.entries({ ...NAMES, ...UNPRINTED }))("has no overlaps for long names in %s", (_, name) => {
    const long = Array(40).fill(name).join(" ").slice(0, 120);
    const glued = name.replaceAll(" ", "").repeat(20).slice(0, 120);
    const { characterInfo, background, ...rest } = typical();
    expectClean({
      ...rest,
      playerName: glued,
      characterInfo: {
        ...characterInfo,
        name: long,
        nickname: glued,
        work: long,
        residence: glued,
        birthplace: glued,
      },
      background: { ...background, description: `${long} `.repeat(20), traits: glued.repeat(20) },
      equipments: [long, glued, { name: long, description: glued.repeat(4), quantity: 3 }],
      skills: typical().skills.map((skill, index) => ({ ...skill, name: index % 2 ? long : glued })),
    });
  });

  test("shows birthplace and residence", () => {
    expect(wordsOn(typical())).toEqual(
      expect.arrayContaining(["Luogo di nascita", "Cuneo", "Residenza", "Torino, via Po 31"]),
    );
  });

  test("has two pages for a typical and for a minimal investigator", () => {
    expect([layout(typical()).length, layout(minimal()).length]).toEqual([2, 2]);
  });

  test("continues on further pages when there is more, and loses nothing", () => {
    const character = overfull();
    const words = wordsOn(character);
    const text = words.join(" ");
    expect(layout(character).length).toBeGreaterThan(2);
    for (const { name } of character.skills) expect(text).toContain(name);
    for (const { name } of character.weapons) expect(text).toContain(name);
    for (const property of character.cash.properties) expect(text).toContain(property);
    const story = character.background.description.split(/\s+/).filter((word) => word === "piombata,").length;
    const told = Object.values(character.background).join(" ").split("piombata,").length - 1;
    const described = character.equipments.map((item) =>
      typeof item === "string" ? "" : (item.description ?? ""),
    );
    const inThings = described.join(" ").split("piombata,").length - 1;
    expect(story).toBeGreaterThan(20);
    expect(text.split("piombata,").length - 1).toBe(told + inThings);
  });

  const storyOf = (text: string) =>
    minimal({
      // The same keys as the empty one.
      background: Object.fromEntries(
        Object.keys(minimal().background).map((field) => [field, text]),
      ) as Character["background"],
    });

  test("has a maximum of pages, and says on the last one that there is more", () => {
    const character = storyOf("a\n".repeat(4000));
    const pages = layout(character);
    expect(pages.length).toBe(MOST_PAGES);
    const saying = pages.map((page) =>
      page.some((piece) => piece.kind === "text" && piece.text === "… il resto è nella scheda"),
    );
    expect(saying).toEqual(pages.map((_, index) => index === MOST_PAGES - 1));
    expectClean(character);
  });

  test("has a maximum of characters, and says on the last page that there is more", () => {
    const thing = {
      name: "Cassa",
      description: "parola ".repeat(142),
      notes: "parola ".repeat(142),
      quantity: 1,
    };
    const character = { ...storyOf(""), equipments: Array.from({ length: 300 }, () => thing) };
    const words = wordsOn(character);
    expect(words.join("").length).toBeGreaterThan(MOST_LETTERS * 0.8);
    expect(words.join("").length).toBeLessThan(MOST_LETTERS * 1.1);
    expect(words).toContain("… il resto è nella scheda");
    expectClean(character);
  });

  test("omits nothing within the limits", () => {
    for (const character of [minimal(), typical(), overfull(), storyOf("parola ".repeat(1142))]) {
      expect(wordsOn(character)).not.toContain("… il resto è nella scheda");
    }
  });

  test("has a box for each point, the lost ones shaded", () => {
    const [page = []] = layout(minimal({ points: [{ name: "Punti Ferita", value: 9, maxValue: 12 }] }));
    const boxes = page.filter((piece) => piece.kind === "frame" && piece.box.width === 7.2);
    expect(boxes.length).toBe(12);
    expect(boxes.filter((piece) => piece.kind === "frame" && piece.fill === "wash").length).toBe(3);
  });

  test("uses a box for several points when there are very many, and says so", () => {
    const words = wordsOn(minimal({ points: [{ name: "Punti Sanità", value: 200, maxValue: 999 }] }));
    expect(words).toContain("1 casella = 10");
  });

  test("shows half and a fifth, rounded down", () => {
    const words = wordsOn(minimal({ characteristics: [{ name: "Potere", value: 79 }] }));
    expect(words).toEqual(expect.arrayContaining(["79", "39", "15"]));
  });

  test("shows the linked skill's value for an attack", () => {
    const { skills, weapons } = typical();
    const pistol = { ...weapons[1], value: 5 } as (typeof weapons)[number]; // the second of the three
    const words = wordsOn(minimal({ skills, weapons: [pistol] }));
    const linked = skills.find(({ name }) => name === "Armi da fuoco (pistola)");
    expect(words.slice(words.indexOf("Revolver .38"))[2]).toBe(String(linked?.value));
  });

  test("is valid for any investigator that can be stored", () => {
    fc.assert(fc.property(anyCharacter(), expectClean), { numRuns: 20, interruptAfterTimeLimit: 6_000 });
  });
});
