import type { ServerMessage } from "#shared/protocol.ts";
import { MOST_ROLLS, MOST_ROLLS_TOLD, stillShown } from "#shared/roll-limits.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { type Broadcast, type FramesFor, frame, type Listener, type OpenTable } from "../live/index.ts";
import { KNOWS_NO_NAME, type KnowsName, namesKnownTo } from "../npcs/index.ts";
import { ownersAt } from "../tables/index.ts";
import { type Audience, isVisible, type Viewer } from "../visibility.ts";
import { openAsks, type StoredAsk } from "./ask-store.ts";
import { askView, isSameForAll, maySee, rollView, rollWords } from "./audience.ts";
import { isUnbound, type Opposition, oppositionsAmong } from "./pairs.ts";
import { shownRolls } from "./store.ts";
import type { StoredRoll } from "./stored-roll.ts";

export type RollEvent =
  | { readonly kind: "roll-thrown"; readonly tableId: string; readonly kept: StoredRoll }
  /** With a rival `with`, sent only to viewers who see both. */
  | {
      readonly kind: "roll-changed";
      readonly tableId: string;
      readonly kept: StoredRoll;
      readonly with?: StoredRoll;
    }
  | { readonly kind: "rolls-opposed"; readonly tableId: string; readonly opposition: Opposition }
  | {
      readonly kind: "ask-changed";
      readonly tableId: string;
      readonly ask: StoredAsk;
      readonly isNew: boolean;
    };

export const rollFrames = (db: Db, clock: Clock, { tableId }: OpenTable): Broadcast<RollEvent> => ({
  welcome(viewer) {
    const now = clock.now();
    const knows = namesKnownTo(db, tableId, viewer);
    // Limits are applied to what the viewer may see: hidden rolls must not displace others.
    const rolls = stillShown(shownRolls(db, tableId, viewer, now, MOST_ROLLS))
      .filter((roll) => isAlive(roll, now))
      .slice(0, MOST_ROLLS_TOLD)
      .reverse();
    return [
      ...rolls.map((roll) => () => frame(rollMessage(roll, viewer, clock.now(), knows))),
      ...oppositionsAmong(rolls).map((pair) => frame(opposedMessage(pair))),
      ...asksAt(db, tableId, viewer),
    ];
  },
  frames: {
    "roll-thrown": ({ kept }) => {
      const shown = framesOfRoll(db, tableId, kept, (viewer, knows) =>
        rollMessage(kept, viewer, kept.sentAt, knows),
      );
      const hidden = hiddenMessage(kept);
      const ofThrower = hidden && frame(hidden);
      return (viewer) => shown(viewer) ?? (viewer.userId === kept.userId ? ofThrower : null);
    },
    "roll-changed": ({ kept, with: rival }) => {
      const changed = framesOfRoll(db, tableId, kept, (viewer, knows) => {
        const roll = rollView(kept, viewer, knows);
        return { action: "rollChanged", data: { roll, ...rollWords(kept, roll) } };
      });
      return (viewer) => (rival && !maySee(rival, viewer) ? null : changed(viewer));
    },
    "rolls-opposed": ({ opposition }) => {
      const text = frame(opposedMessage(opposition));
      const { one, other } = opposition;
      return (viewer) => (maySee(one, viewer) && maySee(other, viewer) ? text : null);
    },
    "ask-changed": ({ ask, isNew }) => framesOfAsk(db, tableId, ask, isNew),
  },
});

export function rollMessage(
  kept: StoredRoll,
  viewer: Pick<Viewer, "isMaster">,
  now: number,
  knows: KnowsName,
): ServerMessage {
  const { expiresAt, userId: _user, more: _more, ...message } = kept;
  // The clock may have been set back since.
  const lifetimeMs = Math.min(expiresAt - message.sentAt, Math.max(0, expiresAt - now));
  const roll = rollView(kept, viewer, knows);
  return { action: "diceRollMessage", data: { ...message, ...rollWords(kept, roll), roll, lifetimeMs } };
}

