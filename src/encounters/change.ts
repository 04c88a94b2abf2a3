import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { CommandContext, Outcome } from "../condition/index.ts";
import { assertConfirmed, ownersAt } from "../tables/index.ts";
import { nameOf } from "./fighters.ts";
import type { Fighter, FightState, Past, StoredEncounter } from "./state.ts";

/** What a change has come to. */
export interface FightStep {
  readonly state: FightState;
  /** For who would take it back. */
  readonly words: string;
  /** What it has done to an investigator. */
  readonly outcome?: Outcome;
  readonly happened?: Past["happened"];
}

/** A change of a fight while it is made: who makes it, and to what. */
export class Change {
  readonly state: FightState;

  constructor(
    /** Inside the transaction. */
    readonly world: CommandContext,
    readonly session: Session,
    readonly kept: StoredEncounter,
    readonly isMaster: boolean,
    /** Who has each investigator that takes part. */
    private readonly owners: ReadonlyMap<string, string>,
  ) {
    this.state = kept.state;
  }

  /** For players who is hidden is not there. @throws Refused `not_found`. */
  fighter(id: string): Fighter {
    const found = this.state.fighters.find(({ _id }) => _id === id);
    if (!found || (found.isHidden && !this.isMaster))
      throw new Refused("not_found", "Non partecipa a questo scontro");
    return found;
  }

  /** One's own investigator; a master's is everybody. @throws Refused `not_found`, `forbidden`, `rule_broken` for one that waits for a master. */
  own(id: string): Fighter {
    const found = this.fighter(id);
    if (!this.isOwn(found)) this.assertLeads();
    if (!this.isMaster && found.characterId !== null) assertConfirmed(this.world.db, found.characterId);
    return found;
  }

  isOwn({ characterId }: Fighter): boolean {
    return characterId !== null && this.owners.get(characterId) === this.session.userId;
  }

  /** @throws Refused `forbidden`. */
  assertLeads(): void {
    if (!this.isMaster) throw new Refused("forbidden", "Lo scontro lo conduce il master");
  }

  nameOf(one: Fighter): string {
    return nameOf(this.state.fighters, one);
  }
}

/** @param world inside the transaction. @param isMaster by the seat of whoever makes the change. */
export function changeOf(
  world: CommandContext,
  session: Session,
  kept: StoredEncounter,
  isMaster: boolean,
): Change {
  const ids = kept.state.fighters.flatMap(({ characterId }) => characterId ?? []);
  return new Change(world, session, kept, isMaster, ownersAt(world.db, kept.tableId, ids));
}
