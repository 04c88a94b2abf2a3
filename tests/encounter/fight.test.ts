import { describe, expect, test } from "bun:test";
import {
  attacksOn,
  attackWords,
  defencesOf,
  doingOf,
  type Fight,
  type FightParticipant,
  followerOf,
  type Pending,
  targetsOf,
  turnWords,
} from "../../web/parts/encounter/fight.ts";

const fighter = (_id: string, changed: Partial<FightParticipant> = {}): FightParticipant => ({
  _id,
  characterId: `sheet of ${_id}`,
  npcId: null,
  name: _id,
  hasActed: false,
  isWaiting: false,
  isOut: false,
  hasDefended: false,
  losesAttack: false,
  isAiming: false,
  isReady: false,
  ...changed,
});
const foe = (name: string, changed: Partial<FightParticipant> = {}) =>
  fighter(name, { characterId: null, npcId: `npc ${name}`, ...changed });

const attack = (changed: Partial<Pending> = {}): Pending => ({
  _id: "attack",
  at: 1,
  clientId: null,
  attacker: "Cosa",
  attackerName: "Cosa",
  target: "Bice",
  what: "Artigli",
  isShot: false,
  shots: 1,
  choices: ["dodge", "fight-back", "nothing"],
  ...changed,
});

const fight = (changed: Partial<Fight> = {}): Fight => ({
  _id: "fight",
  round: 2,
  turn: "Cosa",
  participants: [fighter("Zaira", { hasActed: true }), foe("Cosa"), fighter("Bice"), fighter("Ettore")],
  attacks: [],
  blows: [],
  ...changed,
});
const BICE = [{ _id: "sheet of Bice" }];

describe("the turn line", () => {
  test("names current and next participant, with 'te' for the reader's own investigator", () => {
    expect(turnWords(fight(), [])).toBe("Round 2 · tocca a Cosa; poi a Bice");
    expect(turnWords(fight(), BICE)).toBe("Round 2 · tocca a Cosa; poi a te");
    expect(turnWords(fight({ turn: "Bice" }), BICE)).toBe("Round 2 · tocca a te; poi a Ettore");
  });

  test("uses names for a reader with two investigators in play", () => {
    const own = [...BICE, { _id: "sheet of Ettore" }];
    expect(turnWords(fight({ turn: "Bice" }), own)).toBe("Round 2 · tocca a Bice; poi a Ettore");
  });

  test("shows only the round while a hidden participant acts", () => {
    expect(turnWords(fight({ turn: null, participants: [] }), [])).toBe("Round 2");
  });

  test("mentions a pending attack, except to its target", () => {
    expect(turnWords(fight({ attacks: [attack()] }), [])).toBe(
      "Round 2 · Cosa attacca Bice: si aspetta la difesa",
    );
    expect(turnWords(fight({ attacks: [attack()] }), BICE)).toBe("Round 2 · tocca a Cosa; poi a te");
  });

  test("gives the turn to waiting participants when nobody else is left", () => {
    const [zaira, cosa, bice, ettore] = [
      fighter("Zaira", { isWaiting: true }),
      foe("Cosa"),
      fighter("Bice", { isOut: true }),
      fighter("Ettore", { isWaiting: true }),
    ];
    expect(followerOf(fight({ participants: [zaira, cosa, bice, ettore] }))?.name).toBe("Ettore");
    expect(followerOf(fight({ participants: [zaira, fighter("Bice"), cosa] }))?.name).toBe("Bice");
    expect(followerOf(fight({ participants: [cosa, bice] }))).toBeUndefined();
  });
});

test("a user is asked for defences of their own investigators only, while a choice is open", () => {
  const asked = fight({ attacks: [attack(), attack({ _id: "other", target: "Ettore" })] });
  expect(attacksOn(asked, BICE).map(({ _id }) => _id)).toEqual(["attack"]);
  expect(attacksOn(fight({ attacks: [attack({ choices: [] })] }), BICE)).toEqual([]);
  expect(attacksOn(null, BICE)).toEqual([]);
});

test("targets list opponents first, and nobody who is out", () => {
  const all = fight({ participants: [...fight().participants, foe("Rossi"), foe("Ombra", { isOut: true })] });
  const names = (id: string) => targetsOf(all, all.participants.find((one) => one._id === id) ?? fighter(id));
  expect(names("Bice").map(({ name }) => name)).toEqual(["Cosa", "Rossi", "Zaira", "Ettore"]);
  expect(names("Cosa").map(({ name }) => name)).toEqual(["Zaira", "Bice", "Ettore", "Rossi"]);
});

test("the text of an attack names weapon, shots and manoeuvre", () => {
  expect(attackWords(attack(), "Bice")).toBe("Cosa attacca Bice con Artigli");
  expect(attackWords(attack({ isShot: true, what: "Doppietta", shots: 2 }), "Bice")).toBe(
    "Cosa spara a Bice con Doppietta: 2 colpi",
  );
  expect(attackWords(attack({ manoeuvre: "buttarla a terra" }), "Bice")).toBe(
    "Cosa tenta una manovra su Bice: buttarla a terra",
  );
  expect(attackWords(attack({ attacker: null, attackerName: "Qualcuno", what: "" }), "Bice")).toBe(
    "Qualcuno attacca Bice",
  );
});

test("each defence has a button; fighting back has one for each weapon", () => {
  const labels = (changed: Partial<Pending>, whom?: "other") =>
    defencesOf(attack(changed), whom).map(({ label, weapon }) =>
      weapon === undefined ? label : [label, weapon],
    );
  expect(labels({ weapons: [{ weapon: 3, name: "Rissa" }] })).toEqual(["Schiva", "Reagisci", "Subisci"]);
  const two = [
    { weapon: 3, name: "Rissa" },
    { weapon: 0, name: "Coltello" },
  ];
  expect(labels({ weapons: two })).toEqual([
    "Schiva",
    ["Reagisci: Rissa", 3],
    ["Reagisci: Coltello", 0],
    "Subisci",
  ]);
  expect(labels({ choices: ["dodge", "nothing"], isShot: true })).toEqual(["Buttati al riparo", "Niente"]);
  expect(labels({ choices: ["dodge", "nothing"] }, "other")).toEqual(["Schiva", "Niente"]);
});

test("the turn order shows what each participant is waiting for", () => {
  expect(doingOf(fighter("Bice"), false)).toEqual(["in attesa"]);
  expect(doingOf(fighter("Bice"), true)).toEqual([]);
  expect(doingOf(fighter("Bice", { isOut: true, isAiming: true }), false)).toEqual(["fuori"]);
  expect(doingOf(fighter("Bice", { isWaiting: true, hasDefended: true }), false)).toEqual([
    "aspetta",
    "ha già difeso: un dado in più a chi lo attacca",
  ]);
});
