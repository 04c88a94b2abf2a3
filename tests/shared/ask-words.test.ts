import { expect, test } from "bun:test";
import { aimWords, askWords, rollAimOf } from "#shared/ask-words.ts";

const listen = { kind: "skill", name: "Ascoltare" } as const;

test("the text of a request has difficulty and bonus dice only if there are any", () => {
  expect(askWords({ aim: listen, difficulty: "normal", bonus: 0 })).toBe("Ascoltare");
  expect(askWords({ aim: listen, difficulty: "arduous", bonus: 0 })).toBe("Ascoltare, arduo");
  expect(askWords({ aim: listen, difficulty: "extreme", bonus: 2 })).toBe(
    "Ascoltare, estremo, con due dadi bonus",
  );
  expect(askWords({ aim: { kind: "sanity" }, bonus: 0, loss: "0/1d6" })).toBe("Sanità, perdita 0/1d6");
  expect(askWords({ aim: listen, bonus: -1 })).toBe("Ascoltare, con un dado di penalità");
});

test("every aim of a request has a name", () => {
  expect(aimWords({ kind: "characteristic", name: "Forza" })).toBe("Forza");
  expect(aimWords({ kind: "sanity" })).toBe("Sanità");
  expect(aimWords({ kind: "luck" })).toBe("Fortuna");
  expect(aimWords({ kind: "group-luck" })).toBe("Fortuna di gruppo");
  expect(aimWords({ kind: "free", what: "Corda marcia", target: 40 })).toBe("Corda marcia");
  expect(aimWords({ kind: "attack", weapon: 0 })).toBe("Attacco");
});

test("a group luck roll is a luck roll of one investigator", () => {
  expect(rollAimOf({ kind: "group-luck" })).toEqual({ kind: "luck" });
  expect(rollAimOf(listen)).toEqual(listen);
});
