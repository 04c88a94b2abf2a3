import type { NpcDraft } from "#shared/schemas/npc.ts";

/**
 * What a stat block cannot say of an NPC, as fields of the front matter: `punti ferita: 12`, `abilità: [Ascoltare 60]`,
 * `attacchi: [{nome: Artiglio, valore: 40, danno: 1d6}]`. They take precedence over the block.
 */

export type Draft = Omit<NpcDraft, "portrait">;

/** Of a field that the stat block has and the NPC has not. */
const NONE = "nessuno";
const KINDS = { persona: "person", creatura: "creature" } as const;
const ATTACK = {
  nome: "name",
  valore: "value",
  danno: "damage",
  gittata: "range",
  colpi: "magazine",
  malfunzionamento: "malfunction",
} as const;
const NUMBERS: ReadonlySet<string> = new Set(["value", "magazine", "malfunction"]);

type Part = Exclude<keyof Draft, "points" | "name" | "notes"> | "wounds" | "magic";

/** The Italian word of each, and what it should be. */
export const NPC_FIELDS: Readonly<Record<Part, readonly [word: string, wanted: string]>> = {
  kind: ["tipo", "persona o creatura"],
  description: ["descrizione", "un testo di al più 300 caratteri"],
  wounds: ["punti ferita", "un numero da 0 a 999"],
  magic: ["punti magia", "un numero da 0 a 999"],
  characteristics: ["caratteristiche", "un elenco come [Forza 50, Taglia 65]"],
  damageBonus: ["bonus al danno", "dadi o un numero, come 1d4 o -1"],
  build: ["struttura", "un numero da -99 a 99"],
  move: ["movimento", "un numero da 0 a 99"],
  armour: ["armatura", "un numero da 0 a 99"],
  attacksPerRound: ["attacchi per round", "un numero da 1 a 20"],
  attacks: ["attacchi", "un elenco di nome, valore e danno"],
  skills: ["abilità", "un elenco come [Ascoltare 60, Schivare 30]"],
  sanityLoss: ["perdita di sanità", "due perdite, come 0/1d6"],
};

/** Values are checked by the schema; those in a wrong form stay as they are, for it to refuse. */
export function partFrom(part: Part, written: unknown): unknown {
  if (part !== "description" && written === NONE) return undefined;
  switch (part) {
    case "kind":
      return KINDS[`${written}`.trim().toLowerCase() as keyof typeof KINDS] ?? written;
    case "description":
      return written;
    case "damageBonus":
    case "sanityLoss":
      return written;
    case "characteristics":
    case "skills":
      return Array.isArray(written) ? written.map(scoreFrom) : written;
    case "attacks":
      return Array.isArray(written) ? written.map(attackFrom) : written;
    default:
      return numberFrom(written);
  }
}

const numberFrom = (written: unknown): unknown =>
  typeof written === "string" && /^\s*[+-]?\d{1,4}\s*$/.test(written) ? Number(written) : written;

/** 'Pilotare (barca) 45'. */
function scoreFrom(written: unknown): unknown {
  if (typeof written !== "string") return written;
  const blank = written.trimEnd().replace(/%$/, "").trimEnd().lastIndexOf(" ");
  return { name: written.slice(0, blank), value: numberFrom(written.slice(blank).replace("%", "")) };
}

function attackFrom(written: unknown): unknown {
  if (!(written instanceof Map)) return written;
  const known = Object.entries(ATTACK).flatMap(([word, name]) => {
    const value: unknown = written.get(word);
    return value === undefined ? [] : [[name, NUMBERS.has(name) ? numberFrom(value) : value]];
  });
  return { damage: "", ...Object.fromEntries(known) };
}

export function partOf({ points, ...draft }: Draft, part: Part): unknown {
  if (part === "wounds" || part === "magic") return points[part];
  return draft[part];
}

/** As the front matter has it. */
export function writtenPart(draft: Draft, part: Part): unknown {
  const value = partOf(draft, part);
  if (value === undefined) return NONE;
  if (part === "kind") return draft.kind === "person" ? "persona" : "creatura";
  if (part === "attacks") {
    return draft.attacks.map((attack) =>
      Object.fromEntries(
        Object.entries(ATTACK).flatMap(([word, name]) =>
          attack[name] === undefined ? [] : [[word, attack[name]]],
        ),
      ),
    );
  }
  const scored = part === "characteristics" ? draft.characteristics : part === "skills" ? draft.skills : null;
  return scored ? scored.map(({ name, value: score }) => `${name} ${score}`) : value;
}

/** Typed: `Object.keys` would not know what they are. */
export const NPC_PARTS = Object.keys(NPC_FIELDS) as readonly Part[];
