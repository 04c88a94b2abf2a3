import { WAY_LABELS } from "#shared/field-labels.ts";
import type { TableSettings } from "#shared/schemas/table.ts";

export interface HouseRule {
  rule: string;
  here: string;
  /** Null if the table has chosen the published rule. */
  published: string | null;
}

/** Differences from the published game; a test compares them with `docs/regole.md`. */
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
  { rule: "Danno estremo da lontano", here: "a ogni distanza", published: "solo entro la prima" },
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

/** The differences of a table: those above as changed by its settings, and its additions. */
export function rulesAt(settings: TableSettings): HouseRule[] {
  const changed = new Map(Object.entries(changesBy(settings)));
  const rules = HOUSE_RULES.flatMap((each) => changed.get(each.rule) ?? each);
  const { skillCap, spendLuck } = settings;
  if (skillCap !== null) {
    const published = "senza un massimo, se il tavolo non ne vuole uno";
    rules.push({ rule: "Abilità alla creazione", here: `al più ${skillCap}`, published });
  }
  if (!spendLuck) {
    const published = "si spende dopo il tiro, se il tavolo vuole";
    rules.push({ rule: "Fortuna", here: "non si spende", published });
  }
  return rules;
}

const ANY_OF = new Intl.ListFormat("it", { type: "disjunction" });

/** Replacements by rule name; empty if another rule already says it. */
function changesBy({ disaster, maxSanity, creation }: TableSettings): Record<string, HouseRule[]> {
  const ways = [...new Set(creation)].map((way) => {
    const { name, how } = WAY_LABELS[way];
    return `${name.toLowerCase()} (${how})`;
  });
  const rule = "Il set di caratteristiche";
  return {
    ...(disaster === "published" && {
      Disastro: [{ rule: "Disastro", here: "100, oppure da 96 in su con valori sotto 50", published: null }],
      "Un 100 contro 100 o più": [],
    }),
    ...(maxSanity === "mythos" && {
      "Sanità massima": [{ rule: "Sanità massima", here: "99 meno Miti", published: null }],
    }),
    ...(creation.some((way) => way !== "specified") && {
      [rule]: [
        { rule, here: ANY_OF.format(ways), published: "5 × 3d6 e 5 × (6 + 2d6), o come vuole il tavolo" },
      ],
    }),
  };
}
