import { type DefaultError, InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { snapshot, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { boardQuery, characterQuery, charactersQuery } from "../../../web/api/characters.ts";
import { diaryQuery } from "../../../web/api/diary.ts";
import { handoutsQuery } from "../../../web/api/handouts.ts";
import { npcsQuery } from "../../../web/api/npcs.ts";
import { queryClient } from "../../../web/api/query-client.ts";
import { answersQuery } from "../../../web/api/rolls.ts";
import { scenesQuery } from "../../../web/api/scenes.ts";
import { tableQuery, tablesQuery } from "../../../web/api/tables.ts";
import { held } from "../../../web/live/handouts.ts";
import { stage } from "../../../web/live/stage.ts";
import { table } from "../../../web/live/table.ts";
import { seat } from "../../../web/session/seat.ts";
import type { Place } from "./words.ts";

const shown = new Map<string, () => void>();

/** Keeps what the screens of a table ask for on the screen, wherever this page sits. */
export function openScreens(places: readonly Place[]): void {
  const open = () => {
    const wanted = new Set<string>();
    const show = (key: readonly unknown[], observe: () => () => void) => {
      const name = JSON.stringify(key);
      wanted.add(name);
      if (!shown.has(name)) shown.set(name, observe());
    };
    const watch = <Data>(query: { queryKey: readonly unknown[] } & object) => {
      // As screens ask that are told of changes: those that look by themselves now and then would hide what nobody tells.
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
      // What happens is not told to whoever reads the diary: he looks for it.
      const diary = diaryQuery(here.id);
      show(diary.queryKey, () => new InfiniteQueryObserver(queryClient, diary).subscribe(() => {}));
      if (here.characterId !== null) watch(characterQuery(here.characterId));
      if (seat.now?.isMaster) {
        watch(boardQuery(here.id));
        watch(npcsQuery(here.id));
        watch(scenesQuery(here.id));
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
}

/** Whoever comes is told the newest fifty, and forty of one person, of whom some may be hidden from him: a page that was there has older ones. */
const MOST_COMPARED = 20;
/** By its moment somebody knows when a page was told, not what. */
const NOT_THE_SAME_ON_EACH = new Set(["hidesAt", "lifetimeMs", "isNew", "isFalling", "isHere", "problem"]);

/** All that this page shows, as text: two pages of one person at one table show the same. */
export function whatIsShown(): string {
  const { rolls, opposed, asks, encounter, streaming, status, waiting } = snapshot(table);
  const queries = [...shown.keys()]
    .sort()
    .map((key) => [key, queryClient.getQueryData(JSON.parse(key)) ?? null]);
  const all = {
    ...{ status, waiting, seat: snapshot(seat).now, asks, encounter, streaming },
    rolls: [...rolls].sort((one, other) => (one.id < other.id ? -1 : 1)).slice(-MOST_COMPARED),
    opposed: opposed.map(({ one, other, winner }) => [one, other].sort().concat(String(winner))).sort(),
    // When it began is told by the server's clock, which begins anew with it.
    scene: stage.scene && { scene: stage.scene.scene, seed: stage.scene.seed },
    held: snapshot(held).up,
    queries: Object.fromEntries(queries),
  };
  return JSON.stringify(all, (key, value) => (NOT_THE_SAME_ON_EACH.has(key) ? undefined : value), 1);
}

/** Whether nothing is on its way that could change what is shown. */
export const isQuiet = (): boolean =>
  table.status === "connected" && table.waiting.length === 0 && queryClient.isFetching() === 0;
