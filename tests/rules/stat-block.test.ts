import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { parseDamage } from "#shared/rules/damage.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { LONGEST_STAT_BLOCK, NpcDraft } from "#shared/schemas/npc.ts";
import { workedMs } from "../support/worked-ms.ts";
import { SEED } from "./chances.ts";

const ITALIAN = `GUARDIANO DEL POZZO, custode di pietra
FOR 75 COS 80 TAG 90 DES 50 INT 45 POT 60 FAS – IST –
Punti Ferita: 17
Bonus al danno: +1D6
Struttura: 2
Movimento: 7
Punti Magia 12
Attacchi per round: 2 (artigli)
Combattere 45% (22/9), danno 1D3 + BD
Artigli 55% (27/11), danno 2D6 + metà BD
Schivare 25% (12/5)
Armatura: 2 punti di pelle coriacea
Perdita di Sanità: 1/1D8 per chi lo vede
Abilità: Ascoltare 40%, Furtività 60%, Rip. meccaniche 20%.
Incantesimi: Nebbia, Richiamo del pozzo.
Nessuno sa da quanto tempo stia lì sotto, ma non dorme mai.`;

const ENGLISH = `MARSH CRAWLER, Dweller in the reeds
char.   averages  rolls
STR (3D6 x5) 50
CON     65   (2D6+6) × 5
SIZ (2D6+6)x5 65
DEX 60
INT 30
POW 50
APP –
Average Hit Points: 13
Average Damage Bonus (DB): none
Average Build: –1
Average Magic Points: 10
Move: 8/12 swimming
Combat
Attacks per round: 1 (bite, claw or grab)
Fighting attacks: the crawler slashes with its claws, or drags its prey under.
Fighting 45% (22/9), damage 1D3+DB
Bite 40% (20/8), damage 1D6 + half DB + poison
Dodge 30% (15/6)
Skills
Listen 40%, Stealth 60%, Track 50%
Armor: 2-point hide
Sanity Loss: 0/1D6 Sanity points to see a crawler.`;

const SMUGGLER = `JACK DOYLE, age 45, smuggler of whisky
STR 60 CON 55 SIZ 70 DEX 65 INT 50 APP 45 POW 55 EDU 50 SAN 50 Hit Points: 12
DB: +1D4 Build: 1 Move: 7 Magic Points: 11
Brawl 60% (30/12), damage 1D3+1D4, or small knife, damage 1D4+1D4
.38 revolver 40% (20/8), damage 1D10, range 15 yards, attacks 1 (3), bullets 6, malf 00
12-gauge shotgun 50% (25/10), damage 4D6/2D6/1D6, base range 10/20/50 yards
Dodge 32% (16/6)
Skills: Drive Auto 60%, Firearms (Handgun) 40%, Language (French) 20%, Spot Hidden 45%.`;

const characteristics = (text: string) =>
  Object.fromEntries(
    (readStatBlock(text).draft.characteristics ?? []).map(({ name, value }) => [name, value]),
  );

describe("a stat block in Italian", () => {
  const { draft, notUnderstood } = readStatBlock(ITALIAN);

  test("is parsed for name, description and characteristics; missing ones are omitted", () => {
    expect(draft).toMatchObject({
      name: "Guardiano del Pozzo",
      description: "custode di pietra",
      kind: "creature",
    });
    expect(characteristics(ITALIAN)).toEqual({
      Forza: 75,
      Costituzione: 80,
      Taglia: 90,
      Destrezza: 50,
      Intelligenza: 45,
      Potere: 60,
    });
  });

  test("is parsed for points, bonus, build, movement, armour and the sanity loss", () => {
    expect(draft).toMatchObject({
      points: { wounds: 17, magic: 12 },
      damageBonus: "1d6",
      build: 2,
      move: 7,
      armour: 2,
      attacksPerRound: 2,
      sanityLoss: "1/1d8",
    });
  });

  test("is parsed for attacks with valid damage, and skills", () => {
    expect(draft.attacks).toEqual([
      { name: "Combattere (rissa)", value: 45, damage: "1d3 + BD" },
      { name: "Artigli", value: 55, damage: "2d6 + ½BD" },
    ]);
    expect(draft.skills).toEqual([
      { name: "Schivare", value: 25 },
      { name: "Ascoltare", value: 40 },
      { name: "Furtività", value: 60 },
      { name: "Rip. meccaniche", value: 20 },
    ]);
  });

  test("lists what was not understood, and keeps it in the notes", () => {
    expect(notUnderstood).toEqual(["Nessuno sa da quanto tempo stia lì sotto, ma non dorme mai"]);
    for (const kept of ["pelle coriacea", "Richiamo del pozzo", "non dorme mai"])
      expect(draft.notes).toContain(kept);
  });
});

