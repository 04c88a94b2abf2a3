import { expect, test } from "bun:test";
import type { AskAim } from "#shared/schemas/ask.ts";
import { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { askedShots } from "../../web/parts/ask/asked-shot.ts";
import { investigator } from "../support/investigator.ts";

/** With 55 in Ascoltare and 70 in Intelligenza. */
const ada = Character.parse({
  ...investigator(),
  _id: "0190aaaa-0000-7000-8000-000000000001",
  ownerId: "0190aaaa-0000-7000-8000-000000000002",
  tableId: "0190aaaa-0000-7000-8000-000000000003",
  version: 1,
  ticks: [],
  condition: healthy(60),
});
const skill = (name: string) => ({ kind: "skill", name }) as const;
const shots = (aim: AskAim) =>
  askedShots(
    { _id: "the ask", aim, bonus: 0, difficulty: "normal", seenBy: "all", note: "", waitingFor: [] },
    ada,
  ).map(({ aim: { what, target }, asks, parts }) => ({ what, target, asks: asks.kind, parts }));

test("a choice offers each skill that is on the sheet, with its value", () => {
  expect(shots({ kind: "choice", aims: [skill("Ascoltare"), skill("Latino"), skill("Idea")] })).toEqual([
    { what: "Ascoltare", target: 55, asks: "skill", parts: undefined },
    { what: "Idea", target: 70, asks: "skill", parts: undefined },
  ]);
});

test("a combined request is one roll with the values of its parts", () => {
  const aims = [skill("Ascoltare"), { kind: "characteristic", name: "Intelligenza" } as const];
  const parts = [
    { what: "Ascoltare", value: 55 },
    { what: "Intelligenza", value: 70 },
  ];
  expect(shots({ kind: "both", aims })).toEqual([
    { what: "Ascoltare e Intelligenza", target: 55, asks: "both", parts },
  ]);
});

test("of either only what is on the sheet is shown, one value as a plain roll", () => {
  expect(shots({ kind: "either", aims: [skill("Latino"), skill("Ascoltare")] })).toMatchObject([
    { target: 55, parts: undefined },
  ]);
});

test("a request for what is not on the sheet can still be answered, and the server decides", () => {
  expect(shots(skill("Latino"))).toMatchObject([{ what: "Latino", target: 0 }]);
  expect(shots({ kind: "group-luck" })).toMatchObject([{ what: "Fortuna", target: 55, asks: "luck" }]);
});
