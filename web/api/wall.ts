import { queryOptions } from "@tanstack/react-query";
import {
  type ArrangeWall,
  inWallOrder,
  type WallCard,
  type WallChange,
  type WallLink,
  type WallView,
} from "#shared/wall/index.ts";
import { anonymousServer, call, SERVER, server } from "./client.ts";
import { invalidate, invalidateIfFetching, queryClient, refetchAfter } from "./query-client.ts";
import { undoableAfter } from "./undo.ts";

const KEY = ["wall"];

/** What the user knows, as cards and links. @param by a television asks without a session. */
export const wallQuery = (table: string, by: typeof server = server) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async (): Promise<WallView> => call(by.wall.cards.$get({ query: { table } })),
  });

/** What all players of a table know, while its televisions show it. */
export const shownWallQuery = (table: string) => wallQuery(table, anonymousServer);

export const refreshWall = (): Promise<void> => invalidate({ queryKey: KEY });

/** What is cached, if anything is. */
export const shownWall = (table: string): WallView | undefined =>
  queryClient.getQueryData(wallQuery(table).queryKey);

/** Changes what is cached, if anything is. @returns the wall before. */
export function changeWall(table: string, change: (wall: WallView) => WallView): WallView | undefined {
  const { queryKey } = wallQuery(table);
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, change(before));
  return before;
}

/** Takes in what the server tells. @returns the wall before, if any is cached. */
export function mergeWall(table: string, change: WallChange): WallView | undefined {
  const { queryKey } = wallQuery(table);
  const before = changeWall(table, (wall) => merged(wall, change));
  invalidateIfFetching(queryKey);
  return before;
}

const put = <T extends WallCard | WallLink>(
  known: readonly T[],
  changed: readonly T[],
  gone: ReadonlySet<string>,
): T[] => {
  const news = new Map(changed.map((one) => [one._id, one]));
  const kept = known.flatMap((one) => {
    const now = news.get(one._id) ?? one;
    news.delete(one._id);
    return gone.has(one._id) ? [] : [now];
  });
  const added = [...news.values()].filter(({ _id }) => !gone.has(_id));
  return added.length === 0 ? kept : [...kept, ...added].sort(inWallOrder);
};

/** Keeps the objects of unchanged cards. */
function merged(wall: WallView, { cards, links, gone }: WallChange): WallView {
  const lost = new Set(gone);
  return { cards: put(wall.cards, cards, lost), links: put(wall.links, links, lost) };
}

export const arrangeWall = (json: ArrangeWall) =>
  undoableAfter(refetchAfter(call(server.wall.arrange.$post({ json })), KEY));

/** The wall as this user sees it, on one sheet. */
export const wallPrintAddress = (table: string, size: "a3" | "a4"): string =>
  `${SERVER}/wall/pdf?table=${table}&size=${size}`;
