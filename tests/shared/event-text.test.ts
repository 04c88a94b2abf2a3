import { describe, expect, test } from "bun:test";
import { eventText, happened } from "#shared/event-text.ts";
import { dueNow } from "#shared/rules/conditions.ts";
import type { EventData } from "#shared/schemas/event-data.ts";

const consciousness = dueNow("consciousness");

/** Each game event with its text, and what the announcement appends. */
const EVENTS: readonly [EventData, text: string, next?: string][] = [
  [
    { kind: "hurt", amount: 3, armour: 0, damage: 3, rest: 9, most: 12 },
    "subisce 3 danni: 9 Punti Ferita su 12",
  ],
  [
    { kind: "hurt", amount: 3, armour: 2, damage: 1, rest: 1, most: 12 },
    "subisce 1 danno (3 meno 2 di armatura): 1 Punto Ferita su 12",
  ],
  [{ kind: "major-wound", falls: true }, "ferita grave: cade a terra"],
  [{ kind: "major-wound", falls: false }, "ferita grave"],
  [{ kind: "unconscious" }, "perde i sensi"],
  [{ kind: "dying" }, "sta morendo", ": un tiro di Costituzione ogni round, al primo fallimento è la fine"],
  [{ kind: "died" }, "muore"],
  [{ kind: "held-on", how: "conscious" }, "resta cosciente"],
  [{ kind: "held-on", how: "round" }, "resiste un altro round"],
  [{ kind: "held-on", how: "hour" }, "resiste un'altra ora"],
  [{ kind: "relapsed" }, "perde il punto temporaneo", ": di nuovo un tiro di Costituzione ogni round"],
  [{ kind: "healed", gained: 1, value: 4, most: 12 }, "recupera 1 Punto Ferita: 4 su 12"],
  [
    { kind: "stabilised" },
    "Primo soccorso tiene in vita, con un punto temporaneo",
    ": un tiro di Costituzione ogni ora, finché interviene Medicina",
  ],
  [{ kind: "saved", from: "dying" }, "è fuori pericolo"],
  [{ kind: "saved", from: "unconscious" }, "riprende i sensi"],
  [{ kind: "saved", from: "majorWound" }, "la ferita grave è guarita"],
  [{ kind: "woke" }, "riprende i sensi"],
  [{ kind: "wound-closed" }, "la ferita grave è guarita"],
  [{ kind: "sanity-lost", lost: 5, rest: 20, formula: "5" }, "perde 5 Sanità: ne restano 20"],
  [{ kind: "sanity-lost", lost: 4, rest: 1, formula: "1d6" }, "perde 4 Sanità (1d6): ne resta 1"],
  [
    { kind: "sanity-lost", lost: 6, rest: 50, formula: null },
    "perde 6 Sanità (un disastro: il massimo): ne restano 50",
  ],
  [{ kind: "nothing-lost", rest: 50, formula: "0" }, "non perde Sanità: 50"],
  [{ kind: "temporary-insanity", hours: 1 }, "capisce ciò che ha visto: follia temporanea per 1 ora"],
  [{ kind: "shut-out" }, "la mente rimuove ciò che ha visto"],
  [
    { kind: "indefinite-insanity", lost: 12, dayStart: 60 },
    "follia indefinita: in questa giornata ha perso 12 Sanità su 60",
  ],
  [{ kind: "permanent-insanity" }, "la mente è perduta: follia permanente"],
  [{ kind: "insanity-over", from: "temporaryInsanity" }, "la follia temporanea è passata"],
  [{ kind: "insanity-over", from: "indefiniteInsanity" }, "la follia indefinita è passata"],
  [{ kind: "insanity-over", from: "permanentInsanity" }, "la mente è tornata"],
  [{ kind: "bout" }, "comincia una crisi", ": 1d10 round con altri, 1d10 ore in solitudine"],
  [{ kind: "bout-chosen", how: "others", lasts: 1, what: "Urla" }, "crisi per 1 round: Urla"],
  [{ kind: "bout-chosen", how: "alone", lasts: 3, what: "Fugge" }, "crisi per 3 ore: Fugge"],
  [{ kind: "bout-over" }, "la crisi è passata"],
  [{ kind: "mythos", gain: 5, value: 12 }, "Miti sale di 5: 12"],
  [{ kind: "mythos", gain: 1, value: null }, "Miti salirebbe di 1, ma sulla scheda non c'è"],
  [{ kind: "sanity-gained", gained: 3, value: 53 }, "recupera 3 Sanità: 53"],
  [{ kind: "sanity-gained", gained: 0, value: 53 }, "non può avere altra Sanità"],
  [{ kind: "new-day" }, "Comincia una nuova giornata"],
  [{ kind: "hours-passed", hours: 1 }, "Passa un'ora"],
  [{ kind: "hours-passed", hours: 8 }, "Passano 8 ore"],
  [
    { kind: "development-opened" },
    "Lo sviluppo è aperto",
    ": ciascuno tira per le sue spunte e per la Fortuna",
  ],
  [{ kind: "improved", skill: "Ascoltare", gained: 4, value: 44 }, "Ascoltare migliora di 4: 44"],
  [{ kind: "improved", skill: null, gained: 4, value: 44 }, "Fortuna sale di 4: 44"],
  [{ kind: "mastery", skill: "Ascoltare" }, "padroneggia Ascoltare", ": 2d6 Sanità"],
];

describe("a game event", () => {
  test.each(EVENTS)("%j has a text and an announcement", (data, text, next = "") => {
    expect(eventText(data)).toBe(text);
    expect(happened(data)).toEqual({ kind: data.kind, text: text + next, data });
  });

  test("mentions the pending roll of a major wound only if there is one", () => {
    expect(happened({ kind: "major-wound", falls: true }, consciousness)).toMatchObject({
      text: "ferita grave: cade a terra, e tira Costituzione per non perdere i sensi",
      due: consciousness,
    });
    expect(happened({ kind: "held-on", how: "round" }, dueNow("dying")).text).toBe("resiste un altro round");
  });
});