describe("a stat block in English", () => {
  const { draft, notUnderstood } = readStatBlock(ENGLISH);

  test("is parsed for averages before and after their dice", () => {
    expect(characteristics(ENGLISH)).toEqual({
      Forza: 50,
      Costituzione: 65,
      Taglia: 65,
      Destrezza: 60,
      Intelligenza: 30,
      Potere: 50,
    });
  });

  test("is parsed for the names of points", () => {
    expect(draft).toMatchObject({
      name: "Marsh Crawler",
      points: { wounds: 13, magic: 10 },
      damageBonus: "0",
      build: -1,
      move: 8,
      armour: 2,
      attacksPerRound: 1,
      sanityLoss: "0/1d6",
    });
  });

  test("gets the Italian names of skills and unarmed combat", () => {
    expect(draft.attacks).toEqual([
      { name: "Combattere (rissa)", value: 45, damage: "1d3 + BD" },
      { name: "Bite", value: 40, damage: "1d6 + ½BD" },
    ]);
    expect(draft.skills?.map(({ name }) => name)).toEqual([
      "Schivare",
      "Ascoltare",
      "Furtività",
      "Seguire tracce",
    ]);
  });

  test("lists prose and what follows a value", () => {
    expect(notUnderstood).toEqual([
      "char. averages rolls",
      "/12 swimming",
      "the crawler slashes with its claws, or drags its prey under",
      "+ poison",
    ]);
  });
});

describe("a person in English, with several values to a line", () => {
  const { draft, notUnderstood } = readStatBlock(SMUGGLER);

  test("is a person, with age and occupation", () => {
    expect(draft).toMatchObject({
      name: "Jack Doyle",
      kind: "person",
      description: "smuggler of whisky, 45 anni",
      points: { wounds: 12, magic: 11 },
      damageBonus: "1d4",
      build: 1,
      move: 7,
    });
    expect(draft.notes).toContain("SAN 50");
  });

  test("has firearms with range, shots and malfunction, in metres", () => {
    expect(draft.attacks.slice(1)).toEqual([
      { name: ".38 revolver", value: 40, damage: "1d10", range: "15 m", magazine: 6, malfunction: 100 },
      { name: "12-gauge shotgun", value: 50, damage: "4d6/2d6/1d6", range: "10/20/50 m" },
    ]);
    expect(draft.skills?.map(({ name }) => name)).toEqual([
      "Schivare",
      "Guidare auto",
      "Armi da fuoco (pistola)",
      "Lingua (francese)",
      "Individuare",
    ]);
  });

  test("lists a second damage without a value of its own", () => {
    expect(notUnderstood).toEqual(["or small knife, damage 1D4+1D4"]);
  });
});

