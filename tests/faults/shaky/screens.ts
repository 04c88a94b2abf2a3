import { type DefaultError, InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { snapshot, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { boardQuery, characterQuery, charactersQuery } from "../../../web/api/characters.ts";
import { cluesQuery } from "../../../web/api/clues.ts";
import { diaryQuery } from "../../../web/api/diary.ts";
import { handoutsQuery } from "../../../web/api/handouts.ts";
import { fogQuery, pinsQuery } from "../../../web/api/maps.ts";
import { npcsQuery } from "../../../web/api/npcs.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { answersQuery } from "../../../web/api/rolls.ts";
import { scenesQuery } from "../../../web/api/scenes.ts";
import { tableQuery, tablesQuery } from "../../../web/api/tables.ts";
import { wallQuery } from "../../../web/api/wall.ts";
import { held } from "../../../web/live/handouts.ts";
import { stage } from "../../../web/live/stage.ts";
import { table } from "../../../web/live/table.ts";
import { slipsQuery } from "../../../web/rooms/slips/slips.ts";
import { seat } from "../../../web/session/seat.ts";
import { picturesOf } from "./cartography.ts";
import type { Place } from "./messages.ts";

const shown = new Map<string, () => void>();

/** Observes the queries that the screens of the current table use. */
export function openScreens(places: readonly Place[]): void {
  const open = () => {
    const wanted = new Set<string>();
    const show = (key: readonly unknown[], observe: () => () => void) => {
      const name = JSON.stringify(key);
      wanted.add(name);
      if (!shown.has(name)) shown.set(name, observe());
    };
    const watch = <Data>(query: { queryKey: readonly unknown[] } & object) => {
      // Without polling, which would hide a missing notification.
      const options = { ...query, refetchInterval: false } as const;
      show(query.queryKey, () =>
        new QueryObserver<Data, DefaultError>(queryClient, options).subscribe(() => {}),
      );
    };
    watch(tablesQuery);
    watch(charactersQuery);
    const here = places.find(({ id }) => id === seat.now?._id);
    if (here) {
      watch(tableQuery(here.id));
      watch(handoutsQuery(here.id));
      watch(slipsQuery(here.id));
      watch(cluesQuery(here.id));
      watch(wallQuery(here.id));
      // The diary is polled, because no frame announces new rows.
      const diary = diaryQuery(here.id);
      show(diary.queryKey, () => new InfiniteQueryObserver(queryClient, diary).subscribe(() => {}));
      if (here.characterId !== null) watch(characterQuery(here.characterId));
      const papers = queryClient.getQueryData(handoutsQuery(here.id).queryKey) ?? [];
      const hasMap = papers.some(({ _id }) => _id === here.mapId);
      if (hasMap && !seat.now?.isMaster) watch(pinsQuery(here.mapId));
      if (seat.now?.isMaster) {
        watch(boardQuery(here.id));
        watch(npcsQuery(here.id));
        watch(scenesQuery(here.id));
        watch(fogQuery(here.mapId));
        for (const ask of table.asks) watch(answersQuery(here.id, ask._id));
      }
    }
    for (const [name, close] of shown) {
      if (wanted.has(name)) continue;
      shown.delete(name);
      close();
    }
  };
  open();
  subscribeKey(seat, "now", open);
  subscribe(table, open);
  const [handouts] = handoutsQuery("").queryKey;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    // Whether a player has the map. Later, since opening a screen is such an update, too.
    if (type === "updated" && query.queryKey[0] === handouts) queueMicrotask(open);
  });
}

/** The welcome has only the newest rolls, of which some are hidden, so a page that was open before has older ones. */
const MOST_COMPARED = 20;
/** Fields that depend on the time at which a page received a frame. */
const DIFFERS_BY_PAGE = new Set(["hidesAt", "lifetimeMs", "isNew", "isFalling", "isHere", "problem"]);

/** The state that this page shows, as JSON; equal for all pages of one person at one table. */
export async function shownState(): Promise<string> {
  const pictures = await picturesOf(seat.now?._id ?? "");
  const { rolls, opposed, asks, encounter, streaming, status, waiting } = snapshot(table);
  const queries = [...shown.keys()]
    .sort()
    .map((key) => [key, queryClient.getQueryData(JSON.parse(key)) ?? null]);
  const all = {
    ...{ status, waiting, seat: snapshot(seat).now, asks, encounter, streaming },
    rolls: [...rolls].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(-MOST_COMPARED),
    opposed: opposed.map(({ one, other, winner }) => [one, other].sort().concat(String(winner))).sort(),
    // Without the start time, which depends on the clock of the server process.
    scene: stage.scene && { scene: stage.scene.scene, seed: stage.scene.seed },
    held: snapshot(held).up,
    pictures,
    queries: Object.fromEntries(queries),
  };
  return JSON.stringify(all, (key, value) => (DIFFERS_BY_PAGE.has(key) ? undefined : value), 1);
}

/** Whether nothing is pending that could change the shown state. */
export const isQuiet = (): boolean =>
  table.status === "connected" && table.waiting.length === 0 && queryClient.isFetching() === 0;
