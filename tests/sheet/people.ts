import { constants } from "#server/catalog/index.ts";
import { EMPTY_BACKGROUND } from "#shared/empty-background.ts";
import { CHARACTERISTICS } from "#shared/names.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { baseSkillSet, startingSkill } from "#shared/rules/skills.ts";
import type { Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import { anybody } from "../rules/people.ts";

/** The minimum that the schema accepts. */
export function minimal(changed: Partial<Character> = {}): Character {
  return {
    _id: "minimo",
    version: 1,
    tableId: null,
    ticks: [],
    condition: healthy(60),
    playerName: "Io",
    images: {},
    characterInfo: {
      name: "Tu",
      nickname: "",
      age: 15,
      sex: "Maschio",
      work: "Oste",
      birthplace: "",
      residence: "",
      bornage: 1920,
    },
    characteristics: [],
    points: [],
    skills: [],
    weapons: [],
    equipments: [],
    cash: { spendinglevel: 0, cash: 0, properties: [] },
    background: EMPTY_BACKGROUND,
    ...changed,
  };
}

/** A typical investigator. */
export function typical(changed: Partial<Character> = {}): Character {
  const values = anybody();
  const raised: Record<string, number> = {
    Archeologia: 45,
    Ascoltare: 55,
    Occultismo: 61,
    Psicologia: 38,
    Storia: 72,
  };
  const skills = [
    ...baseSkillSet(constants.listSkills, values).map((skill) => ({
      ...skill,
      value: raised[skill.name] ?? skill.value,
    })),
    {
      ...startingSkill({ name: "Combattere (rissa)", category: "Combattimento", isSpecializable: true }, 25),
      value: 48,
    },
    {
      ...startingSkill(
        { name: "Armi da fuoco (pistola)", category: "Combattimento", isSpecializable: true },
        20,
      ),
      value: 42,
    },
    {
      ...startingSkill(
        { name: "Arte/Mestiere (restauro di codici)", category: "Arte", isSpecializable: true },
        5,
      ),
      value: 33,
    },
    {
      ...startingSkill({ name: "Lingua (latino)", category: "Lingue", isSpecializable: true }, 1),
      value: 41,
    },
  ];
  return {
    ...minimal(),
    _id: "0198c0de-1920-7abc-8def-001122334455",
    version: 7,
    playerName: "Giulia Perché",
    characterInfo: {
      name: "Ada Bianchi",
      nickname: "la Volpe",
      age: 27,
      sex: "Femmina",
      work: "Antiquaria",
      birthplace: "Cuneo",
      residence: "Torino, via Po 31",
      bornage: 1898,
    },
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: values[name] })),
    points: derivedPoints(values, 27, 55).map((point) =>
      point.name === "Punti Sanità"
        ? { ...point, value: 38 }
        : point.name === "Punti Ferita"
          ? { ...point, value: 9 }
          : point,
    ),
    skills: skills.filter((one, index) => skills.findIndex(({ name }) => name === one.name) === index),
    weapons: [
      { name: "Disarmato", value: 0, damage: "1d3 + BD", range: "-", attacks: "1", ammo: "-" },
      {
        name: "Revolver .38",
        value: 42,
        associatedSkill: "Armi da fuoco (pistola)",
        damage: "1d10",
        range: "15 m",
        attacks: "1 (3)",
        ammo: "6",
        malfunction: "100",
      },
      {
        name: "Doppietta calibro 12",
        value: 25,
        associatedSkill: "Armi da fuoco (fucile/shotgun)",
        damage: "4d6/2d6/1d6",
        range: "10/20/50 m",
        attacks: "1 o 2",
        ammo: "2",
        malfunction: "99",
      },
    ],
    equipments: [
      "Lente d'ingrandimento d'ottone",
      "Taccuino rilegato, mezzo scritto",
      {
        name: "Lanterna cieca",
        category: "Attrezzatura",
        subcategory: "Illuminazione",
        description: "Si chiude senza spegnersi.",
        cost: "3.5",
        quantity: 2,
        notes: "Una ha il vetro incrinato.",
      },
      { name: "Corda", cost: "-", quantity: 1 },
    ],
    cash: {
      spendinglevel: 10,
      cash: 1250.5,
      properties: ["Bottega antiquaria in via Po", "Alloggio al terzo piano"],
    },
    background: {
      description: "Alta, capelli raccolti, sempre un guanto solo.\nParla piano.",
      ideology: "Ogni oggetto ricorda chi l'ha tenuto in mano.",
      importantPeople: "Suo fratello Ettore, disperso sul Carso.",
      significantPlaces: "La cripta di Sant'Orso, dove ha trovato il codice.",
      valuables: "L'orologio fermo alle 3:17.",
      traits: "Non volta mai le spalle a una porta aperta.",
      wounds: "Bruciatura sul palmo destro.",
      phobias: "Acqua scura.",
      knowledge: "Frammento del «Liber Ivonis», in latino.",
      meetings: "Qualcosa, sotto il Po, nell'inverno del '24.",
    },
    ...changed,
  };
}

