import { CHARACTERISTICS, type CharacteristicName } from "../../names.ts";
import { WRITTEN_CHARACTERISTICS } from "../characteristic-names.ts";
import { DAMAGE } from "./damage.ts";

const NONE = "(?:none|nessun[oa]?|n\\/a|n\\/d|-)(?![\\p{L}\\d])";
const NOT_DICE = "(?!\\d|d\\d)";
const NOT_SHARE = "(?! ?%)";
const ASIDE = "(?: ?\\([^()]{0,120}\\))?";
/** '(3D6 x5)', '(2D6+6)x5': the dice written before the average value. */
const DICE = "(?:\\(?\\(?\\d{1,2}d\\d{1,3}(?: ?[+-] ?\\d{1,3})?\\)?(?: ?[x*] ?\\d{1,2})?\\)? ?)?";
const LOSS = "\\d{0,3}(?:d\\d{1,3})?(?: ?\\+ ?\\d{1,3})?";
const TRACK = `(\\d{1,3})${NOT_DICE}(?:\\/\\d{1,3})?%?${ASIDE}`;

/** 'Damage Bonus (DB): ' */
const after = (value: string) => ` ?(?:\\([\\p{L} ]{1,30}\\))? ?[:=]? ?${value}`;
const wholeLine = (value: string) => `(?: ?:|(?= ?$)) ?${value}`;

const OTHER = {
  damageBonus: {
    words: "damage bonus|db|bonus al danno|bonus ai danni|bonus di danno|bonus danno|bd",
    value: after(`(${NONE}|[+-]? ?\\d{0,2}d\\d{1,2}(?: ?[+-] ?\\d{1,2})?|[+-]? ?\\d{1,3})(?![\\p{L}\\d])`),
  },
  sanityLoss: {
    words:
      "sanity loss|san loss|perdita di punti sanità|perdita di sanità|perdita di san|perdita sanità|perdita san",
    value: after(`(${LOSS} ?\\/ ?${LOSS})(?![\\d/])`),
  },
  wounds: {
    words: "hit points|hit point|hp|punti ferita|pf|punti vita|pv",
    value: after(TRACK),
  },
  magic: { words: "magic points|magic point|mp|punti magia|pm", value: after(TRACK) },
  track: {
    words: "sanity points|sanity|san|punti sanità|sanità|luck|punti fortuna|fortuna",
    value: after(`(?:${TRACK}|${NONE})`),
  },
  age: { words: "age|età", value: after(`(\\d{1,3})${NOT_DICE}`) },
  work: { words: "occupation|occupazione|professione|mestiere", value: " ?: ?([^,;:]{2,100})" },
  build: { words: "build|struttura|corporatura", value: after("([+-]? ?\\d{1,2})(?![\\p{L}\\d])") },
  move: { words: "movement|move|movimento|mov", value: after(`(\\d{1,2})${NOT_DICE}`) },
  armour: {
    words: "armour|armor|armatura|corazza",
    value: after(`(${NONE}|[^\\d,;%:]{0,40}\\d{1,2}(?![\\d%]|d\\d))`),
  },
  perRound: {
    words: "attacks per round|number of attacks|attacchi per round|attacchi per turno|numero di attacchi",
    value: after(`(\\d{1,2})${NOT_DICE}${ASIDE}`),
  },
  damage: { words: "damage|dmg|dam|danno|danni", value: after(`(${DAMAGE})`) },
  range: {
    words: "base range|range|gittata base|gittata|portata",
    value: after(
      "((?:for|str) ?\\/ ?5(?!\\d)|\\d{1,4}(?: ?\\/ ?\\d{1,4}){0,3}) ?(yards|yard|yds|iarde|metres|meters|metri|m|feet|ft|piedi)?(?![\\p{L}\\d])",
    ),
  },
  magazine: {
    words: "bullets|ammo|ammunition|magazine|caricatore|munizioni|colpi",
    value: after(`(\\d{1,3})${NOT_DICE}`),
  },
  malfunction: { words: "malfunction|malf|malfunzionamento", value: after(`(\\d{1,3})${NOT_DICE}`) },
  shotsPerRound: { words: "attacks|attacchi", value: after(`(\\d{1,2})${NOT_DICE}${NOT_SHARE}${ASIDE}`) },
  skills: { words: "skills|abilità|languages|lingue", value: wholeLine("()") },
  combat: {
    words:
      "combat|combattimento|fighting attacks|attacks|attacchi|weapons|armi|characteristics|caratteristiche",
    value: wholeLine("()"),
  },
  told: {
    words:
      "spells|incantesimi|special powers|special abilities|poteri speciali|poteri|capacità speciali|treasure|tesoro|notes|note",
    value: wholeLine("(.*)"),
  },
} as const;

