import { expect, test } from "bun:test";
import { type Colour, contrast, parseOklch } from "./oklch.ts";

const css = await Bun.file(new URL("../../web/styles/tokens.css", import.meta.url)).text();

/** Each colour token in both themes; a colour that does not change with the lamp is the same in both. */
const tokens = new Map<string, { carta: Colour; notte: Colour }>();
for (const [, name = "", value = ""] of css.matchAll(
  /^ {2}--([\w-]+):\s*((?:light-dark|oklch)\([^;]*\));$/gm,
)) {
  const [carta = "", notte = carta] = value.match(/oklch\([^()]*\)/g) ?? [];
  if (!tokens.has(name)) tokens.set(name, { carta: parseOklch(carta), notte: parseOklch(notte) });
}

const GROUNDS = ["paper", "sheet", "sunk"];
const WASHES = ["oxblood-wash", "verdigris-wash", "brass-wash"];

/** What is written, and on what. */
const TEXT: Record<string, string[]> = {
  ink: [...GROUNDS, ...WASHES],
  faded: [...GROUNDS, ...WASHES],
  oxblood: [...GROUNDS, "oxblood-wash"],
  verdigris: [...GROUNDS, "verdigris-wash"],
  brass: [...GROUNDS, "brass-wash"],
  petrol: GROUNDS,
  "on-oxblood": ["oxblood-fill", "oxblood-deep"],
  "on-verdigris": ["verdigris-fill"],
};

/** What is not read but has to be seen: borders of controls, fills that are a state, the focus. */
const SHAPES: Record<string, string[]> = {
  edge: ["paper", "sheet"],
  oxblood: [...GROUNDS, ...WASHES],
  "oxblood-fill": ["on-oxblood"],
  metal: ["paper", "sheet"],
};

for (const theme of ["carta", "notte"] as const) {
  test.each(pairs(TEXT))(`${theme}: --%s is read on --%s`, (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))(`${theme}: --%s is seen on --%s`, (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}

test("the measure is the standard's: black on white is 21 to 1", () => {
  expect(contrast(parseOklch("oklch(0 0 0)"), parseOklch("oklch(1 0 0)"))).toBeCloseTo(21, 1);
});

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([ink, grounds]) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  );
}

function colour(name: string, theme: "carta" | "notte"): Colour {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  return token[theme];
}
