import { type LiveRoom, type RoomHandlers, type Sender, seatedAt } from "../live/index.ts";
import { type WallDependencies, type WallEvent, WallOnScreens } from "./screens.ts";
import { type By, cutLink, linkCards, moveCard, removeCard, showWall, writeNote } from "./verbs.ts";

type Dependencies = Omit<WallDependencies, "publish"> & { readonly emit: WallDependencies["publish"] };

/** New sockets request the wall over HTTP. */
export function wallRoom({ emit, ...dependencies }: Dependencies): LiveRoom<WallEvent> {
  const { db } = dependencies;
  const open = new Map<string, WallOnScreens>();
  /** @param carry returns null for a repeat. */
  const carryOut = (
    { clientId }: { clientId?: string | undefined },
    sender: Sender,
    now: number,
    carry: (by: By) => readonly string[] | null,
  ) => {
    const { _id: tableId } = seatedAt(sender);
    const moved = carry({ session: sender.person, tableId, clientId, now });
    if (moved) emit({ kind: "wall-changed", tableId, moved });
  };
  const handlers = {
    WALL_NOTE: (data, sender, now) => carryOut(data, sender, now, (by) => writeNote(db, by, data)),
    WALL_MOVE(data, sender, now) {
      if (data.isLast) return carryOut(data, sender, now, (by) => moveCard(db, by, data));
      open.get(seatedAt(sender)._id)?.drag(data, sender);
    },
    WALL_LINK: (data, sender, now) => carryOut(data, sender, now, (by) => linkCards(db, by, data)),
    WALL_CUT: (data, sender, now) => carryOut(data, sender, now, (by) => cutLink(db, by, data.linkId)),
    WALL_REMOVE: (data, sender, now) => carryOut(data, sender, now, (by) => removeCard(db, by, data.cardId)),
    WALL_SHOW({ clientId, on }, sender, now) {
      const { _id: tableId } = seatedAt(sender);
      const isNew = showWall(db, { session: sender.person, tableId, clientId, now }, on);
      if (isNew) emit({ kind: "wall-shown", tableId, on });
    },
  } satisfies Partial<RoomHandlers>;
  return {
    handlers,
    open(table) {
      const wall = new WallOnScreens(table, { ...dependencies, publish: emit });
      open.set(table.tableId, wall);
      return {
        welcome: (listener) => wall.welcome(listener),
        frames: {
          "wall-changed": ({ moved }) => wall.news(moved),
          "wall-dragged": ({ cardId }) => wall.dragged(cardId),
          "wall-shown": ({ on }) => wall.shown(on),
        },
        close() {
          wall.close();
          open.delete(table.tableId);
        },
      };
    },
  };
}
