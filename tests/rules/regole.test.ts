import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { WAY_LABELS } from "#shared/field-labels.ts";
import { POINTS } from "#shared/names.ts";
import { AGE_BRACKETS, bracketName } from "#shared/rules/age.ts";
import { BLOCK1, BLOCK2, rollCharacteristicSet } from "#shared/rules/characteristics.ts";
import { LEVEL_NAMES, LEVELS, levelOf, thresholds } from "#shared/rules/check.ts";
import { BUDGET, QUICK_SET } from "#shared/rules/creation.ts";
import { DAMAGE_LIMITS } from "#shared/rules/damage-terms.ts";
import { damageBonusAndBuild, derivedPoints, maxMovement, movementLoss } from "#shared/rules/derived.ts";
import { difficultyAgainst } from "#shared/rules/difficulty.ts";
import {
  distanceDifficulty,
  magazineOf,
  mostShots,
  pointBlankMetres,
  shotBonus,
} from "#shared/rules/firearms.ts";
import { DEFAULT_FORMULA, FORMULA_ERROR } from "#shared/rules/formula.ts";
import { fortuneCosts } from "#shared/rules/fortune.ts";
import { heal, type WayOfHealing } from "#shared/rules/healing.ts";
import { initiativeOf } from "#shared/rules/initiative.ts";
import { manoeuvreBonus, meleeWinner } from "#shared/rules/melee.ts";
import { mythosGain } from "#shared/rules/mythos.ts";
import { INTERPERSONAL } from "#shared/rules/occupation.ts";
import { netBonus, readPercentile } from "#shared/rules/percentile.ts";
import { breaksAt } from "#shared/rules/sanity.ts";
import { sortByName } from "#shared/rules/skill-names.ts";
import { MAX_SKILL, WEAPON_PREFIXES } from "#shared/rules/skills.ts";
import { wealthOf } from "#shared/rules/wealth.ts";
import { takeBlow } from "#shared/rules/wounds.ts";
import { MOST_KINDS_OF_HORROR } from "#shared/schemas/condition.ts";
import { Distance } from "#shared/schemas/encounter.ts";
import { CREATION_WAYS } from "#shared/schemas/table.ts";
import { constants } from "../../src/catalog/index.ts";
import { made } from "./after-the-roll.ts";
import { hitOf, kindsOf, somebody } from "./body.ts";
import { highest, lowest } from "./chances.ts";
import { anchorOf, headings, page, section, span, table } from "./page.ts";
import { anybody } from "./people.ts";

/** Both ends of a span, where a table could be wrong. */
const ends = (cell: string): number[] => span(cell) ?? [];

