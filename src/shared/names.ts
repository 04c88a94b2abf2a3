export const CHARACTERISTICS = [
  "Forza",
  "Costituzione",
  "Destrezza",
  "Fascino",
  "Potere",
  "Intelligenza",
  "Taglia",
  "Istruzione",
] as const;
export type CharacteristicName = (typeof CHARACTERISTICS)[number];

export const ABBREVIATIONS: Record<CharacteristicName, string> = {
  Forza: "FOR",
  Costituzione: "COS",
  Destrezza: "DES",
  Fascino: "FAS",
  Potere: "POT",
  Intelligenza: "INT",
  Taglia: "TAG",
  Istruzione: "IST",
};

export const POINTS = {
  sanity: "Punti Sanità",
  magic: "Punti Magia",
  luck: "Punti Fortuna",
  hit: "Punti Ferita",
  damageBonus: "Bonus al Danno",
  build: "Struttura",
  movement: "Movimento",
} as const;
export const TRACKED_POINTS = [POINTS.hit, POINTS.magic, POINTS.sanity, POINTS.luck] as const;
export type PointName = (typeof POINTS)[keyof typeof POINTS];

export const SPECIAL_SKILLS = {
  ownLanguage: "Lingua (Madre)",
  dodge: "Schivare",
  creditRating: "Valore di credito",
  brawl: "Combattere (rissa)",
  mythos: "Miti",
} as const;

export const SEXES = ["Maschio", "Femmina"] as const;
export type Sex = (typeof SEXES)[number];