const SCORE = after(`${DICE}(?:(\\d{1,3})(?!\\d|d\\d|\\p{L})%?${ASIDE}(?: ?x ?5(?!\\d))?|(?:${NONE}))`);

type OtherLabel = keyof typeof OTHER;
export type Label = CharacteristicName | OtherLabel;
export const isCharacteristic = (label: Label): label is CharacteristicName =>
  label in WRITTEN_CHARACTERISTICS;

interface Entry {
  readonly label: Label;
  readonly value: RegExp;
}

const BY_WORD = new Map<string, Entry[]>();
function learn(label: Label, words: string, value: string): void {
  const entry = { label, value: new RegExp(value, "iuy") };
  for (const word of words.split("|")) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), entry]);
}
for (const name of CHARACTERISTICS) learn(name, WRITTEN_CHARACTERISTICS[name].join("|"), SCORE);
// Object.entries would lose the key type.
for (const label of Object.keys(OTHER) as OtherLabel[]) learn(label, OTHER[label].words, OTHER[label].value);

const longestFirst = [...BY_WORD.keys()].sort((a, b) => b.length - a.length);
/** '45%', '45% (22/9)', '45 (22/9)'. */
const PERCENT = "(\\d{1,3}) ?(?:%(?: ?\\(\\d{1,3}%? ?\\/ ?\\d{1,3}%?\\))?|\\(\\d{1,3}%? ?\\/ ?\\d{1,3}%?\\))";
const NEXT = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:average |media )?(${longestFirst.join("|")})\\.?(?!\\p{L})|${PERCENT})`,
  "giu",
);

export type Found =
  | { kind: "label"; label: Label; from: number; to: number; value: string; unit: string }
  | { kind: "percent"; from: number; to: number; value: number };

export function foundIn(line: string): Found[] {
  const found: Found[] = [];
  NEXT.lastIndex = 0;
  for (let match = NEXT.exec(line); match; match = NEXT.exec(line)) {
    const { index: from } = match;
    const [whole, word, percent] = match;
    if (word === undefined) {
      found.push({ kind: "percent", from, to: from + whole.length, value: Number(percent) });
      continue;
    }
    const before = line.slice(found.at(-1)?.to ?? 0, from);
    const labelled = isPlainWord(word, before) ? null : valueAt(line, word, from, from + whole.length);
    if (!labelled) continue;
    found.push(labelled);
    NEXT.lastIndex = Math.max(labelled.to, from + whole.length);
  }
  return found;
}

/** 'con', 'for' and 'des' are Italian words: in lower case they count only in a row of abbreviations. */
const isPlainWord = (word: string, before: string): boolean =>
  word.length <= 3 && word !== word.toUpperCase() && /[^\s,;]/.test(before);

function valueAt(line: string, word: string, from: number, at: number): Found | null {
  for (const { label, value } of BY_WORD.get(word.toLowerCase()) ?? []) {
    value.lastIndex = at;
    const read = value.exec(line);
    if (!read) continue;
    const [whole, text = "", unit = ""] = read;
    return { kind: "label", label, from, to: at + whole.length, value: text.trim(), unit };
  }
  return null;
}

export function headOf(word: string): Label | null {
  const label = BY_WORD.get(word.toLowerCase())?.[0]?.label;
  const isNumber = label && (isCharacteristic(label) || COLUMNS.includes(label));
  return isNumber && word === word.toUpperCase() ? label : null;
}
const COLUMNS: readonly Label[] = ["wounds", "magic", "build", "move"];
