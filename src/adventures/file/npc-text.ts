import { LONGEST_PUBLIC_NAME } from "#shared/faces/index.ts";
import { readStatBlock } from "#shared/rules/stat-block/read.ts";
import { LONGEST_STAT_BLOCK, NpcDraft } from "#shared/schemas/npc.ts";
import { type Fields, fieldsOf } from "./fields.ts";
import { joinFrontMatter, splitFrontMatter } from "./front-matter.ts";
import type { FileNpc } from "./model.ts";
import { nameOr } from "./names.ts";
import { type Draft, NPC_FIELDS, NPC_PARTS, partFrom, partOf, writtenPart } from "./npc-fields.ts";
import { joinTexts, twoTexts } from "./two-texts.ts";
import { imageNamed } from "./words.ts";

/**
 * NPCs as text: front matter, a stat block as it is pasted, and behind a line `---` the notes. What a stat block cannot say stands in the
 * front matter, which takes precedence.
 */

const LONGEST_NAME = 120;
const LONGEST_NOTES = 8_000;
/** What `readStatBlock` takes for the name, so that it reads all of the block as values. */
const SOMEBODY = "Comparsa";

export function readNpc(source: string, key: string, warn: (sentence: string) => void): FileNpc {
  const parted = splitFrontMatter(source);
  const fields = fieldsOf(parted, warn);
  const [block, notes] = twoTexts(parted.text);
  const name = fields.name("nome", LONGEST_NAME);
  const face = fields.name("volto", 200);
  const publicName = fields.text("nome pubblico", LONGEST_PUBLIC_NAME);
  const read = readStatBlock(withName(name, block));
  const given = partsGiven(fields);
  fields.finish();
  if (block.length > LONGEST_STAT_BLOCK)
    warn(`I valori sono troppo lunghi: ne restano ${LONGEST_STAT_BLOCK} caratteri`);
  const isTold = (piece: string) =>
    block !== "" && !(piece.startsWith("I Punti Ferita mancano") && given.has("wounds"));
  const isNamed = name === "" && block !== "" && !read.notUnderstood.includes("Il nome manca");
  for (const piece of read.notUnderstood.filter(isTold)) {
    const isMissing = /^(I Punti Ferita mancano|Il nome manca)/.test(piece);
    warn(isMissing ? piece : `Non capito nei valori, è nelle note: ${piece}`);
  }
  const told = [read.draft.notes ?? "", notes].filter(Boolean).join("\n");
  if (told.length > LONGEST_NOTES) warn(`Le note sono troppo lunghe: ne restano ${LONGEST_NOTES} caratteri`);
  const base: Draft = {
    ...read.draft,
    name: nameOr(name, isNamed ? read.draft.name : key.slice(0, LONGEST_NAME)),
  };
  delete base.notes;
  if (told !== "") base.notes = told.slice(0, LONGEST_NOTES).toWellFormed();
  return {
    key,
    draft: withParts(base, given, warn),
    face: face === "" ? null : imageNamed(face),
    publicName,
  };
}

/** A pasted block begins with the name; where the front matter has it, it may. */
function withName(name: string, block: string): string {
  if (name === "" && block !== "") return block;
  const rest = block.slice(name.length);
  const isNamed =
    name !== "" && block.toLowerCase().startsWith(name.toLowerCase()) && /^(?:[\s,;:.]|$)/.test(rest);
  return isNamed ? `${SOMEBODY}${rest}` : `${SOMEBODY}\n${block}`;
}

function partsGiven(fields: Fields): Map<(typeof NPC_PARTS)[number], unknown> {
  return new Map(
    NPC_PARTS.flatMap((part) => {
      const written = fields.raw(NPC_FIELDS[part][0]);
      const isEmpty = written === "" && part !== "description" && part !== "damageBonus";
      return written === undefined || isEmpty ? [] : [[part, partFrom(part, written)]];
    }),
  );
}

/** Each is checked alone: one that is wrong does not cost the others. */
function withParts(
  base: Draft,
  given: ReadonlyMap<(typeof NPC_PARTS)[number], unknown>,
  warn: (sentence: string) => void,
): Draft {
  let draft = base;
  for (const [part, value] of given) {
    const isPoint = part === "wounds" || part === "magic";
    const more = isPoint ? { points: { ...draft.points, [part]: value } } : { [part]: value };
    const checked = NpcDraft.safeParse(withoutUndefined({ ...draft, ...more }));
    const [word, wanted] = NPC_FIELDS[part];
    if (checked.success) draft = checked.data;
    else warn(`«${word}» dovrebbe essere ${wanted}`);
  }
  return draft;
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, key === "points" ? withoutUndefined(each) : each]),
  );
}

export function writeNpc({ key, draft, face, publicName }: FileNpc): string {
  const head = {
    nome: draft.name,
    volto: face ?? undefined,
    "nome pubblico": publicName || undefined,
  };
  const written = (more: Record<string, unknown>, block: string) =>
    joinFrontMatter({ ...head, ...more }, joinTexts(block, draft.notes ?? ""));
  const readBack = (block: string) => readNpc(written({}, block), key, () => {}).draft;
  // A line that is half understood would end in the notes, and one might be taken for a description.
  const isUnderstood = (block: string): boolean => {
    const back = readBack(block);
    return (
      (back.notes ?? "") === (draft.notes ?? "") && (draft.description !== undefined || !back.description)
    );
  };
  const lines = linesOf(draft);
  const plain = isUnderstood(lines.join("\n")) ? lines : lines.filter(isUnderstood);
  const block = isUnderstood(plain.join("\n")) ? plain.join("\n") : "";
  // What reads back otherwise is said in the front matter.
  const read = readBack(block);
  const differing = NPC_PARTS.filter((part) => !Bun.deepEquals(partOf(read, part), partOf(draft, part)));
  return written(
    Object.fromEntries(differing.map((part) => [NPC_FIELDS[part][0], writtenPart(draft, part)])),
    block,
  );
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

/** A stat block as books have it. */
function linesOf(draft: Draft): string[] {
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
      ? `Abilità: ${draft.skills.map(({ name, value: chance }) => `${name} ${chance}%`).join(", ")}`
      : undefined,
  ].flatMap((line) => line || []);
}
