import type { CharacteristicName, PointName } from "#shared/names.ts";
import type { Background, Character, CharacterDraft, CharacterState } from "#shared/schemas/character.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import type { ImportSource } from "#shared/schemas/transfer.ts";

/** What a reader needs to know of this server. */
export interface Surroundings {
  /** Who imports: files may not say who plays. */
  username: string;
  skills: readonly SkillTemplate[];
}

/** An investigator as it was read: fit to be stored, whatever the file was. */
export interface Reading {
  from: ImportSource;
  draft: CharacterDraft;
  state?: CharacterState | undefined;
  /** In sentences for people: what was not understood, and what became of it. */
  notUnderstood: string[];
}

export interface FoundSkill {
  /** Foundry's; empty in other files. */
  id: string;
  /** Its name in the file. */
  written: string;
  value: number;
  /** Null where the file does not say: that of the rules. */
  base: number | null;
  isTicked: boolean;
}

/** What another program's file says, in our words, still without bounds. */
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
  /** The rules fill in what is missing. */
  points: Partial<Record<PointName, { value: number | string; most?: number }>>;
  skills: readonly FoundSkill[];
  weapons: Character["weapons"];
  equipments: Character["equipments"];
  cash: { spendinglevel: number; cash: number; properties: readonly string[] };
  story: Partial<Background>;
  /** A data URL. */
  avatar: string | null;
  condition?: Partial<Character["condition"]>;
}
