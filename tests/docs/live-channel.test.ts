import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { ClientMessage, ServerMessage } from "#shared/protocol.ts";
import { codeIn, ROOT, readPage } from "./markdown.ts";

const page = readPage("docs/live-channel.md");
/** A rule `- **W1** The order is…` with the tests on the line below. */
const rules = [...page.matchAll(/^- \*\*([A-Z]\d+)\*\* (.+)\n((?: {2}.+\n?)*)/gm)].map(
  ([, id = "", sentence = "", proof = ""]) => ({
    id,
    sentence,
    tests: [...proof.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, path = "", title = ""]) => ({
      path,
      title,
    })),
  }),
);
const idOf = ({ id }: { id: string }) => id;

const textsByFile = new Map<string, Set<string>>();
/** Every string of a file, comments excluded. */
function textsOf(path: string): Set<string> {
  const known = textsByFile.get(path);
  if (known) return known;
  const texts = new Set<string>();
  const addText = ({ value }: { value: unknown }) => void (typeof value === "string" && texts.add(value));
  new Visitor({ Literal: addText }).visit(parseSync(path, readPage(path)).program);
  textsByFile.set(path, texts);
  return texts;
}
const isTest = ({ path, title }: { path: string; title: string }) =>
  path.endsWith(".test.ts") && existsSync(join(ROOT, path)) && textsOf(path).has(title);

describe("docs/live-channel.md", () => {
  test("names for each rule at least one test, and only tests that exist", () => {
    expect(rules.length).toBeGreaterThan(80);
    expect(rules.filter(({ tests }) => tests.length === 0).map(idOf)).toEqual([]);
    const missing = rules.flatMap(({ id, tests }) =>
      tests.filter((each) => !isTest(each)).map(({ path, title }) => `${id}: ${path} › ${title}`),
    );
    expect(missing).toEqual([]);
  });

  test("parses completely: each bullet is a rule, each rule one line", () => {
    const bullets = page.split("\n").filter((line) => line.startsWith("- "));
    expect(bullets).toHaveLength(rules.length);
    const proofs = page.split("\n").filter((line) => line.startsWith("  "));
    expect(proofs).toHaveLength(rules.length);
    expect(rules.filter(({ sentence }) => !sentence.endsWith(".")).map(idOf)).toEqual([]);
    const separators = (page.match(/ › `/g) ?? []).length;
    expect(rules.flatMap(({ tests }) => tests)).toHaveLength(separators);
  });

  test("numbers the rules of each letter from 1, under a heading of that letter", () => {
    const letters = [...page.matchAll(/^## ([A-Z]) · /gm)].map(([, letter = ""]) => letter);
    const numbered = letters.flatMap((letter) =>
      rules.filter(({ id }) => id.startsWith(letter)).map((_, index) => `${letter}${index + 1}`),
    );
    expect(rules.map(idOf)).toEqual(numbered);
  });

  test("has a rule for every action", () => {
    const named = new Set(rules.flatMap(({ sentence }) => codeIn(sentence)));
    const actions = [ServerMessage, ClientMessage].flatMap((union) => [
      ...(union._zod.propValues.action ?? []),
    ]);
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => !named.has(String(action)))).toEqual([]);
  });
});
