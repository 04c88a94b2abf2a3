import type { CharacteristicName, PointName } from "#shared/names.ts";
import type { Background, Character, CharacterDraft, CharacterState } from "#shared/schemas/character.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import type { ImportSource } from "#shared/schemas/transfer.ts";

export interface Surroundings {
  /** The importing user: files may not say who plays. */
  username: string;
  skills: readonly SkillTemplate[];
}

export interface Reading {
  from: ImportSource;
  draft: CharacterDraft;
  state?: CharacterState | undefined;
  /** Italian sentences: what was not understood, and where it was put. */
  notUnderstood: string[];
}

export interface FoundSkill {
  /** Foundry's; empty in other files. */
  id: string;
  written: string;
  value: number;
  /** Null where the file does not say: the rules decide. */
  base: number | null;
  isTicked: boolean;
}

/** Content of a foreign file in our terms, not yet bounded. */
export interface Found {
  from: ImportSource;
  person: {
    name: string;
    playerName: string;
    nickname: string;
    work: string;
    age: number | null;
    sex: string;
    birthplace: string;
    residence: string;
    bornage: number | null;
  };
  characteristics: Partial<Record<CharacteristicName, number>>;
  points: Partial<Record<PointName, { value: number | string; most?: number }>>;
  skills: readonly FoundSkill[];
  weapons: Character["weapons"];
  equipments: Character["equipments"];
  cash: { spendinglevel: number; cash: number; properties: readonly string[] };
  story: Partial<Background>;
  avatar: string | null;
  condition?: Partial<Character["condition"]>;
}
