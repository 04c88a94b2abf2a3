import { describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createProgram } from "../../src/commands/program.ts";
import { VARIABLES, type Variable } from "../../src/config/variables.ts";

const readme = readFileSync(join(import.meta.dir, "../../README.md"), "utf8");

/** The cells of every row of a table in the README. */
const rows = readme
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").map((cell) => cell.trim()));

/** The variables with their defaults as written; one row may document two. */
const documented = rows.flatMap(([, first = "", fallback = ""]) =>
  [...first.matchAll(/`([A-Z][A-Z_]+)`( ✱)?/g)].map(([, name = "", star]) => ({
    name,
    fallback,
    isSecret: star !== undefined,
  })),
);

describe("the README's table of variables", () => {
  test("names every variable that Custode reads, once, and no other", () => {
    expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  const variables: [string, Variable<unknown>][] = Object.entries(VARIABLES);
  test.each(variables)(
    "shows the default of %s, and whether it can be read from a file",
    (name, variable) => {
      const row = documented.find((each) => each.name === name);
      if (variable.fallback !== undefined) expect(row?.fallback).toBe(`\`${variable.fallback}\``);
      expect(row?.isSecret).toBe(variable.secret ?? false);
    },
  );
});

test("docker-compose.yml passes on every variable but those that the container sets", () => {
  const compose = readFileSync(join(import.meta.dir, "../../docker-compose.yml"), "utf8");
  const own = ["PORT", "HOST", "DATA_DIR", "TLS_CERT", "TLS_KEY"];
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+): \$\{\1:-\}$/gm)].map(([, name = ""]) => name);
  expect([...passed, ...own].sort()).toEqual(Object.keys(VARIABLES).sort());
});

test("the README names every command", () => {
  const commands = createProgram().commands.flatMap((command) => [
    command.name(),
    ...command.commands.map((sub) => `${command.name()} ${sub.name()}`),
  ]);
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) expect(readme).toContain(`custode ${command}`);
});
