import { randomDie } from "#shared/rules/chance.ts";
import type { RollRequest } from "#shared/schemas/roll.ts";
import type { CharacterEvent } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import type { LiveRoom, RoomHandlers, Sender } from "../live/index.ts";
import { lossAskedBy, type RollEvent, rollAuthorOf, tellChanged } from "../rolls/index.ts";
import { type Bought, spendLuckOn, undoLuckOn } from "./endure.ts";
import type { ConditionEvent } from "./happen.ts";
import { loseSanityAsked } from "./mind.ts";
import type { CommandContext } from "./world.ts";

interface Dependencies {
  readonly db: Db;
  readonly messageLifetimeMs: number;
  readonly emit: (event: ConditionEvent | RollEvent | CharacterEvent) => void;
}

export function conditionRoom({ db, messageLifetimeMs, emit }: Dependencies) {
  // The live channel has its own rate limit.
  const worldAt = (now: number): CommandContext => ({
    db,
    die: randomDie,
    now,
    lifetimeMs: messageLifetimeMs,
    assertMayThrow: () => {},
  });
  const tellBought = (tableId: string, { thrown, outcomes }: Bought) => {
    const { kept, isRepeat, sheets, others = [] } = thrown;
    for (const other of others) emit({ kind: "roll-changed", tableId, kept: other });
    if (!isRepeat) tellChanged(emit, db, tableId, kept);
    for (const change of sheets) emit({ kind: "character-changed", change });
    for (const outcome of outcomes) emit({ kind: "happened", outcome });
  };
  const handlers = {
    ROLL_LUCK(data, sender, now) {
      const thrower = rollAuthorOf(sender);
      tellBought(thrower.tableId, spendLuckOn(worldAt(now), thrower, data));
    },
    ROLL_UNDO_LUCK({ rollId }, sender, now) {
      const thrower = rollAuthorOf(sender);
      tellBought(thrower.tableId, undoLuckOn(worldAt(now), thrower, rollId));
    },
  } satisfies Partial<RoomHandlers>;

  /** A roll requested with a loss of Sanità applies it at once. @returns whether it is one. */
  const loseSanity = (sender: Sender, request: RollRequest, now: number): boolean => {
    const thrower = rollAuthorOf(sender);
    const loss = lossAskedBy(db, thrower, request);
    if (!loss) return false;
    const { answered, ...outcome } = loseSanityAsked(worldAt(now), sender.person, request, loss);
    emit({ kind: "happened", outcome });
    const { tableId } = thrower;
    if (answered) emit({ kind: "ask-changed", tableId, ask: answered, isNew: false });
    return true;
  };
  return { room: { handlers } satisfies LiveRoom, loseSanity };
}
