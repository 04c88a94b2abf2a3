import type { NpcDraft } from "#shared/schemas/npc.ts";

const values = (numbers: Record<string, number>) =>
  Object.entries(numbers).map(([name, value]) => ({ name, value }));

export const CAST: readonly NpcDraft[] = [
  {
    name: "Amalia Dondero",
    kind: "person",
    description: "48 anni, ostessa della Lampara, sorella del guardiano scomparso",
    points: { wounds: 11, magic: 12 },
    characteristics: values({
      ...{ Forza: 45, Costituzione: 60, Destrezza: 50, Fascino: 55 },
      ...{ Potere: 60, Intelligenza: 65, Taglia: 65, Istruzione: 50 },
    }),
    damageBonus: "0",
    build: 0,
    move: 7,
    attacks: [{ name: "Coltello da cucina", value: 30, damage: "1d4 + 2 + BD" }],
    skills: values({ Ascoltare: 60, Psicologia: 55, Raggirare: 40, "Pilotare (barca)": 45 }),
    notes:
      "Sa che Amilcare è vivo: lo sente contare, di notte, dal pozzo dell'osteria. Non lo dirà a chi non ha mangiato alla sua tavola.",
  },
  {
    name: "Maresciallo Ruggero Spina",
    kind: "person",
    description: "51 anni, comanda la stazione, vuole una pratica chiusa prima di Pasqua",
    points: { wounds: 13, magic: 10 },
    characteristics: values({
      ...{ Forza: 65, Costituzione: 65, Destrezza: 55, Fascino: 45 },
      ...{ Potere: 50, Intelligenza: 60, Taglia: 70, Istruzione: 60 },
    }),
    damageBonus: "1d4",
    build: 1,
    move: 6,
    attacks: [
      { name: "Disarmato", value: 55, damage: "1d3 + BD" },
      {
        ...{ name: "Revolver d'ordinanza", value: 50, damage: "1d10" },
        ...{ range: "15 m", magazine: 6, malfunction: 98 },
      },
    ],
    skills: values({ Individuare: 50, Intimidire: 60, Legge: 50, Psicologia: 40 }),
    notes: "Ha già firmato il verbale: annegamento. Chi gli porta una prova gli porta un guaio.",
  },
  {
    name: "Commendator Fabrizio Bonavera",
    kind: "person",
    description: "66 anni, guanti grigi, proprietario della villa e della lente",
    points: { wounds: 10, magic: 18 },
    characteristics: values({
      ...{ Forza: 40, Costituzione: 50, Destrezza: 55, Fascino: 70 },
      ...{ Potere: 90, Intelligenza: 85, Taglia: 55, Istruzione: 90 },
    }),
    damageBonus: "0",
    build: 0,
    move: 5,
    attacks: [{ name: "Bastone animato", value: 60, damage: "1d6 + BD" }],
    skills: values({ Ammaliare: 75, Occultismo: 80, Raggirare: 70, "Scienza (fisica)": 65, Miti: 22 }),
    sanityLoss: "0/1d3",
    notes:
      "Sotto i guanti le mani sono trasparenti come vetro. Gli manca un frammento, quello di Adele: offrirà, poi ruberà, poi chiederà per favore.",
  },
  {
    name: "Chi conta sotto lo scoglio",
    kind: "creature",
    description: "Una luce verde con troppe braccia, che si muove soltanto tra un battito e l'altro",
    points: { wounds: 21, magic: 16 },
    characteristics: values({
      ...{ Forza: 95, Costituzione: 110, Destrezza: 60 },
      ...{ Potere: 80, Intelligenza: 50, Taglia: 100 },
    }),
    damageBonus: "1d6",
    build: 2,
    move: 8,
    armour: 2,
    attacksPerRound: 2,
    attacks: [
      { name: "Braccio di luce", value: 55, damage: "1d6 + BD" },
      { name: "Fissare", value: 40, damage: "" },
    ],
    skills: values({ Furtività: 70, Nuotare: 90 }),
    sanityLoss: "1/1d8",
    notes:
      "Finché qualcuno conta ad alta voce resta ferma; a quindici si volta verso chi ha contato. Il buio completo la ferisce: 1d6 a round, senza armatura.",
  },
];
