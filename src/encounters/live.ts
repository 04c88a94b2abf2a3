import { randomDie } from "#shared/rules/chance.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { CharacterEvent } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { type LiveRoom, type RoomHandlers, type Sender, seatedAt } from "../live/index.ts";
import { emitThrown, type RollContext, type RollEvent, rollAuthorOf } from "../rolls/index.ts";
import { type EncounterEvent, fightFrames } from "./frames.ts";
import { type Attacked, attack, defend } from "./verbs.ts";

interface Dependencies {
  readonly db: Db;
  readonly messageLifetimeMs: number;
  readonly emit: (event: EncounterEvent | RollEvent | CharacterEvent) => void;
}

export function encounterRoom({ db, messageLifetimeMs, emit }: Dependencies) {
  const diceAt = (now: number): RollContext => ({ db, die: randomDie, now, lifetimeMs: messageLifetimeMs });

  /** Rolls first, then the encounter. */
  const tell = (sender: Sender, { kept, announced, thrown, opposition }: Attacked, now: number) => {
    const { _id: tableId } = seatedAt(sender);
    for (const each of thrown) emitThrown(emit, db, sender, each, now);
    if (opposition) emit({ kind: "rolls-opposed", tableId, opposition });
    if (!kept) return;
    emit({ kind: "encounter-touched", tableId });
    if (announced) emit({ kind: "attack-announced", tableId, encounter: kept, attack: announced });
  };

  const handlers = {
    DEFEND(data, sender, now) {
      tell(sender, defend(diceAt(now), rollAuthorOf(sender), data), now);
    },
  } satisfies Partial<RoomHandlers>;

  /** Handles a roll with a target. @returns false for other rolls. */
  const attackSomebody = (sender: Sender, request: RollRequest, now: number): boolean => {
    if (request.target === undefined) return false;
    tell(sender, attack(diceAt(now), rollAuthorOf(sender), request), now);
    return true;
  };

  const room: LiveRoom<EncounterEvent | RollEvent> = { handlers, open: (table) => fightFrames(db, table) };
  return { room, attack: attackSomebody };
}