describe("docs/regole.md and the program", () => {
  test("have the same six levels", () => {
    expect(table("Livelli").map(([level, name]) => [level, name])).toEqual(
      ["critic", "extreme", "arduous", "normal", "extrafailed", "failed"].map((level) => [
        level,
        LEVEL_NAMES[LEVELS.find((known) => known === level) ?? "critic"],
      ]),
    );
  });

  test("have the same level for every roll of the examples", () => {
    const columns = ["critic", "extreme", "arduous", "normal", "failed", "extrafailed"] as const;
    const examples = table("Livelli", 1);
    expect(examples.length).toBe(6);
    for (const [value, ...cells] of examples) {
      const said = new Map<number, string>();
      for (const [index, level] of columns.entries()) {
        const [from, to] = span(cells[index] ?? "") ?? [1, 0];
        for (let roll = from; roll <= to; roll++) said.set(roll, level);
      }
      const rolls = Array.from({ length: 100 }, (_, index) => index + 1);
      expect(rolls.map((roll) => said.get(roll))).toEqual(rolls.map((roll) => levelOf(roll, Number(value))));
    }
  });

  test("have the same halves and fifths", () => {
    const { normal, arduous, extreme } = thresholds(64);
    expect(section("Metà e un quinto")).toContain(`64 diventa ${normal} / ${arduous} / ${extreme}`);
  });

  test("have the same blocks of characteristics, with the same limits", () => {
    const [least, most] = [rollCharacteristicSet(lowest), rollCharacteristicSet(highest)];
    expect(table("Le caratteristiche").map(([name, names, , from, to]) => [name, names, from, to])).toEqual([
      ["Blocco1", BLOCK1.join(", "), String(least.block1[0]), String(most.block1[0])],
      ["Blocco2", BLOCK2.join(", "), String(least.block2[0]), String(most.block2[0])],
    ]);
  });

  test("have the same creation methods, quick set and points", () => {
    const ways = table("I modi di un tavolo");
    expect(ways.map(([name]) => name)).toEqual(CREATION_WAYS.map((way) => WAY_LABELS[way].name));
    const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(Number);
    expect(numbers(ways[2]?.[1] ?? "")).toEqual([...QUICK_SET]);
    expect(numbers(WAY_LABELS.quick.how)).toEqual([...QUICK_SET]);
    const { least, most, total, start } = BUDGET;
    expect(section("460 punti").replaceAll("\n", " ")).toContain(
      `da ${least} a ${most}, di cinque in cinque; in tutto fanno ${total}. Custode parte da ${start} per ciascuna, così ne restano ${total - 8 * start}`,
    );
  });

  test("have the same effects at every age", () => {
    expect(table("L'età")).toEqual(
      AGE_BRACKETS.map((bracket) => [
        bracketName(bracket),
        String(bracket.physicalLoss),
        bracket.physical.join(", ") || "–",
        String(bracket.appearanceLoss),
        String(bracket.educationLoss),
        String(bracket.educationChecks),
        String(bracket.luckRolls),
      ]),
    );
  });

  test("have the same seven derived points in the same order", () => {
    expect(table("I punti derivati").map(([name]) => name)).toEqual(Object.values(POINTS));
    const [sanity, magic, luck, hit] = derivedPoints(anybody({ Potere: 64, Forza: 64, Taglia: 65 }), 30, 50);
    expect(section("Punti Magia")).toContain(`Con Potere 64 sono ${magic?.value}`);
    expect(section("Punti Ferita")).toContain(`Con Forza 64 e Taglia 65 sono ${hit?.value}`);
    expect(section("Punti Fortuna")).toContain(`non oltre ${luck?.maxValue}`);
    expect([sanity?.value, sanity?.maxValue]).toEqual([64, 64]);
  });

  test("have the same damage bonus and build", () => {
    const rows = table("Bonus al Danno e Struttura");
    expect(rows.length).toBe(9);
    for (const [total = "", damageBonus, build] of rows)
      for (const end of ends(total))
        expect(damageBonusAndBuild(end, 0)).toEqual({
          damageBonus: String(damageBonus),
          build: Number(build),
        });
  });

  test("have the same movement, at every age", () => {
    const body = (Forza: number, Destrezza: number) => maxMovement({ Forza, Destrezza, Taglia: 50 });
    expect(table("Movimento").map(([, value]) => Number(value))).toEqual([
      body(40, 40),
      body(50, 40),
      body(60, 60),
    ]);
    const ages = table("Movimento", 1);
    expect(ages.length).toBe(7);
    for (const [age, loss] of ages) expect(movementLoss(Number(age))).toBe(Number(loss));
  });

  test("have the same skills on a new sheet", () => {
    const base = (value: number | string) => (value === "Destrezza/2" ? "Destrezza / 2" : String(value));
    expect(table("Valori di partenza")).toEqual(
      sortByName(constants.listSkills.filter(({ onSheet }) => onSheet)).map((skill) => [
        skill.name,
        base(skill.baseValue),
        skill.category,
        skill.isSpecializable ? "sì" : "no",
      ]),
    );
    expect(section("Valori di partenza")).toContain(`arriva a ${MAX_SKILL}`);
  });

  test("have the same weapon skills, interpersonal skills and default formula", () => {
    expect(table("Abilità legate alle armi").flat()).toEqual([...WEAPON_PREFIXES]);
    expect(section("Le occupazioni").replaceAll("\n", " ")).toContain(
      `${INTERPERSONAL.slice(0, -1).join(", ")} e ${INTERPERSONAL.at(-1)}`,
    );
    expect(section("La formula")).toContain(`\`${DEFAULT_FORMULA}\``);
    expect(section("La formula")).toContain(`«${FORMULA_ERROR}»`);
  });

  test("have the same wealth at both ends of every tier", () => {
    const dollars = (cell: string, credit: number) =>
      cell.endsWith("v") ? Number(cell.replace("v", "") || 1) * credit : Number(cell.replace(",", "."));
    const rows = table("Denaro e averi");
    expect(rows.length).toBe(6);
    for (const [credits = "", spending = "", cash = "", assets = ""] of rows)
      for (const credit of ends(credits))
        expect(wealthOf(credit)).toEqual({
          spendingLevel: dollars(spending, credit),
          cash: dollars(cash, credit),
          assets: dollars(assets, credit),
        });
  });

  test("have the same limits of a damage expression", () => {
    const { dice, sides, flat, terms, length } = DAMAGE_LIMITS;
    expect(table("Il danno").map(([, limit]) => Number(limit))).toEqual([dice, sides, flat, terms, length]);
  });

  test("have the same results of bonus and penalty dice", () => {
    const rows = table("Dadi bonus e dadi di penalità");
    expect(rows.length).toBe(3);
    for (const [units, tens = "", ...totals] of rows) {
      const read = (bonus: number) =>
        readPercentile(tens.split(", ").map(Number), Number(units), bonus).total;
      expect([read(1), read(-1)]).toEqual(totals.map(Number));
    }
    expect(section("Dadi bonus e dadi di penalità")).toContain("un bonus e due penalità fanno una penalità");
    expect(netBonus(1, 2)).toBe(-1);
  });

  test("have the same difficulty against a passive value", () => {
    const difficulties = ["normal", "arduous", "extreme"] as const;
    const said = table("Difficoltà").map(([, , values = ""]) => ends(values).map(difficultyAgainst));
    expect(said).toEqual(difficulties.map((each) => [each, each]));
  });

  test("have the same numbers for wounds, healing and insanity", () => {
    const [major = [], death = []] = table("Ferite").map(([, , blows = ""]) => ends(blows));
    const kinds = (amount = 0) => kindsOf(takeBlow(somebody(), { amount, armour: 0 }));
    expect(major.map((amount) => kinds(amount).includes("major-wound"))).toEqual([true, true]);
    expect(kinds((major[0] ?? 0) - 1)).toEqual(["hurt"]);
    expect(death.map((amount) => kinds(amount).includes("died"))).toEqual([true, true]);
    expect(kinds((death[0] ?? 0) - 1)).not.toContain("died");
    const [first, , day, week] = table("Guarire").map(([, points]) => Number(points));
    const rested = (how: WayOfHealing) => hitOf(heal(somebody({ hit: 1 }), { how }, null, lowest).sheet) - 1;
    expect([rested("first-aid"), rested("rest-day"), rested("rest-week")]).toEqual([
      Number(first),
      Number(day),
      Number(week),
    ]);
    expect(section("Follia indefinita")).toContain(`Con 60 è a ${breaksAt(60)}, con 4 è a ${breaksAt(4)}`);
    expect(section("Perdere Sanità").replaceAll("\n", " ")).toContain(`al più ${MOST_KINDS_OF_HORROR}`);
    expect(section("Il sapere dei Miti")).toContain(
      `di ${mythosGain({})}, ogni altra di ${mythosGain({ mythosInsanity: true })}`,
    );
  });

  test("have the same initiative and the same penalties for build", () => {
    const readied = initiativeOf({ dexterity: 0, isReady: true });
    expect(section("L'ordine del round").replaceAll("\n", " ")).toContain(`già spianata vale ${readied} di`);
    const penalties = table("Manovre");
    expect(penalties.length).toBe(4);
    for (const [smallerBy = "", dice] of penalties)
      for (const build of ends(smallerBy)) {
        const bonus = manoeuvreBonus(0, build);
        expect(dice).toBe(bonus === null ? "impossibile" : String(Math.abs(bonus)));
      }
  });

  test("have the same winner of melee at equal levels", () => {
    const level = { level: "normal", value: 50 } as const;
    const who = { attacker: "chi attacca", defender: "chi si difende" };
    const winners = (["dodge", "fight-back", "nothing"] as const).map((how) =>
      meleeWinner(level, level, how),
    );
    expect(table("Corpo a corpo").map(([, , winner]) => winner?.split(",")[0])).toEqual(
      winners.map((winner) => (winner ? who[winner] : "nessuno")),
    );
  });

  test("have the same difficulty at every range, and the same number of shots", () => {
    const names = { normal: "normale", arduous: "ardua", extreme: "estrema" };
    const plain = { shots: 1, isAiming: false, hasDived: false };
    expect(table("Tirare da lontano").map(([, , difficulty, bonus]) => [difficulty, Number(bonus)])).toEqual(
      Distance.options.map((distance) => [
        names[distanceDifficulty(distance)],
        shotBonus({ ...plain, distance }),
      ]),
    );
    expect(section("Tirare da lontano").replaceAll("\n", " ")).toContain(
      `con Destrezza 64 sono ${pointBlankMetres(64)} metri`,
    );
    const shots = table("Colpi e caricatore");
    expect(shots.length).toBe(8);
    for (const [attacks = "", most] of shots)
      expect(`${attacks}: ${mostShots(attacks)}`).toBe(`${attacks}: ${most}`);
    expect(section("Colpi e caricatore")).toContain("un numero da 1 a 999; di più caricatori («20/30/32»)");
    expect([magazineOf("0"), magazineOf("999"), magazineOf("1000"), magazineOf("20/30/32")]).toEqual([
      null,
      999,
      null,
      20,
    ]);
  });

  test("have the same cost of luck", () => {
    const [cheapest] = fortuneCosts(made({ roll: 67, value: 60 }), 99);
    expect(section("Spendere Fortuna").replaceAll("\n", " ")).toContain(
      `Con un 67 su 60 il successo normale costa ${cheapest?.cost} punti`,
    );
  });
});

