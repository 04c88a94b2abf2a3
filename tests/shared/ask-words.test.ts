import { expect, test } from "bun:test";
import { aimWords, answeringAims, askWords } from "#shared/ask-words.ts";

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
  expect(answeringAims({ kind: "group-luck" })).toEqual([{ kind: "luck" }]);
  expect(answeringAims(listen)).toEqual([listen]);
});

const look = { kind: "skill", name: "Individuare" } as const;
const hide = { kind: "skill", name: "Furtività" } as const;

test("of several values the text says whether all must pass, one is enough, or the player takes one", () => {
  const asking = { difficulty: "arduous", bonus: 0 } as const;
  expect(askWords({ aim: { kind: "both", aims: [listen, look] }, ...asking })).toBe(
    "Ascoltare e Individuare, entrambe, arduo",
  );
  expect(askWords({ aim: { kind: "both", aims: [listen, look, hide] }, bonus: 0 })).toBe(
    "Ascoltare, Individuare e Furtività, tutte e tre",
  );
  expect(askWords({ aim: { kind: "either", aims: [listen, look] }, bonus: 0 })).toBe(
    "Ascoltare o Individuare, una basta",
  );
  expect(askWords({ aim: { kind: "choice", aims: [listen, look] }, bonus: 0 })).toBe(
    "Ascoltare o Individuare, a scelta",
  );
});

test("a choice is answered by one of its aims, a combined request by one roll of all", () => {
  expect(answeringAims({ kind: "choice", aims: [listen, look] })).toEqual([listen, look]);
  const both = { kind: "both", aims: [listen, look] } as const;
  expect(answeringAims(both)).toEqual([both]);
});