const STORY =
  "Nell'autunno del 1923 il professor Àlvise Morosini le lasciò in custodia una cassa piombata, con l'obbligo di non aprirla prima della sua morte. " +
  "Lei resistette undici giorni. Da allora dorme con la luce accesa, e quando piove sente qualcuno contare piano, dietro il muro, in una lingua che non è latino. ";

/** More than fits on any page. */
export function overfull(): Character {
  const known = typical();
  return {
    ...known,
    playerName: "Massimiliano Ferdinando Castelbarco-Visconti di San Germano e Roccabruna",
    characterInfo: {
      ...known.characterInfo,
      name: "Contessa Maria Antonietta Guendalina von Hohenfels-Ybarra, già Sorella Perpetua del Santo Silenzio",
      nickname: "quella che è tornata due volte dalla stessa spedizione senza saper dire dove",
      work: "Esploratrice, traduttrice di lingue morte e, quando serve, contrabbandiera",
      birthplace: "Castelnuovo di Val di Cecina, nella casa del custode della miniera abbandonata",
      residence: "Villa delle Ombre, strada vecchia per Superga, sopra Torino, terzo cancello",
      age: 120,
      bornage: 1804,
    },
    characteristics: [
      ...known.characteristics,
      { name: "Determinazione", value: 999 },
      { name: "Tenacia", value: 7 },
    ],
    points: [
      ...known.points.map((point) =>
        point.name === "Punti Sanità" ? { ...point, value: 200, maxValue: 999 } : point,
      ),
      { name: "Armatura", value: "1d6 contro le lame", maxValue: 12 },
    ],
    skills: [
      ...known.skills,
      ...Array.from({ length: 200 - known.skills.length }, (_, index) => ({
        ...startingSkill(
          {
            name: `Scienza (ramo dimenticato numero ${index + 1})`,
            category: "Scienza",
            isSpecializable: true,
          },
          1,
        ),
        value: index,
      })),
    ],
    weapons: Array.from({ length: 50 }, (_, index) => ({
      name: `Lama rituale numero ${index + 1} del tempio sommerso`,
      value: index,
      associatedSkill: `Combattere (lama rituale ${index + 1})`,
      damage: "2d6 + 1d4 + BD/1d6 + BD/1d3 + BD",
      range: "10/20/50 m",
      attacks: "1 ogni due",
      ammo: "20/30/50",
      malfunction: "96-00",
    })),
    equipments: Array.from({ length: 300 }, (_, index) => ({
      name: `Cassa ${index + 1} della spedizione`,
      category: "Spedizione",
      subcategory: "Casse",
      description: index % 10 === 0 ? STORY.repeat(3).slice(0, 1000) : "Chiusa con il piombo.",
      cost: "12.75",
      quantity: 9999,
      notes: "Da non aprire di notte.",
    })),
    cash: {
      spendinglevel: 1e9,
      cash: 123456789.99,
      properties: Array.from(
        { length: 100 },
        (_, index) => `Palazzo numero ${index + 1} sul Canal Grande, con le cantine allagate`,
      ),
    },
    background: Object.fromEntries(
      Object.keys(EMPTY_BACKGROUND).map((field, index) => [
        field,
        STORY.repeat(40).slice(0, index % 3 === 0 ? 8000 : 600),
      ]),
    ) as Character["background"], // the same keys as the empty one
  };
}
