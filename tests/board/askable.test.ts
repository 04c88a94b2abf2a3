import { expect, test } from "bun:test";
import { askables, joinedAim, matching, meantBy } from "../../web/screens/board/askable.ts";

const all = askables(["Scienza (fisica)", "Ascoltare", "Intimidire", "Psicologia", "Ascoltare"]);
const found = (typed: string) => matching(typed, all).map(({ name }) => name);

test("three letters find skills, those that start with them first", () => {
  expect(found("asc")).toEqual(["Ascoltare", "Fascino"]);
  expect(meantBy("psi", all)).toEqual({ kind: "skill", name: "Psicologia" });
});

test("the abbreviation of a characteristic selects it", () => {
  expect(meantBy("int", all)).toEqual({ kind: "characteristic", name: "Intelligenza" });
  expect(meantBy("FOR", all)).toEqual({ kind: "characteristic", name: "Forza" });
});

test("Sanità, Fortuna and Fortuna di gruppo are distinguished, ignoring accents", () => {
  expect(meantBy("sanita", all)).toEqual({ kind: "sanity" });
  expect(meantBy("fortuna", all)).toEqual({ kind: "luck" });
  expect(meantBy("fortuna di", all)).toEqual({ kind: "group-luck" });
});

test("an unknown text is taken as the name of a skill", () => {
  expect(meantBy(" Suonare il serpentone ", all)).toEqual({ kind: "skill", name: "Suonare il serpentone" });
});

test("a skill is suggested once", () => {
  expect(found("ascoltare")).toEqual(["Ascoltare"]);
});

test.each([
  ["Idea", "Intelligenza"],
  ["conoscenza", "Istruzione"],
  ["Know", "Istruzione"],
  ["Edu", "Istruzione"],
  ["int", "Intelligenza"],
  ["pow", "Potere"],
])("'%s' finds %s", (typed, name) => {
  expect(meantBy(typed, all)).toEqual({ kind: "characteristic", name });
});

test("the English names of luck and sanity find them", () => {
  expect(meantBy("Luck", all)).toEqual({ kind: "luck" });
  expect(meantBy("sanity", all)).toEqual({ kind: "sanity" });
});

test("a skill that begins with an English abbreviation wins over its characteristic", () => {
  const more = askables(["Contabilità", "Idea fissa"]);
  expect(meantBy("con", more)).toEqual({ kind: "skill", name: "Contabilità" });
  expect(matching("con", more).map(({ name }) => name)).toContain("Costituzione");
});

test("several aims make one request, but group luck is requested alone", () => {
  const [listen, force] = [meantBy("asc", all), meantBy("forza", all)];
  expect(joinedAim("either", [listen])).toEqual(listen);
  expect(joinedAim("either", [listen, force])).toEqual({
    kind: "either",
    aims: [
      { kind: "skill", name: "Ascoltare" },
      { kind: "characteristic", name: "Forza" },
    ],
  });
  expect(joinedAim("choice", [listen, meantBy("fortuna di gruppo", all)])).toBeNull();
  expect(joinedAim("both", [meantBy("fortuna di gruppo", all)])).toEqual({ kind: "group-luck" });
});
