import { expect, test } from "bun:test";
import { askables, matching, meantBy } from "../../web/screens/board/askable.ts";

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