describe("other formats", () => {
  test("a table in columns", () => {
    const text = "Cultista\nSTR\tCON\tSIZ\tHP\n50\t55\t60\t11\nPugnale 40%, 1D4+2+DB";
    expect(characteristics(text)).toEqual({ Forza: 50, Costituzione: 55, Taglia: 60 });
    const { draft, notUnderstood } = readStatBlock(text);
    expect(draft).toMatchObject({
      points: { wounds: 11 },
      attacks: [{ name: "Pugnale", value: 40, damage: "1d4 + 2 + BD" }],
    });
    expect(notUnderstood).toEqual([]);
  });

  test("headings one below the other, then the values", () => {
    expect(characteristics("Lupo\nFOR\nCOS\nTAG\n50\n60\n-")).toEqual({ Forza: 50, Costituzione: 60 });
  });

  test("everything on one line, with colons and commas", () => {
    const { draft } = readStatBlock(
      "Ombra: FOR: 50, COS: 40, TAG: 60; PF 10; MOV 9; Tocco 60% (30/12), danno 1D6",
    );
    expect(draft).toMatchObject({ name: "Ombra", points: { wounds: 10 }, move: 9 });
    expect(draft.attacks).toEqual([{ name: "Tocco", value: 60, damage: "1d6" }]);
  });

  test("missing points are derived by the rules", () => {
    const { draft } = readStatBlock("Bruto\nFOR 80 COS 70 TAG 85 POT 55");
    expect(draft).toMatchObject({ points: { wounds: 16, magic: 11 }, damageBonus: "1d6", build: 2 });
  });

  test("missing hit points and name are reported", () => {
    expect(readStatBlock("…").notUnderstood).toEqual([
      "Il nome manca",
      "I Punti Ferita mancano: per ora sono 10",
    ]);
  });

  test("'con' and 'for' in a sentence are not read as characteristics", () => {
    const text = "Vecchio\nAbita con 3 gatti. He waits for 20 years.";
    expect(characteristics(text)).toEqual({});
    expect(readStatBlock(text).notUnderstood).toContain("Abita con 3 gatti. He waits for 20 years");
  });

  test("an invalid damage is listed", () => {
    const { draft, notUnderstood } = readStatBlock("Melma\nPF 9\nSpruzzo 40%, danno speciale");
    expect(draft.attacks).toEqual([]);
    expect(draft.skills).toEqual([{ name: "Spruzzo", value: 40 }]);
    expect(notUnderstood).toEqual(["danno speciale"]);
  });

  test.each([
    ["Attacchi: 40%, danno 1D6", "40%, danno 1D6"],
    ["Attacks: 0", "Attacks: 0"],
    ["Attacchi 25", "Attacchi 25"],
    ["Perdita di Sanità: 1/99D999", "Perdita di Sanità: 1/99D999"],
  ])("a number out of bounds is listed: %s", (line, piece) => {
    const { draft, notUnderstood } = readStatBlock(`Cultista\nPF 9\n${line}`);
    expect(NpcDraft.safeParse(draft).error).toBeUndefined();
    expect([draft.attacksPerRound, draft.sanityLoss]).toEqual([undefined, undefined]);
    expect(notUnderstood).toEqual([piece]);
  });

  test.each([
    ["Revolver cal. 38 45% (22/9), danno 1d10", "Revolver cal. 38", 45],
    ["Fucile cal. 12 40%, danno 4d6/2d6/1d6", "Fucile cal. 12", 40],
    ["Pistola aut. .45 40%, danno 1d10 + 2", "Pistola aut. .45", 40],
    ["Mitra Thompson cal. 45 35%, danno 1d10 + 2", "Mitra Thompson cal. 45", 35],
  ])("the name of a weapon does not end at its abbreviation: %s", (line, name, value) => {
    const { draft, notUnderstood } = readStatBlock(`Tizio\nFOR 60 PF 11\n${line}`);
    expect(draft.attacks).toMatchObject([{ name, value }]);
    expect(notUnderstood).toEqual([]);
  });

  test.each(["gittata FOR/5 m", "gittata FOR / 5", "base range STR/5 yards"])(
    "the range of a thrown weapon is read: %s",
    (range) => {
      const { draft, notUnderstood } = readStatBlock(`Tizio\nFOR 60 PF 11\nLancia 40%, danno 1d8, ${range}`);
      expect(draft.attacks).toEqual([{ name: "Lancia", value: 40, damage: "1d8", range: "FOR/5 m" }]);
      expect([draft.characteristics, notUnderstood]).toEqual([[{ name: "Forza", value: 60 }], []]);
    },
  );

  test("attacks before any attack are those per round", () => {
    expect(readStatBlock("Cultista\nPF 9\nAttacchi: 2").draft).toMatchObject({ attacksPerRound: 2 });
  });

  test("a repeated value is listed", () => {
    const { draft, notUnderstood } = readStatBlock("Gemello\nPF 9 FOR 50\nPF 12 FOR 60");
    expect(draft).toMatchObject({ points: { wounds: 9 }, characteristics: [{ name: "Forza", value: 50 }] });
    expect(notUnderstood).toEqual(["PF 12 FOR 60"]);
  });

  test("on a single line, text after the numbers is listed, text before them is the description", () => {
    const { draft, notUnderstood } = readStatBlock("Lupo, un grosso lupo FOR 50 PF 9, ulula sempre");
    expect(draft).toMatchObject({ name: "Lupo", description: "un grosso lupo" });
    expect(notUnderstood).toEqual(["ulula sempre"]);
  });
});

