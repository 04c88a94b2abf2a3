/** Hand-made actors of the Foundry VTT system CoC7. */

/** @param parts the parts of its value. @param id the end of its key; omit it for a skill without one. */
export function skillItem(
  name: string,
  parts: Record<string, unknown>,
  { id, ...system }: { id?: string } & Record<string, unknown> = {},
) {
  const [, specialization = "", skillName = name] = /^(.+) \((.+)\)$/.exec(name) ?? [];
  return {
    _id: `skill${Bun.hash(name).toString(36)}`,
    name,
    type: "skill",
    system: {
      skillName,
      specialization,
      base: "",
      adjustments: parts,
      properties: { special: specialization !== "" },
      flags: { developement: false, occupation: false },
      ...system,
    },
    flags: id === undefined ? {} : { CoC7: { cocidFlag: { id: `i.skill.${id}`, lang: "en", priority: 0 } } },
  };
}

export const LISTEN = skillItem(
  "Horchen",
  { base: 20, personal: 10, occupation: 25, archetype: 0, experiencePackage: 0, experience: 3 },
  { id: "listen", flags: { developement: true, occupation: true } },
);
export const HANDGUN = skillItem(
  "Firearms (Handgun)",
  { base: 20, occupation: 30 },
  { id: "firearms-handgun" },
);
export const BRAWL = skillItem("Fighting (Brawl)", { base: 25, personal: 15 });
export const SHOTGUN = skillItem("Firearms (Rifle/Shotgun)", { base: 25 }, { id: "firearms-rifle-shotgun" });

export const weaponItem = (name: string, system: Record<string, unknown>) => ({
  _id: `weapon${Bun.hash(name).toString(36)}`,
  name,
  type: "weapon",
  system: {
    skill: { main: { name: "", id: "" } },
    range: {
      normal: { value: "", damage: "" },
      long: { value: "", damage: "" },
      extreme: { value: "", damage: "" },
    },
    usesPerRound: { normal: "1", max: null, burst: null },
    bullets: null,
    ammo: 0,
    malfunction: null,
    properties: {},
    ...system,
  },
});

/** A complete actor. @param changed replaces parts of its system. */
export function actor(changed: Record<string, unknown> = {}, around: Record<string, unknown> = {}) {
  const value = (number: number) => ({ value: number, formula: "" });
  return {
    name: "Irene Sforza",
    type: "character",
    img: "icons/svg/mystery-man.svg",
    system: {
      characteristics: {
        ...{ str: value(40), con: value(55), siz: value(50), dex: value(70) },
        ...{ app: value(60), int: value(80), pow: value(65), edu: value(85) },
      },
      attribs: {
        hp: { value: 8, max: 10, auto: true },
        mp: { value: 13, max: 13, auto: true },
        lck: { value: 50 },
        san: { value: 58, max: 99, dailyLoss: 3, dailyLimit: 12, auto: true },
        mov: { value: 8, auto: true },
        db: { value: "0", auto: true },
        build: { value: 0, auto: true },
        armor: { value: "", auto: false },
      },
      conditions: {
        criticalWounds: { value: true },
        unconscious: { value: false },
        dying: { value: false },
        dead: { value: false },
        prone: { value: true },
        tempoInsane: { value: true, realTime: false, duration: 6 },
        indefInsane: { value: false },
      },
      infos: {
        occupation: "Archaeologist",
        age: "41",
        sex: "Donna",
        residence: "Genova",
        birthplace: "Savona",
        archetype: "",
        organization: "",
        playername: "Livia",
      },
      flags: { mythosInsanityExperienced: true },
      monetary: {
        symbol: "$",
        spent: "",
        spendingLevel: "$10",
        cash: "$90",
        assets: "$2,250",
        assetsDetails: "Una casa\nUna barca",
      },
      biography: [
        { title: "Personal Description", value: "<p>Alta &amp; <b>svelta</b>.</p><p>Un &lt;monile&gt;.</p>" },
        {
          title: "CoC7.CoCIDFlag.keys.rt..backstory-ideology-and-beliefs",
          value: "<p>Nulla va perduto.</p>",
        },
        { title: "Ferite & Cicatrici", value: "" },
        { title: "Segreti", value: "<div>Ha rubato<br>una mappa.</div><script>alert(1)</script>" },
      ],
      backstory: "",
      sanityLossEvents: [{ type: "Ghoul", totalLoss: 6, immunity: true }],
      ...changed,
    },
    items: [LISTEN, HANDGUN, BRAWL, SHOTGUN],
    flags: {},
    ...around,
  };
}
