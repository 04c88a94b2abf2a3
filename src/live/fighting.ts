import type { DefendRequest, RollRequest } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import { type Attacked, attack, defend } from "../encounters/index.ts";
import { ownersAt } from "../tables/index.ts";
import type { Member } from "./members.ts";
import { placeOf, type Rolling } from "./rolling.ts";
import type { Table } from "./table.ts";
import type { Tables } from "./tables.ts";

/** Blows of a fight: hands what a socket says to the rules, and tells what came of it. */
export class Fighting {
  constructor(
    private readonly db: Db,
    private readonly tables: Tables,
    private readonly rolling: Rolling,
  ) {}

  /** An attack on somebody: it waits for the defence, unless nobody can choose one. @throws Refused. */
  attack(member: Member, request: RollRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    this.#tell(member, table, attack(this.rolling.dice(now), thrower, request), now);
  }

  /** @throws Refused. */
  defend(member: Member, request: DefendRequest, now: number): void {
    const { table, thrower } = placeOf(this.tables, member);
    const isOwner = (characterId: string) =>
      ownersAt(this.db, table.tableId, [characterId]).get(characterId) === thrower.userId;
    this.#tell(member, table, defend(this.rolling.dice(now), thrower, isOwner, request), now);
  }

  /** The dice fall first, then the fight goes on. */
  #tell(member: Member, table: Table, { kept, announced, thrown, opposition }: Attacked, now: number): void {
    for (const each of thrown) this.rolling.tellThrown(member, table, each, now);
    if (opposition) table.oppose(opposition);
    if (!kept) return;
    table.tellEncounter();
    if (announced) table.askDefence(kept, announced);
  }
}