describe("docs/regole.md", () => {
  test("names only functions that exist in the given file", async () => {
    const lines = page.replaceAll(/\n(?!\n)/g, " ").matchAll(/\*Funzion[ei]:\*(.+?)· \*Viene/g);
    const named = [...lines].flatMap(([, text = ""]) =>
      [...text.matchAll(/((?:`\w+`(?:,\s)?)+)\s+in\s+`([\w-]+\.ts)`/g)].flatMap(([, names = "", file = ""]) =>
        [...names.matchAll(/\w+/g)].map(([name]) => ({ name, file })),
      ),
    );
    expect(named.length).toBeGreaterThan(40);
    for (const { name, file } of named) {
      const module: Record<string, unknown> = await import(`../../src/shared/rules/${file}`);
      expect(`${file} ${name}: ${typeof module[name]}`).toBe(`${file} ${name}: function`);
    }
  });

  test("has every anchor that the code and the page link to", async () => {
    const anchors = new Set(headings.map(anchorOf));
    const inPage = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    const inCode: string[] = [];
    for (const file of new Glob("{src,web}/**/*.{ts,tsx}").scanSync("."))
      for (const [, anchor = ""] of (await Bun.file(file).text()).matchAll(/regole\.md#([\p{L}\d-]+)/gu))
        inCode.push(anchor);
    expect(inCode.length).toBeGreaterThan(30);
    expect([...inPage, ...inCode].filter((anchor) => !anchors.has(anchor ?? ""))).toEqual([]);
  });

  test("lists the differences to the published game", () => {
    const differences = table("Regole di questo tavolo").map(([rule]) => rule);
    expect(differences).toEqual(
      expect.arrayContaining([
        "Punti Ferita",
        "Il set di caratteristiche",
        "Danno estremo",
        "Disastro",
        "Sanità massima",
      ]),
    );
  });
});
