/** Hand-made files of The Dhole's House, in which every value is a text. */

const skill = (name: string, value: number, subskill = "", occupation: unknown = "false") => ({
  name,
  subskill,
  value: String(value),
  half: String(Math.floor(value / 2)),
  fifth: String(Math.floor(value / 5)),
  occupation,
});

export const SKILLS = [
  skill("Accounting", 5),
  skill("Art/Craft", 45, "Photography", true),
  skill("Art/Craft", 30, "Pipe organ"),
  skill("Art/Craft", 5, "None"),
  skill("Credit Rating", 40, "", "true"),
  skill("Cthulhu Mythos", 3),
  skill("Dodge", 27),
  skill("Fighting", 55, "Brawl"),
  skill("Firearms", 60, "Handgun"),
  skill("Firearms", 25, "Rifle/Shotgun"),
  skill("Language (Other)", 41, "Latin"),
  skill("Language (Other)", 21, "Piedmontese"),
  skill("Language (Own)", 75, "Italian"),
  skill("Library Use", 70, "", true),
  skill("Operate Heavy Machine", 1),
  skill("Throw", 20),
  skill("Whispering", 12),
];

export const WEAPONS = [
  {
    name: "Unarmed",
    skillname: "(Brawl)",
    regular: "55",
    hard: "27",
    extreme: "11",
    damage: "1D3+DB",
    range: "-",
    attacks: "1",
    ammo: "-",
    malf: "-",
  },
  {
    name: ".38 Revolver",
    skillname: "(Handgun)",
    regular: "60",
    hard: "30",
    extreme: "12",
    damage: "1D10",
    range: "15 yards",
    attacks: "1(3)",
    ammo: "6",
    malf: "100",
  },
];

/** A complete investigator. @param changed replaces parts of it. */
export function dholesHouse(changed: Record<string, unknown> = {}) {
  return {
    Investigator: {
      Header: {
        Title: "Investigator",
        Creator: "Una prova",
        GameType: "Classic (1920's)",
        Discalimer: "",
        Version: "1",
      },
      PersonalDetails: {
        Name: "Ettore Bassi",
        Occupation: "Photographer",
        Archetype: "None",
        Gender: "Male",
        Age: "34",
        Birthplace: "Asti",
        Residence: "Torino",
        Portrait: "",
      },
      Characteristics: {
        ...{ STR: "60", DEX: "55", INT: "70", CON: "65", APP: "45", POW: "50", SIZ: "60", EDU: "75" },
        ...{ Move: "7", Luck: "45", LuckMax: "99", Sanity: "47", SanityStart: "50", SanityMax: "96" },
        ...{ MagicPts: "9", MagicPtsMax: "10", HitPts: "11", HitPtsMax: "12" },
        ...{
          DamageBonus: "+1D4",
          Build: "1",
          OccupationSkillPoints: "300",
          PersonalInterestSkillPoints: "140",
        },
      },
      Skills: { Skill: SKILLS },
      Talents: null,
      Weapons: { weapon: WEAPONS },
      Combat: { DamageBonus: "+1D4", Build: "1", Dodge: { value: "27", half: "13", fifth: "5" } },
      Backstory: {
        description: "Magro & pallido.",
        traits: "Ride di rado.",
        ideology: "La luce non mente.",
        injurues: "Una cicatrice sul polso.",
        people: "La sorella Ines.",
        phobias: "",
        locations: "La camera oscura.",
        tomes: null,
        possessions: "La prima lastra.",
        encounters: null,
      },
      Possessions: { item: [{ description: "Macchina a soffietto" }, { description: "Lampada rossa" }] },
      Cash: { spending: "$10.00", cash: "$80.00", assets: "$2,000.00" },
      Assets: null,
      ...changed,
    },
  };
}
