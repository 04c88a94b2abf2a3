import { expect, test } from "bun:test";
import { type Colour, contrast, parseOklch } from "./oklch.ts";

const css = await Bun.file(new URL("../../web/styles/tokens.css", import.meta.url)).text();

/** Each colour token in both themes; a token without `light-dark()` has the same colour in both. */
const tokens = new Map<string, { light: Colour; dark: Colour }>();
for (const [, name = "", value = ""] of css.matchAll(
  /^ {2}--([\w-]+):\s*((?:light-dark|oklch)\([^;]*\));$/gm,
)) {
  const [light = "", dark = light] = value.match(/oklch\([^()]*\)/g) ?? [];
  if (!tokens.has(name)) tokens.set(name, { light: parseOklch(light), dark: parseOklch(dark) });
}

const GROUNDS = ["paper", "sheet", "sunk"];
const WASHES = ["oxblood-wash", "verdigris-wash", "brass-wash"];

/** Text colours, and the backgrounds they are used on. */
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

/** Non-text colours, and their backgrounds: borders of controls, fills that show a state, the focus ring. */
const SHAPES: Record<string, string[]> = {
  edge: ["paper", "sheet"],
  oxblood: [...GROUNDS, ...WASHES],
  "oxblood-fill": ["on-oxblood"],
  metal: ["paper", "sheet"],
};

for (const theme of ["light", "dark"] as const) {
  test.each(pairs(TEXT))(`${theme}: text --%s on --%s has a contrast of at least 4.5`, (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))(`${theme}: shape --%s on --%s has a contrast of at least 3`, (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
}

test("contrast is measured as in WCAG: black on white is 21 to 1", () => {
  expect(contrast(parseOklch("oklch(0 0 0)"), parseOklch("oklch(1 0 0)"))).toBeCloseTo(21, 1);
});

function pairs(table: Record<string, string[]>): [string, string][] {
  return Object.entries(table).flatMap(([ink, grounds]) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  );
}

function colour(name: string, theme: "light" | "dark"): Colour {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css has no colour --${name}`);
  return token[theme];
}
