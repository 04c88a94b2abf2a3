import type { CharacteristicName } from "../../names.ts";
import { parseDamageBonus } from "../damage.ts";
import { parseLoss } from "../sanity.ts";
import { damageOf } from "./damage.ts";
import { type Found, isCharacteristic } from "./labels.ts";

export interface Scored {
  readonly name: string;
  readonly value: number;
  damage?: string;
  range?: string;
  magazine?: number;
  malfunction?: number;
}

const MOST_PER_ROUND = 20;

type Numbers = "wounds" | "magic" | "build" | "move" | "armour" | "perRound";

export interface Reading {
  readonly characteristics: Map<CharacteristicName, number | null>;
  readonly numbers: Partial<Record<Numbers, number>>;
  damageBonus?: string;
  sanityLoss?: string;
  readonly description: string[];
  readonly scored: Scored[];
  readonly kept: string[];
}

export const emptyReading = (): Reading => ({
  characteristics: new Map(),
  numbers: {},
  description: [],
  scored: [],
  kept: [],
});

/** `keep`: what follows the label belongs to it. Null when invalid or a duplicate. */
export type Taken = "taken" | "keep" | "tell" | null;

export function take(reading: Reading, found: Extract<Found, { kind: "label" }>): Taken {
  const { label, value, unit } = found;
  const { characteristics, numbers, description } = reading;
  if (isCharacteristic(label)) {
    if (characteristics.has(label)) return null;
    characteristics.set(label, value === "" ? null : Number(value));
    return "taken";
  }
  const record = reading.scored.at(-1);
  switch (label) {
    case "wounds":
    case "magic":
    case "move":
      return number(numbers, label, value, "taken");
    case "build":
      return number(numbers, label, value.replace(/[+ ]/g, ""), "taken");
    case "armour":
      return number(numbers, label, /\d+$/.exec(value)?.[0] ?? "0", /^\d+$/.test(value) ? "keep" : "tell");
    case "perRound":
      return perRound(numbers, value);
    case "damageBonus":
      return bonus(reading, value);
    case "sanityLoss": {
      const loss = value.toLowerCase().replace(/ /g, "");
      if (reading.sanityLoss !== undefined || !parseLoss(loss).ok) return null;
      reading.sanityLoss = loss;
      return "keep";
    }
    case "age":
      description.push(`${value} ${Number(value) === 1 ? "anno" : "anni"}`);
      return "taken";
    case "work":
      description.push(value);
      return "taken";
    case "damage": {
      const damage = damageOf(value);
      if (!record || record.damage !== undefined || damage === null) return null;
      record.damage = damage;
      return "taken";
    }
    case "range":
      if (!record || record.range !== undefined) return null;
      record.range = inMetres(value, unit);
      return "taken";
    case "magazine":
    case "malfunction": {
      const counted = Number(value) || (label === "malfunction" ? 100 : 0);
      const isFitting = counted >= 1 && counted <= (label === "malfunction" ? 100 : 999);
      if (!record || record[label] !== undefined || !isFitting) return null;
      record[label] = counted;
      return "taken";
    }
    case "shotsPerRound":
      return record ? "tell" : perRound(numbers, value);
    case "track":
    case "told":
      return "tell";
    case "skills":
    case "combat":
      return "taken";
  }
}

function number(numbers: Reading["numbers"], which: Numbers, value: string, taken: Taken): Taken {
  if (numbers[which] !== undefined) return null;
  numbers[which] = Number(value);
  return taken;
}

const perRound = (numbers: Reading["numbers"], value: string): Taken =>
  Number(value) >= 1 && Number(value) <= MOST_PER_ROUND ? number(numbers, "perRound", value, "tell") : null;

function bonus(reading: Reading, value: string): Taken {
  const written = /\d/.test(value) ? value.toLowerCase().replace(/[ ]|^\+/g, "") : "0";
  const read = parseDamageBonus(written);
  if (reading.damageBonus !== undefined || !read.ok) return null;
  reading.damageBonus = written;
  return "taken";
}

const THROWN_RANGE = "FOR/5 m";

/** The game counts a yard as a metre. */
function inMetres(distances: string, unit: string): string {
  if (/^\D/.test(distances)) return THROWN_RANGE;
  const isFeet = /^f|^p/i.test(unit);
  const metres = distances.split("/").map((each) => (isFeet ? Math.round(Number(each) * 0.3) : Number(each)));
  return `${metres.join("/")} m`;
}
