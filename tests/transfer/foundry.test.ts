import { describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { readInvestigator } from "../../src/transfer/read.ts";
import { actor, BRAWL, HANDGUN, LISTEN, SHOTGUN, skillItem, weaponItem } from "./foundry-files.ts";
import { SURROUNDINGS } from "./surroundings.ts";

const read = (...parts: Parameters<typeof actor>) => readInvestigator(actor(...parts), SURROUNDINGS);
const skillNamed = ({ draft }: ReturnType<typeof read>, name: string) =>
  draft.skills.find((skill) => skill.name === name);
const withItems = (...items: unknown[]) => read({}, { items });

describe("an actor of Foundry VTT", () => {
  const irene = read();

  test("is imported with the personal data and the player named in the file", () => {
    expect(irene).toMatchObject({
      from: "Foundry VTT",
      draft: {
        playerName: "Livia",
        characterInfo: {
          name: "Irene Sforza",
          work: "Archaeologist",
          age: 41,
          sex: "Femmina",
          residence: "Genova",
          birthplace: "Savona",
        },
        cash: { spendinglevel: 10, cash: 90, properties: ["Averi: $ 2.250", "Una casa", "Una barca"] },
      },
    });
  });

  test("keeps its points, and reports a maximum that differs from our rules", () => {
    const points = Object.fromEntries(irene.draft.points.map(({ name, ...rest }) => [name, rest]));
    expect(points).toMatchObject({
      [POINTS.hit]: { value: 8, maxValue: 10 },
      [POINTS.magic]: { value: 13, maxValue: 13 },
      [POINTS.sanity]: { value: 58, maxValue: 99 },
      [POINTS.luck]: { value: 50, maxValue: 99 },
      [POINTS.movement]: { value: 8 },
    });
    expect(irene.notUnderstood).toContain(
      "Punti Ferita: il massimo resta 10, come nel file; per le regole di Custode è 9",
    );
  });

  test("has its wounds, its insanity and the creatures it is used to; prone is omitted and reported", () => {
    expect(irene.state?.condition).toMatchObject({
      majorWound: true,
      unconscious: false,
      temporaryInsanity: { until: 6 },
      indefiniteInsanity: false,
      dayLoss: 3,
      dayStartSanity: 61,
      mythosInsanity: true,
      usedTo: [{ kind: "Ghoul", lost: 6, most: 6 }],
    });
    expect(irene.notUnderstood).toContain("A terra: vale solo in uno scontro, tralasciato");
  });

  test("is insane for ten hours when the file does not say how many, which is reported", () => {
    const { state, notUnderstood } = read({ conditions: { tempoInsane: { value: true, duration: 0 } } });
    expect(state?.condition.temporaryInsanity).toEqual({ until: 10 });
    expect(notUnderstood).toContain("Follia temporanea: il file non dice quante ore dura ancora, messe 10");
  });

  test("that is dying has its roll due, which is reported; a dead one has none", () => {
    const dying = read({ conditions: { dying: { value: true }, dead: { value: false } } });
    expect(dying.state?.condition).toMatchObject({ dying: true, due: ["dying"] });
    expect(dying.notUnderstood).toContain(
      "In fin di vita: il file non dice se c'è stato Primo soccorso, il tiro di Costituzione è da fare",
    );
    const dead = read({ conditions: { dying: { value: true }, dead: { value: true } } });
    expect(dead.state?.condition.due).toBeUndefined();
  });

  test("has its skills found by key in any language, with the sum of their parts as the value", () => {
    expect(skillNamed(irene, "Ascoltare")).toMatchObject({ value: 58, baseValue: 20 });
    expect(irene.state?.ticks).toEqual(["Ascoltare"]);
    expect(skillNamed(irene, "Armi da fuoco (pistola)")).toMatchObject({
      value: 50,
      sourceSkill: "Armi da fuoco",
    });
  });

  test("has a skill without a key found by its name", () => {
    expect(skillNamed(irene, "Combattere (rissa)")).toMatchObject({ value: 40, baseValue: 25 });
  });

  test("has its backstory as plain text in our fields; an entry with another title goes to the notes", () => {
    expect(irene.draft.background).toMatchObject({
      description:
        "Alta & svelta.\nUn <monile>.\n\nNote dal file importato\nBiografia «Segreti»: Ha rubato\nuna mappa.",
      ideology: "Nulla va perduto.",
      wounds: "",
    });
    expect(irene.notUnderstood).toContain(
      "Biografia «Segreti»: messa nelle note, in fondo alla Descrizione personale",
    );
  });

  test("has no portrait when the image is Foundry's default, and nothing is reported", () => {
    expect(irene.draft.images).toEqual({});
    expect(irene.notUnderstood.filter((line) => line.startsWith("Ritratto"))).toEqual([]);
  });
});

describe("a Foundry skill", () => {
  const only = (item: unknown) => withItems(item);

  test.each([
    ["@EDU", "Language (Own)", "Lingua (Madre)", 85],
    ["1/2*@DEX", "Dodge", "Schivare", 35],
    ["@DEX/2", "Dodge", "Schivare", 35],
    ["25", "Spot Hidden", "Individuare", 25],
  ])("has a base value written as %s", (base, name, ours, value) => {
    const found = skillNamed(only(skillItem(name, { base: null, personal: 5 }, { base })), ours);
    expect(found).toMatchObject({ baseValue: value, value: value + 5 });
  });

  test("has our base value when its own cannot be parsed, which is reported", () => {
    const one = only(skillItem("Listen", { base: null, personal: 5 }, { base: "(@INT+@EDU)/4", value: 45 }));
    expect(skillNamed(one, "Ascoltare")).toMatchObject({ baseValue: 5, value: 5 });
    expect(one.notUnderstood).toContain(
      "Abilità «Listen»: il valore di partenza «(@INT+@EDU)/4» non si può leggere",
    );
  });

  test("has the total value written in older exports", () => {
    const one = only(skillItem("Listen", { base: null, personal: null }, { value: 45 }));
    expect(skillNamed(one, "Ascoltare")).toMatchObject({ value: 45, baseValue: 20 });
  });

  test("is found when its name holds only the speciality", () => {
    const item = skillItem(
      "Botany",
      { base: 1, personal: 30 },
      { specialization: "Science", properties: { special: true } },
    );
    expect(skillNamed(only(item), "Scienza (botanica)")?.value).toBe(31);
  });

  test("is found by its key when its name looks like an unknown speciality", () => {
    const botany = skillItem("Science (Botanik)", { base: 1, personal: 9 }, { id: "science-botany" });
    const one = only(botany);
    expect(skillNamed(one, "Scienza (botanica)")?.value).toBe(10);
    expect(one.notUnderstood.join()).not.toContain("Botanik");
  });

  test("with the key of an unchosen speciality is found by its name", () => {
    const greek = skillItem("Language (Greek)", { base: 1, personal: 20 }, { id: "language-any" });
    expect(skillNamed(only(greek), "Lingua (greco)")?.value).toBe(21);
    const any = skillItem("Sprache (Beliebig)", { base: 1 }, { id: "language-any" });
    expect(skillNamed(only(any), "Lingua (altra)")?.value).toBe(1);
  });

  test("that appears twice keeps the higher value, which is reported", () => {
    const twice = withItems(LISTEN, skillItem("Listen", { base: 20 }));
    expect(twice.draft.skills.filter(({ name }) => name === "Ascoltare")).toMatchObject([{ value: 58 }]);
    expect(twice.notUnderstood).toContain(
      "Abilità «Ascoltare»: nel file c'è due volte, tenuto il valore più alto",
    );
  });

  test("that the rules never tick is imported without its tick", () => {
    const mythos = skillItem("Cthulhu Mythos", { base: 0, experience: 5 }, { flags: { developement: true } });
    expect(withItems(mythos).state?.ticks).toEqual([]);
  });

  test("named like an inherited object property is imported as any other", () => {
    const odd = withItems(
      skillItem("constructor", { base: 3 }),
      skillItem("__proto__ (toString)", { base: 4 }),
    );
    expect(skillNamed(odd, "constructor")?.value).toBe(3);
  });
});

describe("a Foundry weapon", () => {
  test("is linked to its skill by item id, and has its damage bonus, magazine and malfunction", () => {
    const knife = weaponItem("Pugnale", {
      skill: { main: { name: "Irgendwas", id: BRAWL._id } },
      range: { normal: { value: "", damage: "1D4" } },
      properties: { addb: true },
    });
    const revolver = weaponItem("Revolver", {
      skill: { main: { name: "", id: HANDGUN._id } },
      range: { normal: { value: "15", units: "yd", damage: "1D10" } },
      usesPerRound: { normal: "1", max: "3", burst: null },
      bullets: 6,
      ammo: 4,
      malfunction: 100,
      properties: { rngd: true, impl: true },
    });
    expect(withItems(BRAWL, HANDGUN, knife, revolver).draft.weapons).toEqual([
      {
        name: "Pugnale",
        value: 40,
        associatedSkill: "Combattere (rissa)",
        damage: "1d4 + BD",
        range: "-",
        attacks: "1",
        ammo: "-",
      },
      {
        name: "Revolver",
        value: 50,
        associatedSkill: "Armi da fuoco (pistola)",
        damage: "1d10",
        range: "15 m",
        attacks: "1 (3)",
        ammo: "6",
        malfunction: "100",
      },
    ]);
  });

  test("with three ranges has three damages", () => {
    const shotgun = weaponItem("Doppietta", {
      skill: { main: { name: "i.skill.firearms-rifle-shotgun", id: "" } },
      range: {
        normal: { value: "10", damage: "4D6" },
        long: { value: "20", damage: "2D6" },
        extreme: { value: "50", damage: "1D6" },
      },
      usesPerRound: { normal: "1", max: "2", burst: null },
      properties: { rngd: true, shotgun: true },
    });
    expect(withItems(SHOTGUN, shotgun).draft.weapons).toMatchObject([
      {
        associatedSkill: "Armi da fuoco (fucile)",
        damage: "4d6/2d6/1d6",
        range: "10/20/50 m",
        attacks: "1 (2)",
      },
    ]);
  });

  test("that is thrown has a range based on Forza, and half the damage bonus", () => {
    const spear = weaponItem("Giavellotto", {
      range: { normal: { value: "@STR/5", damage: "1D8+1" } },
      properties: { ahdb: true, thrown: true, auto: false },
    });
    expect(withItems(spear).draft.weapons).toMatchObject([{ damage: "1d8 + 1 + ½BD", range: "FOR/5 m" }]);
  });
});

describe("other parts of a Foundry actor:", () => {
  const other = withItems(
    { name: "Lampada", type: "item", system: { quantity: 2, description: { value: "<p>A olio.</p>" } } },
    { name: "Corda", type: "item", system: { quantity: 1, description: { value: "" } } },
    { name: "Fast Reader", type: "talent", system: { description: { value: "<p>Legge in fretta.</p>" } } },
    { name: "Un grimorio", type: "book", system: { description: { value: "" } } },
    { name: "Archaeologist", type: "occupation", system: {} },
    { name: "Base", type: "setup", system: {} },
    { name: "Una cosa nuova", type: "gadget", system: {} },
  );

  test("items become equipment", () => {
    expect(other.draft.equipments).toEqual([
      { name: "Lampada", quantity: 2, description: "A olio." },
      "Corda",
    ]);
  });

  test("talents, books and unknown item types go to the notes, one by one", () => {
    expect(other.draft.background.description).toEndWith(
      "Talento «Fast Reader»: Legge in fretta.\nLibro «Un grimorio»\nVoce di tipo «gadget» «Una cosa nuova»\nBiografia «Segreti»: Ha rubato\nuna mappa.",
    );
    expect(other.notUnderstood).toContain(
      "Talento «Fast Reader»: messo nelle note, in fondo alla Descrizione personale",
    );
  });

  test("armour, organisation, notes and money spent go to the notes; the keeper's notes are omitted", () => {
    const system = actor().system;
    const more = read({
      attribs: { ...system.attribs, armor: { value: "2" } },
      infos: { ...system.infos, organization: "Una loggia" },
      monetary: { ...system.monetary, spent: "$3" },
      notes: "Deve un favore.",
      description: { keeper: "<p>È lei la colpevole</p>" },
      biography: [],
    });
    expect(more.draft.background.description).toBe(
      "Note dal file importato\nOrganizzazione: Una loggia\nArmatura: 2\nNote: Deve un favore.\nDenaro già speso: $3",
    );
    expect(more.notUnderstood).toContain("Note del Custode nel file: tralasciate, sono di chi conduce");
    expect(JSON.stringify(more)).not.toContain("colpevole");
  });

  test("a portrait that is only a URL is not fetched, and is reported", () => {
    const { draft, notUnderstood } = read({}, { img: "https://esempio.it/irene.webp" });
    expect(draft.images).toEqual({});
    expect(notUnderstood).toContain(
      "Ritratto: nel file c'è solo il suo indirizzo («https://esempio.it/irene.webp»), caricalo dalla scheda",
    );
  });

  test("maxima that Foundry computes are those of the published rules", () => {
    const { attribs } = actor().system;
    const points = read({
      attribs: {
        ...attribs,
        hp: { value: null, max: null },
        mp: { value: 3, max: null },
        san: {},
        db: {},
        build: {},
        mov: {},
      },
    }).draft.points;
    expect(
      Object.fromEntries(points.map(({ name, value, maxValue }) => [name, [value, maxValue]])),
    ).toMatchObject({
      [POINTS.hit]: [10, 10],
      [POINTS.magic]: [3, 13],
      [POINTS.sanity]: [65, 99],
      [POINTS.damageBonus]: ["0", undefined],
    });
  });
});

test("an actor from before Foundry version 10, with its system under 'data', is read the same", () => {
  const { system, items, ...rest } = actor();
  const older = {
    ...rest,
    data: system,
    items: items.map(({ system: data, ...item }) => ({ ...item, data })),
  };
  expect(readInvestigator(older, SURROUNDINGS).draft).toEqual(read().draft);
});
