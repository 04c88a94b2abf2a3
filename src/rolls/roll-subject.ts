import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { ThrownAim } from "#shared/schemas/roll.ts";
import { findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { findNpc } from "../npcs/index.ts";
import { assertConfirmed } from "../tables/index.ts";
import { targetOfAny } from "./combined.ts";
import { type Target, targetOf } from "./judge.ts";
import { targetOfNpc } from "./npc-target.ts";

export interface RollAuthor {
  readonly userId: string;
  readonly username: string;
  readonly tableId: string;
  /** From the seat, not the account. */
  readonly isMaster: boolean;
}

/** An investigator, an NPC or, with neither id, just the person. */
export interface RollSubject {
  /** That all may read. */
  readonly name: string;
  /** Of an NPC with a public name: only who knows her may read it. */
  readonly knownName?: string | undefined;
  readonly characterId: string | null;
  readonly npcId: string | null;
  readonly isOwn: boolean;
  readonly damageBonus: string | number;
  /** @throws Refused `not_found`, `invalid`. */
  readonly targetOf: (aim: ThrownAim) => Target;
}

export interface Named {
  readonly characterId?: string | null | undefined;
  readonly npcId?: string | null | undefined;
  /** Distinguishes several NPCs of one kind. */
  readonly name?: string | undefined;
  readonly knownName?: string | undefined;
}

/** @throws Refused `not_found`, `wrong_table`, `rule_broken` for an investigator that awaits confirmation. */
export function rollSubjectOf(
  db: Db,
  thrower: RollAuthor,
  { characterId, npcId, ...names }: Named,
): RollSubject {
  if (npcId) return npcSubject(db, thrower, npcId, names);
  if (!characterId) {
    return {
      name: thrower.username,
      characterId: null,
      npcId: null,
      isOwn: false,
      damageBonus: "",
      targetOf: (aim) => targetOfAny(aim, (one) => targetOf(one, null)),
    };
  }
  const { ownerId, character } = investigatorOf(db, thrower, characterId);
  return {
    name: character.characterInfo.name,
    characterId,
    npcId: null,
    isOwn: ownerId === thrower.userId,
    damageBonus: pointOf(character, POINTS.damageBonus)?.value ?? "",
    targetOf: (aim) => targetOfAny(aim, (one) => targetOf(one, character)),
  };
}

function npcSubject(db: Db, { tableId, isMaster }: RollAuthor, npcId: string, names: Named): RollSubject {
  const npc = isMaster ? findNpc(db, tableId, npcId) : null;
  if (!npc) throw new Refused("not_found", "Questa comparsa non c'è");
  const publicName = npc.portrait?.publicName.trim();
  return {
    ...(names.name !== undefined
      ? { name: names.name, knownName: names.knownName }
      : { name: publicName || npc.name, knownName: publicName ? npc.name : undefined }),
    characterId: null,
    npcId,
    isOwn: false,
    damageBonus: npc.damageBonus ?? "",
    targetOf: (aim) => targetOfAny(aim, (one) => targetOfNpc(one, npc)),
  };
}

function investigatorOf(
  db: Db,
  { userId, isMaster, tableId }: RollAuthor,
  characterId: string,
): { ownerId: string; character: Character } {
  const found = findAny(db, characterId);
  const isHere = found?.character.tableId === tableId;
  if (!found || !(found.ownerId === userId || (isMaster && isHere))) {
    throw new Refused("not_found", "Questo personaggio non esiste");
  }
  if (!isHere) throw new Refused("wrong_table", "Questo investigatore siede a un altro tavolo");
  assertConfirmed(db, characterId);
  return found;
}
