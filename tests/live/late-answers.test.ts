import { afterEach, beforeEach, expect, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import type { KnownPin } from "#shared/maps/index.ts";
import type { Slip } from "#shared/slips/index.ts";
import { pinsQuery } from "../../web/api/maps.ts";
import { queryClient } from "../../web/api/query-client.ts";
import { maps } from "../../web/rooms/maps/index.ts";
import { handleSlip, slipsQuery } from "../../web/rooms/slips/slips.ts";
import { seat } from "../../web/session/seat.ts";

const TABLE = "00000000-0000-7000-8000-000000000001";
const MAP = "00000000-0000-7000-8000-000000000002";
const slip = (_id: string): Slip => ({
  ...{ _id, from: "lia", fromName: "Lia", to: "masters" as const, toName: null },
  ...{ text: "Apro il baule.", at: 0, isRead: false },
});
const pin = (x: number): KnownPin => ({ clueId: "botola", title: "La botola", x, y: 500 });

let end = () => {};
/** A query on the screen, whose requests the test answers. */
function shown<T>(queryKey: readonly unknown[]) {
  const asked: PromiseWithResolvers<T>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<T>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver<T>(queryClient, { queryKey, queryFn });
  end = observer.subscribe(() => {});
  return {
    asked,
    shows: () => observer.getCurrentResult().data,
    async answers(at: number, data: T) {
      asked[at]?.resolve(data);
      await Bun.sleep(0);
    },
  };
}

beforeEach(() => {
  seat.now = { _id: TABLE, name: "Il tavolo", isMaster: true };
});
afterEach(() => {
  end();
  queryClient.clear();
  seat.now = undefined;
});

test("a slip that arrives before the first list is in it, though the list was made before", async () => {
  const { asked, shows, answers } = shown<Slip[]>(slipsQuery(TABLE).queryKey);
  handleSlip(slip("1"));
  expect(asked).toHaveLength(2);
  await answers(0, []);
  await answers(1, [slip("1")]);
  expect(shows()).toEqual([slip("1")]);
});

test("a slip that arrives while the list is being fetched again does not vanish with an older answer", async () => {
  const { asked, shows, answers } = shown<Slip[]>(slipsQuery(TABLE).queryKey);
  await answers(0, [slip("1")]);
  void queryClient.invalidateQueries({ queryKey: slipsQuery(TABLE).queryKey });
  handleSlip(slip("2"));
  await answers(1, [slip("1")]);
  expect(shows()).toEqual([slip("2"), slip("1")]);
  await answers(2, [slip("2"), slip("1")]);
  expect(asked).toHaveLength(3);
  expect(shows()).toEqual([slip("2"), slip("1")]);
});

test("a slip that arrives while nothing is being fetched is shown without a request", async () => {
  const { asked, shows, answers } = shown<Slip[]>(slipsQuery(TABLE).queryKey);
  await answers(0, [slip("1")]);
  handleSlip(slip("2"));
  expect(shows()).toEqual([slip("2"), slip("1")]);
  expect(asked).toHaveLength(1);
});

test("pins that move while they are being fetched do not go back with an older answer", async () => {
  const { shows, answers } = shown<KnownPin[]>(pinsQuery(MAP).queryKey);
  maps.handlers.pinsChanged?.({ handoutId: MAP, pins: [pin(900)] });
  await answers(0, [pin(100)]);
  expect(shows()).toEqual([pin(900)]);
  await answers(1, [pin(900)]);
  expect(shows()).toEqual([pin(900)]);
});
