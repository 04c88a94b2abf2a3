import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Id } from "#shared/schemas/bounds.ts";
import { RowData } from "../../src/diary/data.ts";
import { describeRow, NO_NAMES } from "../../src/diary/describe.ts";
import { harmIn02 } from "../../src/diary/harm-store.ts";
import { toldRoll } from "../../src/rolls/index.ts";
import { fitting } from "../fuzz/from-schema.ts";
import { runs } from "../fuzz/seed.ts";

const [letter, fight] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
const text = (data: RowData, now = NO_NAMES) => describeRow({ data, text: "" }, now);
const hurt = { kind: "hurt", amount: 3, armour: 0, damage: 3, rest: 9, most: 12 } as const;
const events = (
  name: string | null,
  ...happened: Extract<RowData, { what: "events" }>["events"]
): RowData => ({
  what: "events",
  characterId: null,
  name,
  events: happened,
});

describe("the text of a diary row", () => {
  test("names an investigator once, with a colon before a phrase without a verb", () => {
    const fell = { data: { kind: "major-wound", falls: true } } as const;
    expect(text(events("Ada: la vecchia", { data: hurt, cause: "una trave" }, fell))).toBe(
      "Ada: la vecchia subisce 3 danni: 9 Punti Ferita su 12 («una trave»); ferita grave: cade a terra.",
    );
    expect(text(events("Ada", { data: { kind: "bout-over" } }))).toBe("Ada: la crisi è passata.");
    expect(text(events(null, { data: { kind: "new-day" } }))).toBe("Comincia una nuova giornata.");
  });

  test("uses the handout title that its reader sees now, or else the stored one", () => {
    const shown: RowData = { what: "handout", handoutId: letter, title: "La letera" };
    expect(text(shown)).toBe("Documento: «La letera».");
    const titles = new Map([[letter, "La lettera"]]);
    expect(text(shown, { ...NO_NAMES, titles })).toBe("Documento: «La lettera».");
  });

  test("names the participants visible now, even none, or else the stored ones", () => {
    const began: RowData = { what: "fight-began", encounterId: fight, names: ["Ada", "Talpa"] };
    expect(text(began)).toBe("Comincia uno scontro: Ada, Talpa.");
    const now = (...names: string[]) => ({ ...NO_NAMES, fighters: new Map([[fight, names]]) });
    expect(text(began, now("Ada"))).toBe("Comincia uno scontro: Ada.");
    expect(text(began, now())).toBe("Comincia uno scontro.");
    expect(text({ what: "fight-ended", round: 1 })).toBe("Lo scontro finisce al primo round.");
    expect(text({ what: "fight-ended", round: 3 })).toBe("Lo scontro finisce dopo 3 round.");
  });

  test("describes the arrival of an investigator", () => {
    const from = { what: "arrival" as const, name: "Ada", isFromFile: false, differences: [] };
    const differences = ["Forza 50 → 60", "Spunte: in più Ascoltare"];
    expect(text({ ...from, how: "arrived", isFromFile: true })).toBe("Ada arriva al tavolo da un file.");
    expect(text({ ...from, how: "waiting", differences })).toBe(
      "Ada arriva da fuori e aspetta una conferma: Forza 50 → 60; Spunte: in più Ascoltare.",
    );
    expect(text({ ...from, how: "accepted" })).toBe("Ada gioca con le modifiche fatte fuori dal tavolo.");
    expect(text({ ...from, how: "restored" })).toBe("Ada torna com'era.");
  });

  test("of an attack names the weapon and the target", () => {
    const reported = { id: Bun.randomUUIDv7(), userId: null, username: "Sara", message: "", speachText: "" };
    const roll = {
      ...toldRoll({ ...reported, level: "normal", sentAt: 0, expiresAt: 0 }),
      ...{ who: "Ada", kind: "attack" as const, total: 40 },
      attack: { weapon: "Pugnale", range: "", damage: null, jammed: false, against: "Cultista 2" },
    };
    const said = describeRow({ roll }, NO_NAMES);
    expect(said).toBe("Ada attacca Cultista 2 con Pugnale: successo normale (40).");
  });

  test("is the stored text of a row without data: a note, or one of version 0.2", () => {
    expect(describeRow({ data: null, text: "Non so" }, NO_NAMES)).toBe("Non so");
  });

  test("is one sentence of bounded length for any stored data", () => {
    const property = fc.property(fitting(RowData, new Map([[Id, fc.uuid()]])), (row) => {
      const data = RowData.parse(JSON.parse(JSON.stringify(row)));
      expect(text(data)).toMatch(/[.!?…]$/);
      expect(text(data).length).toBeLessThanOrEqual(1_001);
    });
    fc.assert(property, runs(500));
  });
});

test("the figures of a row of 0.2 are parsed from its text", () => {
  const harm = (sanityLost: number, wounds: number) => ({ sanityLost, wounds });
  expect(harmIn02("Ada perde 4 Sanità (1d6): ne restano 40; comincia una crisi.")).toEqual(harm(4, 0));
  expect(harmIn02("Ada subisce 1 danno: 3 Punti Ferita su 12 («una spina»).")).toEqual(harm(0, 1));
  expect(harmIn02("Ada non perde Sanità (0): 40.")).toEqual(harm(0, 0));
});
