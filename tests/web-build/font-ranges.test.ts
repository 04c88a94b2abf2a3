import { describe, expect, test } from "bun:test";
import { join } from "node:path";

interface Face {
  /** Family and weight. */
  name: string;
  letters: Set<number>;
}

const css = await Bun.file(join(import.meta.dir, "../../web/styles/fonts.css")).text();
const faces = [...css.matchAll(/@font-face \{([^}]*unicode-range[^}]*)\}/g)].map(([, rules = ""]): Face => {
  const rule = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rules)?.[1] ?? "";
  const letters = rule("unicode-range")
    .split(",")
    .flatMap((range) => {
      const [first = "", last = first] = range.trim().replace("U+", "").split("-");
      const from = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) => from + index);
    });
  const name = `${rule("font-family")} ${rule("font-weight")}`;
  return { name, letters: new Set(letters) };
});
const families = [...Map.groupBy(faces, ({ name }) => name)];

describe("a font split into two files", () => {
  test.each(families)("%s has each letter in only one of them", (_name, parts) => {
    const [first, second] = parts.map(({ letters }) => letters);
    expect(parts).toHaveLength(2);
    expect([...(first?.intersection(second ?? new Set()) ?? [])]).toEqual([]);
  });

  test.each(families)(
    "%s needs only the first for Italian, and both for other western European text",
    (_name, parts) => {
      const [first, second] = parts.map(({ letters }) => letters);
      const missing = (letters: Set<number> | undefined, text: string) =>
        [...text].filter((letter) => !letters?.has(letter.codePointAt(0) ?? 0));
      expect(missing(first, "Perché no? È così: l'età, più 0123456789")).toEqual([]);
      expect(missing(first?.union(second ?? new Set()), "Ångström, «Façade» @ Éire")).toEqual([]);
    },
  );
});
