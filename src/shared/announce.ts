import { escapeHtml } from "./html.ts";
import { levelWords } from "./roll-words.ts";
import { JAMMED } from "./rules/attack.ts";
import type { DamageRoll } from "./rules/damage.ts";
import type { Outcome } from "./rules/roll.ts";
import type { DiceRoll } from "./schemas/dice-message.ts";

const LONGEST_NAME = 60;
const LONGEST_PARTS = 300;

/** `message` is HTML, `speachText` is read aloud. */
export function announce(outcome: Outcome): DiceRoll {
  return { message: messageOf(outcome), level: outcome.level, speachText: speechOf(outcome) };
}

function messageOf(outcome: Outcome): string {
  const { who, what, target, roll, attack } = outcome;
  const against = target === null ? "" : ` su <span class="figure">${target}</span>`;
  const lines = [
    `<p><b>${escapeHtml(short(who))}</b> · ${escapeHtml(short(what))}</p>`,
    `<p><span class="figure">${twoFigures(roll)}</span>${against}${aside(outcome)}</p>`,
  ];
  if (attack?.jammed) lines.push(`<p><strong>${JAMMED}</strong></p>`);
  if (attack?.damage)
    lines.push(`<p>Danno <span class="figure">${attack.damage.total}</span>${partsOf(attack.damage)}</p>`);
  return lines.join("");
}

function speechOf({ who, what, target, roll, level, kind, physical, attack, notes = [] }: Outcome): string {
  const sentences = [
    `${short(who)} tira ${short(what)}: ${roll}${target === null ? "" : ` su ${target}`}, ${levelWords(level, kind).toLowerCase()}`,
    attack?.jammed && `Arma ${JAMMED.toLowerCase()}`,
    attack?.damage && `Danno ${attack.damage.total}`,
    physical && "Con dadi veri",
    ...notes.map((note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}`),
  ];
  return sentences
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

export function damageStory({ parts, extra }: DamageRoll): string {
  const terms = parts.map(({ text, rolls, value }, index) => {
    if (text.endsWith("BD")) return `${index > 0 ? "+ " : ""}${text} (${value})`;
    const sign = value < 0 ? "- " : index > 0 ? "+ " : "";
    return `${sign}${text}${rolls.length > 0 ? ` (${rolls.join(", ")})` : ""}`;
  });
  return [...terms, ...(extra > 0 ? [`+ massimo ${extra}`] : [])].join(" ");
}

function partsOf(damage: DamageRoll): string {
  const story = damageStory(damage);
  return story === "" || story.length > LONGEST_PARTS ? "" : `: ${escapeHtml(story)}`;
}

function aside({ attack, physical, notes = [] }: Outcome): string {
  const distance = attack && attack.distance !== "-" ? ` · ${escapeHtml(short(attack.distance))}` : "";
  const rest = notes.map((note) => ` · ${escapeHtml(note)}`).join("");
  return `${distance}${physical ? " · <em>dadi veri</em>" : ""}${rest}`;
}

export const twoFigures = (roll: number): string => String(roll).padStart(2, "0");

const short = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