describe("any text", () => {
  const words = fc.constantFrom(
    ..."STR CON FOR TAG 50 75 – Artigli 45% (22/9) damage danno 1D6 + DB BD/2 range 15 yards Armor: 2 Sanity Loss: 1/1D8 Skills: \n \n , ; . ( ) PF HP MOV età 900% 1d0 999d9999 Fighting Dodge Attacchi Attacks: 0 25 40% 1/99D999".split(
      " ",
    ),
  );
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.array(words, { maxLength: 120 }).map((all) => all.join(" ")),
    fc.array(words, { maxLength: 120 }).map((all) => all.join("")),
  );

  test("becomes a valid NPC with valid damages", () => {
    fc.assert(
      fc.property(anything, (text) => {
        const { draft, notUnderstood } = readStatBlock(text);
        expect(NpcDraft.safeParse(draft).error).toBeUndefined();
        for (const { damage } of draft.attacks)
          for (const part of damage.split("/")) expect(parseDamage(part)).toMatchObject({ ok: true });
        expect(notUnderstood.length).toBeLessThan(70);
        const pieces = notUnderstood.filter((piece) => !/ manca|^… e altri/.test(piece));
        for (const piece of pieces) expect(draft.notes).toContain(piece);
      }),
      { seed: SEED, numRuns: 1500 },
    );
  });

  test("that says 'none' for something is understood", () => {
    const { draft, notUnderstood } = readStatBlock(
      "Donna anguilla\nSTR 80 DEX 60 SAN — HP 13\nMove: 6\nBite 45%, damage 1D8\nSkills: Swim 90%\nLanguages: none.",
    );
    expect(notUnderstood).toEqual([]);
    expect(draft).toMatchObject({ move: 6, points: { wounds: 13 } });
  });

  test.each([
    "a",
    "(",
    "con ",
    "STR 5 ",
    "45% ",
    "1d6+",
    "BD/2 ",
    "Armor ",
    "a, ",
    "50\n",
    "12(3/4)",
    "STR\n",
    "Claw 45%, damage 1D6+DB\n",
  ])("of the maximum length is parsed in less than 20 ms: %j", (piece) => {
    const text = piece.repeat(LONGEST_STAT_BLOCK).slice(0, LONGEST_STAT_BLOCK);
    // The first runs are not yet compiled: one fast run is enough.
    const isQuick = () => workedMs(() => readStatBlock(text)) < 20;
    expect(Array.from({ length: 40 }).some(isQuick)).toBe(true);
  });
});

test("what is one is not said in the plural: a year, and a piece that is left out", () => {
  expect(readStatBlock("Il piccolo, 1 anno\nFOR 10").draft.description).toBe("1 anno");
  const block = (count: number) =>
    `Guardiano\nFOR 10\n${Array.from({ length: count }, (_, at) => `Non si capisce la riga ${at}.`).join("\n")}`;
  const last = (count: number) => readStatBlock(block(count)).notUnderstood.at(-1);
  const extra = [...Array(80).keys()].find((count) => last(count)?.startsWith("… e")) ?? 0;
  expect(last(extra)).toBe("… e un altro pezzo: è nelle note");
  expect(last(extra + 1)).toBe("… e altri 2 pezzi: sono nelle note");
});
