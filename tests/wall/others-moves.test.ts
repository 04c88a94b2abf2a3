import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import { queryClient } from "../../web/api/query-client.ts";
import { type DatedUndoable, undoableQuery } from "../../web/api/undo.ts";
import { handleWallChanged } from "../../web/live/wall.ts";
import { seat } from "../../web/session/seat.ts";

const TABLE = "0190aaaa-0000-7000-8000-000000000001";
const { queryKey } = undoableQuery(TABLE);
const moved = { id: "1", label: "spostato «Lettera»", at: 0, who: null, of: [], isOwn: true, doneAt: 0 };
const othersDrag = () => {
  for (let frame = 0; frame < 20; frame += 1) handleWallChanged({ cards: [], links: [], gone: [] });
};

const { document } = globalThis;
let asked = 0;
let end: () => void;
beforeEach(() => {
  asked = 0;
  Object.assign(globalThis, { document: { hidden: true } });
  seat.now = { _id: TABLE, name: "Tavolo", isMaster: false };
  jest.useFakeTimers();
});
afterEach(() => {
  end();
  jest.useRealTimers();
  Object.assign(globalThis, { document });
  seat.now = undefined;
  queryClient.clear();
});

function offered(undoable: DatedUndoable[]): void {
  const queryFn = async () => {
    asked += 1;
    return undoable;
  };
  queryClient.setQueryData(queryKey, undoable);
  end = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => {});
}

test("when somebody else moves a card, what may still be undone here is read again, once", () => {
  offered([moved]);
  othersDrag();
  jest.advanceTimersByTime(1_000);
  expect(asked).toBe(1);
});

test("where nothing may be undone, nothing is read", () => {
  offered([]);
  othersDrag();
  jest.advanceTimersByTime(1_000);
  expect(asked).toBe(0);
});
