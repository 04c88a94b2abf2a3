import { LONGEST_PUBLIC_NAME } from "#shared/faces/index.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { NpcDraft } from "#shared/schemas/npc.ts";
import { type Fields, fieldsOf, joinFrontMatter, splitFrontMatter } from "./front-matter.ts";
import type { FileNpc } from "./model.ts";
import { escapeRules, twoTexts } from "./two-texts.ts";
import { imageNamed } from "./words.ts";

/**
 * NPCs as text: front matter, a stat block as it is pasted, and behind a line `---` the notes. What a stat block cannot say stands in the
 * front matter, which is believed first.
 */

type Draft = FileNpc["draft"];

/** Fields of the front matter that hold a value as the draft has it. */
const WHOLE = {
  tipo: "kind",
  descrizione: "description",
  punti: "points",
  caratteristiche: "characteristics",
  "bonus al danno": "damageBonus",
  struttura: "build",
  movimento: "move",
  armatura: "armour",
  "attacchi per round": "attacksPerRound",
  attacchi: "attacks",
  abilità: "skills",
  "perdita di sanità": "sanityLoss",
} as const satisfies Readonly<Record<string, keyof Draft>>;
type WholeField = (typeof WHOLE)[keyof typeof WHOLE];
const KIND_WORDS = { persona: "person", creatura: "creature" } as const;
/** Of a field that the stat block has and the NPC has not. */
const NONE = "nessuno";

export function readNpc(source: string, key: string, warn: (sentence: string) => void): FileNpc {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const [block, notes] = twoTexts(parted.text);
  const name = fields.text("nome", 120);
  const face = fields.text("volto", 200);
  const read = readStatBlock(block === "" ? key : startingWith(name, block));
  const given = overrides(fields);
  const missing = read.notUnderstood.filter(
    (piece) => !(piece.startsWith("I Punti Ferita") && "points" in given),
  );
  for (const piece of block === "" ? [] : missing) warn(`Non capito nei valori, è nelle note: ${piece}`);
  const told = [block === "" ? "" : (read.draft.notes ?? ""), notes].filter(Boolean).join("\n");
  const whole = { ...read.draft, ...(name && { name }), ...given, notes: told || undefined };
  const checked = NpcDraft.safeParse(
    Object.fromEntries(Object.entries(whole).filter(([, value]) => isSet(value))),
  );
  if (!checked.success)
    warn(`Qualche valore nell'intestazione non va (${checked.error.issues[0]?.path.join(".") ?? ""})`);
  const { portrait: _, ...draft } = checked.success ? checked.data : { ...read.draft, ...(name && { name }) };
  return {
    key,
    draft,
    face: face === "" ? null : imageNamed(face),
    publicName: fields.text("nome pubblico", LONGEST_PUBLIC_NAME),
  };
}

const isSet = (value: unknown): boolean => value !== undefined && value !== NONE;

/** The reader takes the beginning of a block for the name. */
function startingWith(name: string, block: string): string {
  const isNamed = block.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return isNamed ? block : `${name}\n${block}`;
}

function overrides(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(WHOLE).flatMap(([word, field]): [string, unknown][] => {
      const value = fields.raw(word);
      if (value === undefined || value === null) return [];
      if (field === "kind") return [[field, KIND_WORDS[`${value}` as keyof typeof KIND_WORDS] ?? value]];
      const isText = field === "damageBonus" || field === "sanityLoss" || field === "description";
      return [[field, isText && typeof value === "number" ? `${value}` : value]];
    }),
  );
}

export function writeNpc({ key, draft, face, publicName }: FileNpc): string {
  const head = {
    nome: draft.name,
    ...(face !== null && { volto: face }),
    ...(publicName && { "nome pubblico": publicName }),
  };
  const written = (more: Record<string, unknown>, text: string) => {
    const notes = draft.notes === undefined ? "" : `\n\n---\n\n${escapeRules(draft.notes)}`;
    return joinFrontMatter({ ...head, ...more }, `${text}${notes}`.replace(/^\n+/, ""));
  };
  const readBack = (block: string) => readNpc(written({}, block), key, () => {}).draft;
  const whole = blockOf(draft);
  // A block that is half understood would end in the notes.
  const block = readBack(whole).notes === draft.notes ? whole : "";
  // What reads back otherwise is said in the front matter.
  const read = readBack(block);
  const differing = Object.entries(WHOLE).filter(([, field]) => !Bun.deepEquals(read[field], draft[field]));
  const more = Object.fromEntries(differing.map(([word, field]) => [word, fieldValue(draft, field)]));
  return written(more, block);
}

function fieldValue(draft: Draft, field: WholeField): unknown {
  if (field === "kind") return draft.kind === "person" ? "persona" : "creatura";
  return draft[field] ?? NONE;
}

const SHORT = [
  ["FOR", "Forza"],
  ["COS", "Costituzione"],
  ["TAG", "Taglia"],
  ["DES", "Destrezza"],
  ["INT", "Intelligenza"],
  ["POT", "Potere"],
  ["FAS", "Fascino"],
  ["IST", "Istruzione"],
] as const;

function blockOf(draft: Draft): string {
  const { characteristics = [], points, damageBonus, build, move, armour, attacksPerRound } = draft;
  const value = (name: string) => characteristics.find((one) => one.name === name)?.value;
  const valued = SHORT.map(([short, name]) => `${short} ${value(name) ?? "–"}`).join(" ");
  return [
    draft.description,
    characteristics.length > 0 ? valued : undefined,
    `Punti Ferita: ${points.wounds}`,
    points.magic === undefined ? undefined : `Punti Magia: ${points.magic}`,
    damageBonus === undefined ? undefined : `Bonus al danno: ${damageBonus}`,
    build === undefined ? undefined : `Struttura: ${build}`,
    move === undefined ? undefined : `Movimento: ${move}`,
    armour === undefined ? undefined : `Armatura: ${armour}`,
    attacksPerRound === undefined ? undefined : `Attacchi per round: ${attacksPerRound}`,
    ...draft.attacks.map(({ name, value: chance, damage, range, magazine, malfunction }) =>
      [
        `${name} ${chance}%`,
        damage === "" ? undefined : `danno ${damage}`,
        range === undefined ? undefined : `gittata ${range}`,
        magazine === undefined ? undefined : `colpi ${magazine}`,
        malfunction === undefined ? undefined : `malf ${malfunction}`,
      ]
        .filter(Boolean)
        .join(", "),
    ),
    draft.sanityLoss === undefined ? undefined : `Perdita di Sanità: ${draft.sanityLoss}`,
    draft.skills && draft.skills.length > 0
      ? `Abilità: ${draft.skills.map(({ name, value: chance }) => `${name} ${chance}%`).join(", ")}.`
      : undefined,
  ]
    .filter((line) => line !== undefined && line !== "")
    .join("\n");
}