/** Tells the roller of a roll hidden from them that it was stored. Null without a client id. */
export function hiddenMessage({ roll: { clientId, at } }: StoredRoll): ServerMessage | null {
  return clientId === null ? null : { action: "rollHidden", data: { clientId, at } };
}

function framesOfRoll(
  db: Db,
  tableId: string,
  kept: StoredRoll,
  made: (viewer: Pick<Viewer, "isMaster">, knows: KnowsName) => ServerMessage,
): FramesFor {
  const forMasters = frame(made({ isMaster: true }, () => true));
  if (isSameForAll(kept)) return (viewer) => (maySee(kept, viewer) ? forMasters : null);
  const forPlayers = frame(made({ isMaster: false }, KNOWS_NO_NAME));
  const byName = (viewer: Viewer) => frame(made(viewer, namesKnownTo(db, tableId, viewer)));
  return (viewer) => {
    if (!maySee(kept, viewer)) return null;
    if (viewer.isMaster) return forMasters;
    return kept.more?.named ? byName(viewer) : forPlayers;
  };
}

function opposedMessage({ one, other, winner, why }: Opposition): ServerMessage {
  const unbound = isUnbound(one, other.id) ? "one" : isUnbound(other, one.id) ? "other" : undefined;
  return {
    action: "opposed",
    data: { one: one.id, other: other.id, winner, why, ...(unbound && { unbound }) },
  };
}

function framesOfAsk(db: Db, tableId: string, kept: StoredAsk, isNew: boolean): FramesFor {
  const owners = ownersOf(db, tableId, [kept]);
  const answered = kept.isOpen && !isNew ? kept.given.at(-1)?.characterId : undefined;
  const owner = answered === undefined ? undefined : owners.get(answered);
  // Others do not see this answer; the timing of a frame would reveal it.
  const isOfOne = answered !== undefined && kept.seenBy !== "all";
  const audience: Audience = isOfOne ? { people: owner === undefined ? [] : [owner] } : "all";
  return (viewer) => {
    if (!isVisible(audience, viewer)) return null;
    const ask = askView(kept, viewer, owners);
    if (!ask && askView({ ...kept, isOpen: true }, viewer, owners) === null) return null;
    if (isNew && ask)
      return isReadable(kept, viewer) ? frame({ action: "rollAsked", data: { ask } }) : PAGE_CHANGED;
    return isReadable(kept, viewer) ? frame({ action: "askChanged", data: { askId: kept.id, ask } }) : null;
  };
}

/** Older pages do not know several aims: such a request waits until they are reloaded. */
const isReadable = ({ aim }: StoredAsk, { isAcknowledged }: Listener): boolean =>
  isAcknowledged || !("aims" in aim);

const PAGE_CHANGED = frame({ action: "pageChanged", data: {} });

function asksAt(db: Db, tableId: string, viewer: Listener): string[] {
  const open = openAsks(db, tableId);
  if (open.length === 0) return [];
  const owners = ownersOf(db, tableId, open);
  const frames = open.flatMap((kept) => {
    const ask = askView(kept, viewer, owners);
    if (!ask) return [];
    return isReadable(kept, viewer) ? frame({ action: "rollAsked", data: { ask } }) : PAGE_CHANGED;
  });
  return [...new Set(frames)];
}

function ownersOf(db: Db, tableId: string, asks: readonly StoredAsk[]): ReadonlyMap<string, string> {
  const given = (kept: StoredAsk) => kept.given.map(({ characterId }) => characterId);
  const asked = asks.flatMap((kept) => [...kept.waitingFor, ...given(kept)]);
  return ownersAt(db, tableId, asked);
}

/** A roll dated more than one lifetime ahead was stored before the clock was set back. */
const isAlive = ({ sentAt, expiresAt }: StoredRoll, now: number): boolean =>
  sentAt - now <= expiresAt - sentAt;
