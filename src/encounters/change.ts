import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { CommandContext, Outcome } from "../condition/index.ts";
import { assertConfirmed, ownersAt } from "../tables/index.ts";
import { nameOf } from "./fighters.ts";
import type { Fighter, FightState, Past, StoredEncounter } from "./state.ts";

export interface FightStep {
  readonly state: FightState;
  /** The label of its undo. */
  readonly words: string;
  readonly outcome?: Outcome;
  readonly happened?: Past["happened"];
}

export class Change {
  readonly state: FightState;

  constructor(
    readonly world: CommandContext,
    readonly session: Session,
    readonly kept: StoredEncounter,
    readonly isMaster: boolean,
    private readonly owners: ReadonlyMap<string, string>,
  ) {
    this.state = kept.state;
  }

  /** Players do not find hidden participants. @throws Refused `not_found`. */
  fighter(id: string): Fighter {
    const found = this.state.fighters.find(({ _id }) => _id === id);
    if (!found || (found.isHidden && !this.isMaster))
      throw new Refused("not_found", "Non partecipa a questo scontro");
    return found;
  }

  /** One's own investigator; masters may change everybody. @throws Refused `not_found`, `forbidden`, `rule_broken` for one that awaits confirmation. */
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

export function changeOf(
  world: CommandContext,
  session: Session,
  kept: StoredEncounter,
  isMaster: boolean,
): Change {
  const ids = kept.state.fighters.flatMap(({ characterId }) => characterId ?? []);
  return new Change(world, session, kept, isMaster, ownersAt(world.db, kept.tableId, ids));
}
