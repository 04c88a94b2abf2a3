import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { Refused } from "#shared/refused.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { writeExport } from "#shared/schemas/export.ts";
import { parseFile } from "../../src/transfer/parse-file.ts";
import { readInvestigator } from "../../src/transfer/read.ts";
import { anyCharacter } from "../sheet/any-character.ts";
import { typical } from "../sheet/people.ts";
import { PIXEL } from "../support/investigator.ts";
import { SURROUNDINGS } from "./surroundings.ts";

/** Reads an export; a refusal becomes the list of its problems. */
function readExport(text: string) {
  try {
    const { draft, state, from, notUnderstood } = readInvestigator(parseFile(text), SURROUNDINGS);
    expect({ from, notUnderstood }).toEqual({ from: "Custode", notUnderstood: [] });
    return { ok: true as const, draft, state };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { problems = [error.message] } = error.details.data ?? {};
    return { ok: false as const, problems };
  }
}

const draftOf = (character: ReturnType<typeof typical>) => CharacterDraft.parse(character);
const stateOf = ({ ticks, condition }: ReturnType<typeof typical>) => ({ ticks, condition });

/** The export of a typical investigator, with `change` applied to its data. */
function changed(change: (investigator: Record<string, unknown>) => void): string {
  const file: { investigator: Record<string, unknown> } = JSON.parse(writeExport(typical()));
  change(file.investigator);
  return JSON.stringify(file);
}

describe("an exported investigator", () => {
  test("is equal after being read back, the avatar included", () => {
    const character = typical({ images: { avatar: PIXEL } });
    expect(readExport(writeExport(character))).toEqual({
      ok: true,
      draft: draftOf(character),
      state: stateOf(character),
    });
  });

  test("is equal after being read back, for any character", () => {
    fc.assert(
      fc.property(anyCharacter(), (character) => {
        expect(readExport(writeExport(character))).toEqual({
          ok: true,
          draft: draftOf(character),
          state: stateOf(character),
        });
      }),
      { numRuns: 15 },
    );
  });

  test("carries over neither the id nor the version of the character", () => {
    const text = writeExport(typical());
    expect(text).not.toContain(typical()._id);
    const read = readExport(text);
    expect(read.ok && Object.keys(read.draft)).not.toContain("_id");
    expect(read.ok && Object.keys(read.draft)).not.toContain("version");
  });

  test("states its format and the version of that format", () => {
    expect(JSON.parse(writeExport(typical()))).toMatchObject({ format: "custode-investigatore", version: 1 });
  });

  test("carries ticks and conditions, and is also read without them, as in an older file", () => {
    const { condition } = typical();
    const hurt = typical({ ticks: ["Ascoltare"], condition: { ...condition, majorWound: true, dayLoss: 3 } });
    expect(readExport(writeExport(hurt))).toMatchObject({ ok: true, state: stateOf(hurt) });
    const { state: _state, ...older } = JSON.parse(writeExport(hurt));
    const read = readExport(JSON.stringify(older));
    expect([read.ok, read.ok && read.state]).toEqual([true, undefined]);
  });

  test("is read without a place of birth, as in an older file", () => {
    const read = readExport(
      changed((investigator) => Reflect.deleteProperty(Object(investigator.characterInfo), "birthplace")),
    );
    expect(read.ok && read.draft.characterInfo).toEqual({ ...typical().characterInfo, birthplace: "" });
  });

  test("may have the maximum of 'Bonus al Danno' as text", () => {
    const file = changed((investigator) => {
      for (const point of Object(investigator).points)
        if (point.name === "Bonus al Danno") point.maxValue = "1d4";
    });
    expect(readExport(file)).toMatchObject({ ok: true });
  });

  test("is read with a byte order mark before the text", () => {
    expect(readExport(`\ufeff${writeExport(typical())}`).ok).toBe(true);
  });
});

describe("an export that cannot be read", () => {
  test.each([
    [
      '{"format":"custode-investigatore","version":9,"investigator":{}}',
      "Il file viene da un Custode più recente (formato 9): aggiorna questo Custode, poi importalo.",
    ],
    [
      '{"format":"custode-investigatore"}',
      "È un file di Custode, ma la sua versione manca o non è un numero: esportalo di nuovo.",
    ],
    ['{"format":"custode-investigatore","version":1}', "Investigatore: Manca un valore"],
  ])("%j is refused with the reason", (text, problem) => {
    expect(readExport(text)).toEqual({ ok: false, problems: [problem] });
  });

  test("that was cut short is refused with that reason", () => {
    const whole = writeExport(typical());
    for (const length of [1, 200, 3000, whole.length - 3]) {
      expect(readExport(whole.slice(0, length))).toEqual({
        ok: false,
        problems: ["Il file s'interrompe a metà: scaricalo o esportalo di nuovo."],
      });
    }
  });

  test("is refused field by field, with the labels of the sheet", () => {
    const read = readExport(
      changed((investigator) => {
        investigator.playerName = "";
        investigator.skills = [{ ...typical().skills[0], name: "Ascoltare", value: "tanto" }];
        investigator.cash = { ...typical().cash, cash: -1 };
        delete investigator.background;
      }),
    );
    expect(read).toEqual({
      ok: false,
      problems: [
        "Nome Giocatore: Nome Giocatore obbligatorio",
        "Abilità, n. 1 («Ascoltare»), Valore: Il valore è del tipo sbagliato",
        "Denaro, Denaro: Il minimo è 0",
        "Background: Manca un valore",
      ],
    });
  });

  test("lists at most twelve problems and counts the rest", () => {
    const read = readExport(
      changed((investigator) => {
        investigator.skills = Array.from({ length: 50 }, () => ({}));
      }),
    );
    const problems = read.ok ? [] : Object(read.problems);
    expect(problems).toHaveLength(13);
    expect(problems.at(-1)).toBe("…e altri 338 errori.");
  });

  test("cannot pollute the prototype of all objects", () => {
    const text = writeExport(typical()).replace(
      '"investigator": {',
      '"investigator": { "__proto__": {"polluted": true},',
    );
    expect(readExport(text).ok).toBe(true);
    expect("polluted" in {}).toBe(false);
  });
});
