import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { readInvestigator } from "../../src/transfer/read.ts";
import { dholesHouse, SKILLS, WEAPONS } from "./dholes-house-files.ts";
import { SURROUNDINGS } from "./surroundings.ts";

const read = (changed?: Record<string, unknown>) => readInvestigator(dholesHouse(changed), SURROUNDINGS);
const details = (changed: Record<string, unknown>) => ({
  PersonalDetails: { ...dholesHouse().Investigator.PersonalDetails, ...changed },
});
const values = (changed: Record<string, unknown>) => ({
  Characteristics: { ...dholesHouse().Investigator.Characteristics, ...changed },
});
const skillNamed = ({ draft }: ReturnType<typeof read>, name: string) =>
  draft.skills.find((skill) => skill.name === name);

describe("an investigator of The Dhole's House", () => {
  const ettore = read();

  test("is imported with the personal data, and the importing user as the player", () => {
    expect(ettore).toMatchObject({
      from: "The Dhole's House",
      draft: {
        playerName: "Sara",
        characterInfo: {
          name: "Ettore Bassi",
          work: "Photographer",
          sex: "Maschio",
          age: 34,
          birthplace: "Asti",
          residence: "Torino",
        },
      },
    });
  });

  test("has numeric characteristics, although the file writes texts", () => {
    expect(Object.fromEntries(ettore.draft.characteristics.map(({ name, value }) => [name, value]))).toEqual({
      Forza: 60,
      Costituzione: 65,
      Destrezza: 55,
      Fascino: 45,
      Potere: 50,
      Intelligenza: 70,
      Taglia: 60,
      Istruzione: 75,
    });
  });

  test("keeps the points and maxima of the file, and reports a maximum that differs from our rules", () => {
    const points = Object.fromEntries(ettore.draft.points.map(({ name, ...rest }) => [name, rest]));
    expect(points).toEqual({
      [POINTS.hit]: { value: 11, maxValue: 12 },
      [POINTS.magic]: { value: 9, maxValue: 10 },
      [POINTS.sanity]: { value: 47, maxValue: 96 },
      [POINTS.luck]: { value: 45, maxValue: 99 },
      [POINTS.damageBonus]: { value: "1d4" },
      [POINTS.build]: { value: 1 },
      [POINTS.movement]: { value: 7, maxValue: 8 },
    });
    expect(ettore.notUnderstood).toContain(
      "Punti Sanità: il massimo resta 96, come nel file; per le regole di Custode è 50",
    );
    const sturdy = read(values({ CON: "90", HitPts: "15", HitPtsMax: "15" }));
    expect(sturdy.notUnderstood).toContain(
      "Punti Ferita: il massimo resta 15, come nel file; per le regole di Custode è 12",
    );
  });

  test("has our skill names, those of specialities included", () => {
    const named = (name: string) => skillNamed(ettore, name)?.value;
    expect({
      photography: named("Arte/Mestiere (fotografia)"),
      credit: named("Valore di credito"),
      mythos: named("Miti"),
      brawl: named("Combattere (rissa)"),
      handgun: named("Armi da fuoco (pistola)"),
      latin: named("Lingua (latino)"),
      own: named("Lingua (Madre)"),
      machines: named("Macchinari pesanti"),
      throwing: named("Lanciare"),
    }).toEqual({
      photography: 45,
      credit: 40,
      mythos: 3,
      brawl: 55,
      handgun: 60,
      latin: 41,
      own: 75,
      machines: 1,
      throwing: 20,
    });
  });

  test("has our base values: Istruzione, half of Destrezza, the value in the reference book", () => {
    expect(skillNamed(ettore, "Lingua (Madre)")).toMatchObject({ baseValue: 75, minValue: 75 });
    expect(skillNamed(ettore, "Schivare")).toMatchObject({ value: 27, baseValue: 27, category: "Movimento" });
    expect(skillNamed(ettore, "Biblioteconomia")).toMatchObject({ value: 70, baseValue: 20, maxValue: 99 });
    expect(skillNamed(ettore, "Lingua (latino)")).toMatchObject({
      sourceSkill: "Lingua (altra)",
      baseValue: 1,
    });
  });

  test("adds no skill for a speciality that was not chosen", () => {
    expect(ettore.draft.skills.filter(({ name }) => /none/i.test(name))).toEqual([]);
    expect(skillNamed(ettore, "Arte/Mestiere")?.value).toBe(5);
  });

  test("keeps an unknown skill under its own name, and reports it", () => {
    expect(skillNamed(ettore, "Whispering")).toMatchObject({ value: 12, category: "Altre" });
    expect(skillNamed(ettore, "Arte/Mestiere (pipe organ)")).toMatchObject({
      value: 30,
      sourceSkill: "Arte/Mestiere",
    });
    expect(ettore.notUnderstood).toContain(
      "Abilità «Whispering»: non è fra quelle di Custode, tenuta con il suo nome",
    );
    expect(ettore.notUnderstood).toContain(
      "Abilità «Art/Craft (Pipe organ)»: diventata «Arte/Mestiere (pipe organ)», con la specialità com'era scritta",
    );
  });

  test("has every skill of the sheet, and reports those that were added", () => {
    expect(skillNamed(ettore, "Ascoltare")).toMatchObject({ value: 20, baseValue: 20 });
    expect(ettore.notUnderstood.find((line) => line.startsWith("Abilità che il file non ha"))).toMatch(
      /: \d+, aggiunte con il valore di partenza \(/,
    );
  });

  test("has weapons with our damage, ranges and skill names", () => {
    expect(ettore.draft.weapons).toEqual([
      {
        name: "Disarmato",
        value: 55,
        associatedSkill: "Combattere (rissa)",
        damage: "1d3 + BD",
        range: "-",
        attacks: "1",
        ammo: "-",
      },
      {
        name: ".38 Revolver",
        value: 60,
        associatedSkill: "Armi da fuoco (pistola)",
        damage: "1d10",
        range: "15 m",
        attacks: "1 (3)",
        ammo: "6",
        malfunction: "100",
      },
    ]);
  });

  test("has the equipment and the money of the file", () => {
    expect(ettore.draft.equipments).toEqual(["Macchina a soffietto", "Lampada rossa"]);
    expect(ettore.draft.cash).toEqual({ spendinglevel: 10, cash: 80, properties: ["Averi: $ 2.000"] });
  });

  test("has the backstory in our ten fields, the misspelt 'injurues' included, and the native language in the notes", () => {
    expect(ettore.draft.background).toEqual({
      description: "Magro & pallido.\n\nNote dal file importato\nLingua madre (quale): Italian",
      ideology: "La luce non mente.",
      importantPeople: "La sorella Ines.",
      significantPlaces: "La camera oscura.",
      valuables: "La prima lastra.",
      traits: "Ride di rado.",
      wounds: "Una cicatrice sul polso.",
      phobias: "",
      knowledge: "",
      meetings: "",
    });
  });
});

describe("a file of The Dhole's House may", () => {
  test("write a list of one entry as the bare entry", () => {
    const one = read({
      Skills: { Skill: SKILLS[13] },
      Weapons: { weapon: WEAPONS[1] },
      Possessions: { item: { description: "Un ombrello" } },
    });
    expect(skillNamed(one, "Biblioteconomia")?.value).toBe(70);
    expect(one.draft.weapons.map(({ name }) => name)).toEqual([".38 Revolver"]);
    expect(one.draft.equipments).toEqual(["Un ombrello"]);
  });

  test.each([[null], [undefined], [""], [{}], [{ Skill: null, weapon: null, item: null }]])(
    "write an empty list as %j",
    (nothing) => {
      const bare = read({ Skills: nothing, Weapons: nothing, Possessions: nothing });
      expect(bare.draft.weapons).toEqual([]);
      expect(bare.draft.equipments).toEqual([]);
      expect(bare.draft.skills.length).toBeGreaterThan(40);
    },
  );

  test("have talents and an archetype, which go to the notes", () => {
    const pulp = read({
      ...details({ Archetype: "Adventurer" }),
      Talents: {
        Talent: [{ name: "Fast Reader", description: "Legge in metà tempo." }, { name: "Night Vision" }],
      },
    });
    expect(pulp.notUnderstood).toContain(
      "Talento «Fast Reader»: messo nelle note, in fondo alla Descrizione personale",
    );
    expect(pulp.draft.background.description).toEndWith(
      "Note dal file importato\nArchetipo: Adventurer\nTalento «Fast Reader»: Legge in metà tempo.\nTalento «Night Vision»\nLingua madre (quale): Italian",
    );
  });

  test("have unknown parts, which are reported", () => {
    expect(read({ Pets: { pet: "un gatto" } }).notUnderstood).toContain(
      "Parte «Pets» del file: Custode non la conosce, tralasciata",
    );
  });

  test("have a portrait as bare base64 with line breaks; one that is not an image is omitted and reported", () => {
    const { draft } = read(details({ Portrait: "iVBORw0K\r\nGgo=" }));
    expect(draft.images.avatar).toBe("data:image/png;base64,iVBORw0KGgo=");
    const none = read(details({ Portrait: "<svg onload=alert(1)>" }));
    expect(none.draft.images).toEqual({});
    expect(none.notUnderstood).toContain("Ritratto: non è un'immagine PNG, JPG, GIF o WebP, tralasciato");
  });

  test.each([
    ["Female", "Femmina"],
    ["F", "Femmina"],
    ["M", "Maschio"],
    ["Donna", "Femmina"],
  ])("write the sex as %s, imported as %s", (written, sex) => {
    expect(read(details({ Gender: written })).draft.characterInfo.sex).toBe(
      sex === "Femmina" ? "Femmina" : "Maschio",
    );
  });

  test("lack required fields, which get a placeholder and are reported", () => {
    const bare = read({ PersonalDetails: null, ...values({ POW: undefined, Luck: "", LuckMax: "" }) });
    expect(bare.draft.characterInfo).toMatchObject({
      name: "Senza nome",
      work: "Senza occupazione",
      age: 15,
    });
    expect(bare.notUnderstood).toEqual(
      expect.arrayContaining([
        "Potere: il file non la dice, da scrivere sulla scheda",
        "Nome Personaggio: il file non lo dice, messo «Senza nome»",
        "Occupazione: il file non lo dice, messo «Senza occupazione»",
        "Punti Fortuna: il file non li dice, messi 0",
        "Età: il file non la dice, messa 15",
      ]),
    );
  });

  test.each([
    ["1D8+1D4+DB", "1d8 + 1d4 + BD", "15 yards", "15 m"],
    ["4D6/2D6/1D6", "4d6/2d6/1d6", "10/20/50 yards", "10/20/50 m"],
    ["1D6+1/2DB", "1d6 + ½BD", "STR/5 yards", "FOR/5 m"],
    ["1D3+½ DB", "1d3 + ½BD", "Touch", "contatto"],
    ["1D10+2", "1d10 + 2", "100 yds", "100 m"],
    ["", "-", "N/A", "-"],
  ])("write damage as %s, imported as %s, and range as %s, imported as %s", (damage, ours, range, metres) => {
    const [weapon] = read({ Weapons: { weapon: { ...WEAPONS[1], damage, range } } }).draft.weapons;
    expect(weapon).toMatchObject({ damage: ours, range: metres });
  });

  test("have a damage that is not made of dice, which is kept and reported", () => {
    const { draft, notUnderstood } = read({ Weapons: { weapon: { ...WEAPONS[0], damage: "Stun + burn" } } });
    expect(draft.weapons[0]?.damage).toBe("Stun + burn");
    expect(notUnderstood).toContain(
      "Arma «Disarmato»: il danno «Stun + burn» non è fatto di soli dadi, da correggere sulla scheda",
    );
  });

  test.each([
    ["$98.00", 98, []],
    ["$1,250.50", 1250.5, []],
    ["1.250,50 $", 1250.5, []],
    ["$12,000", 12_000, []],
    [".50", 0.5, []],
    ["$,500", 0.5, []],
    ["ca.50", 50, []],
    ["...50", 50, []],
    ["0.50", 0.5, []],
    ["", 0, []],
    ["$5 a day, $20 saved", 0, ["Denaro: $5 a day, $20 saved"]],
    ["poco", 0, ["Denaro: poco"]],
  ])("write money as %j", (cash, amount, properties) => {
    expect(read({ Cash: { spending: "", cash, assets: "" } }).draft.cash).toEqual({
      spendinglevel: 0,
      cash: amount,
      properties,
    });
  });

  test.each([
    ["None", "0"],
    ["none", "0"],
    ["0", "0"],
    ["-2", "-2"],
    ["+1D6", "1d6"],
    ["+2D6", "2d6"],
    ["some", "0"],
  ])("write the damage bonus as %s", (written, ours) => {
    const { draft } = read(values({ DamageBonus: written }));
    expect(draft.points.find(({ name }) => name === POINTS.damageBonus)?.value).toBe(ours);
  });
});
