import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DRAWN } from "../../web/parts/face/drawn.ts";

const FOLDER = join(import.meta.dir, "../../web/parts/face/portraits");
const drawings = DRAWN.map(({ name, src }): [string, string] => [name, readFileSync(src, "utf8")]);

test("every drawing is offered once, under the name of its file", () => {
  const slugs = DRAWN.map(({ name }) => `${name.toLowerCase().replaceAll(" ", "-")}.svg`);
  expect(DRAWN.map(({ src }) => basename(src))).toEqual(slugs);
  expect(slugs.toSorted()).toEqual(readdirSync(FOLDER).toSorted());
});

describe("a drawing", () => {
  test.each(drawings)(
    "%s has a size of its own, without which Firefox draws nothing on a canvas",
    (_, svg) => {
      expect(svg).toStartWith(
        '<svg xmlns="http://www.w3.org/2000/svg" width="594" height="774" viewBox="0 0 198 258" aria-hidden="true">',
      );
    },
  );

  test.each(drawings)("%s holds shapes only: no text, script, style or file of others", (_, svg) => {
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, element]) => element));
    const shapes = ["svg", "defs", "g", "path", "rect", "circle", "ellipse", "pattern", "stop"];
    expect(elements.difference(new Set([...shapes, "linearGradient", "radialGradient"]))).toEqual(new Set());
    expect(svg).not.toMatch(/ (on\w+|style|href|src)=/);
  });

  test.each(drawings)("%s uses each paint that it defines, and no other", (_, svg) => {
    const defined = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
    const used = new Set([...svg.matchAll(/url\(([^)]*)\)/g)].map(([, target]) => target?.slice(1)));
    expect(new Set(defined).size).toBe(defined.length);
    expect(used).toEqual(new Set(defined));
  });

  test.each(drawings)("%s is small, as the app keeps it for when the server is off", (_, svg) => {
    expect(svg.length).toBeLessThan(6_000);
  });
});
