import type { TableSettings } from "#shared/schemas/table.ts";

export interface HouseRule {
  rule: string;
  here: string;
  published: string;
}

/** Where this table plays otherwise than the published game; `docs/regole.md` says the same, and a test compares them. */
export const HOUSE_RULES: readonly HouseRule[] = [
  { rule: "Punti Ferita", here: "(Forza + Taglia) / 10", published: "da Costituzione e Taglia" },
  {
    rule: "Il set di caratteristiche",
    here: "eroico: 5 × (6 + 2d6) e 5 × (12 + 1d6)",
    published: "più basso: 5 × 3d6 e 5 × (6 + 2d6)",
  },
  {
    rule: "Danno estremo",
    here: "il massimo si aggiunge al tiro, per ogni arma",
    published: "pieno solo per le armi che trafiggono",
  },
  {
    rule: "Disastro",
    here: "un fallimento con 99 o 100",
    published: "100, oppure da 96 in su con valori sotto 50",
  },
  { rule: "Sanità massima", here: "al più Potere", published: "99 meno il sapere proibito" },
  {
    rule: "Squattrinati",
    here: "con Valore di credito 0 si spendono 0,05 dollari al giorno",
    published: "0,50 dollari",
  },
  { rule: "Un 100 contro 100 o più", here: "è un successo", published: "è sempre un disastro" },
];

const DISASTERS = ["Disastro", "Un 100 contro 100 o più"];

/** The differences that hold at a table, by its settings. */
export function rulesAt({ disaster, spendLuck }: Pick<TableSettings, "disaster" | "spendLuck">): HouseRule[] {
  const rules =
    disaster === "published" ? HOUSE_RULES.filter(({ rule }) => !DISASTERS.includes(rule)) : HOUSE_RULES;
  const noLuck = {
    rule: "Fortuna",
    here: "non si spende",
    published: "si spende dopo il tiro, se il tavolo vuole",
  };
  return spendLuck ? [...rules] : [...rules, noLuck];
}
