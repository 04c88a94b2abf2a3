import { describe, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { codeIn, ROOT, readPage, rowsUnder } from "./markdown.ts";
import { readSources } from "./sources.ts";

const page = readPage("docs/glossary.md");
const terms = rowsUnder(page, ["Term", "On the screen", "Code name", "Wire", "Meaning"]);
const column = (place: number) => terms.flatMap((cells) => codeIn(cells[place] ?? ""));
const [codeNames, wireNames] = [column(2), column(3)];

const rooms = readdirSync(join(ROOT, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `src/${name}`);

const { names, texts } = readSources();
const shown = [...texts].join("\n").toLowerCase();
const isOnScreen = (label: string) => shown.includes(label.toLowerCase());

/** A name, a text on the wire, or a file or folder. */
const isInSource = (code: string) =>
  code.includes("/")
    ? [code, `src/${code}`].some((path) => existsSync(join(ROOT, path)))
    : names.has(code) || texts.has(code);

describe("docs/glossary.md", () => {
  test("names every action of the live channel under 'Wire'", () => {
    const actions = [ServerMessage, ClientMessage].flatMap((union) => [
      ...(union._zod.propValues.action ?? []),
    ]);
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => !wireNames.includes(String(action)))).toEqual([]);
  });

  test("names every folder of src under 'Code name'", () => {
    expect(rooms.filter((room) => !codeNames.includes(room))).toEqual([]);
  });

  test("names only what exists in the sources", () => {
    expect(codeNames.length).toBeGreaterThan(50);
    expect([...codeNames, ...wireNames].filter((code) => !isInSource(code))).toEqual([]);
  });

  test("has labels as shown on the screen", () => {
    const labels = terms.flatMap(([, cell = ""]) =>
      cell === "–" || isOnScreen(cell) ? [] : cell.split(", "),
    );
    expect(labels.filter((label) => !isOnScreen(label))).toEqual([]);
  });

  test("has a code name and one line for each term", () => {
    const bad = terms.filter((cells) => cells.length !== 5 || codeIn(cells[2] ?? "").length === 0);
    expect(bad.map(([term]) => term)).toEqual([]);
    expect(new Set(terms.map(([term]) => term)).size).toBe(terms.length);
  });
});
