import { CHARACTERISTICS, type CharacteristicName } from "#shared/names.ts";
import { type FieldProblems, readBy } from "#shared/read.ts";
import { CLEARED_PARTS, type Npc, type NpcAttack, NpcDraft, type NpcUpdate } from "#shared/schemas/npc.ts";

/** Keyed, so that React does not reuse the input of another entry. */
type Keyed<T> = T & { key: string };
export type AttackForm = Keyed<{
  name: string;
  value: number | null;
  damage: string;
  range: string;
  magazine: number | null;
  malfunction: number | null;
}>;
export type SkillForm = Keyed<{ name: string; value: number | null }>;

/** An NPC in the form; every field may be empty. */
export interface NpcForm {
  name: string;
  kind: Npc["kind"];
  description: string;
  wounds: number | null;
  magic: number | null;
  armour: number | null;
  build: number | null;
  move: number | null;
  attacksPerRound: number | null;
  damageBonus: string;
  sanityLoss: string;
  notes: string;
  imageId: string | null;
  publicName: string;
  attacks: readonly AttackForm[];
  skills: readonly SkillForm[];
  characteristics: Readonly<Partial<Record<CharacteristicName, number | null>>>;
}

let keys = 0;
const newKey = (): string => `${++keys}`;

export const blankAttack = (): AttackForm => ({
  key: newKey(),
  name: "",
  value: null,
  damage: "",
  range: "",
  magazine: null,
  malfunction: null,
});
export const blankSkill = (): SkillForm => ({ key: newKey(), name: "", value: null });

/** Initial form values. @param npc null for a new one. */
export function formOf(npc: Npc | null): NpcForm {
  return {
    name: npc?.name ?? "",
    kind: npc?.kind ?? "person",
    description: npc?.description ?? "",
    wounds: npc?.points.wounds ?? null,
    magic: npc?.points.magic ?? null,
    armour: npc?.armour ?? null,
    build: npc?.build ?? null,
    move: npc?.move ?? null,
    attacksPerRound: npc?.attacksPerRound ?? null,
    damageBonus: npc?.damageBonus ?? "",
    sanityLoss: npc?.sanityLoss ?? "",
    notes: npc?.notes ?? "",
    imageId: npc?.portrait?.imageId ?? null,
    publicName: npc?.portrait?.publicName ?? "",
    attacks: (npc?.attacks ?? []).map(attackFormOf),
    skills: (npc?.skills ?? []).map((skill) => ({ ...skill, key: newKey() })),
    characteristics: Object.fromEntries((npc?.characteristics ?? []).map(({ name, value }) => [name, value])),
  };
}

const attackFormOf = (attack: NpcAttack): AttackForm => ({
  ...attack,
  range: attack.range ?? "",
  magazine: attack.magazine ?? null,
  malfunction: attack.malfunction ?? null,
  key: newKey(),
});

/** The NPC to save, or an Italian error per dotted field path. */
export function readForm(form: NpcForm): { draft: NpcDraft | null; problems: FieldProblems } {
  const { wounds, magic, attacks, skills, characteristics, imageId, publicName, ...plain } = form;
  const portrait = { imageId, publicName: publicName.trim() };
  const { data, problems } = readBy(NpcDraft, {
    ...filled(plain),
    points: filled({ wounds, magic }),
    attacks: attacks.map(({ key: _, damage, ...attack }) => ({ ...filled(attack), damage: damage.trim() })),
    ...((imageId !== null || portrait.publicName !== "") && { portrait }),
    ...(skills.length > 0 && { skills: skills.map(({ key: _, ...skill }) => filled(skill)) }),
    characteristics: CHARACTERISTICS.flatMap((name) => {
      const value = characteristics[name] ?? null;
      return value === null ? [] : [{ name, value }];
    }),
  });
  return { draft: data, problems: problems ?? {} };
}

/** Drops empty fields; an empty name stays, for validation. */
const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([key, value]) => [key, typeof value === "string" ? value.trim() : value])
      .filter(([key, value]) => key === "name" || (value !== null && value !== "")),
  );

/** Full update: fields missing in the form are cleared. */
export const updateOf = (id: string, draft: NpcDraft): NpcUpdate => ({ ...CLEARED_PARTS, ...draft, id });
