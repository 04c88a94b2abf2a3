import { afterEach, beforeEach, expect, test } from "bun:test";
import { QueryObserver } from "@tanstack/react-query";
import { characterQuery, charactersQuery, printedQuery } from "../../web/api/characters.ts";
import { madnessQuery } from "../../web/api/conditions.ts";
import { diaryQuery } from "../../web/api/diary.ts";
import { openDisplayQuery } from "../../web/api/displays.ts";
import { peopleQuery } from "../../web/api/faces.ts";
import { handoutsQuery } from "../../web/api/handouts.ts";
import { npcsQuery } from "../../web/api/npcs.ts";
import { queryClient } from "../../web/api/query-client.ts";
import { answersQuery, recordQuery } from "../../web/api/rolls.ts";
import { scenesQuery } from "../../web/api/scenes.ts";
import { tableQuery, tablesQuery } from "../../web/api/tables.ts";
import { handleFrame, leaveTable, setStatus } from "../../web/live/table.ts";

const ID = "00000000-0000-7000-8000-000000000001";
const seated = {
  action: "seated",
  data: { table: { _id: ID, name: "Il tavolo", isMaster: true } },
} as const;
const arrives = () => {
  handleFrame(seated, () => {});
  handleFrame({ action: "ready", data: {} }, () => {});
};

const ends: (() => void)[] = [];
/** A query shown on the screen, answered by the test. @returns its requests, and what is shown. */
function shown({ queryKey, staleTime }: { queryKey: readonly unknown[]; staleTime?: unknown }) {
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  // The queries have different types of `staleTime`.
  const options = { queryKey, queryFn, ...(staleTime !== undefined && { staleTime: staleTime as number }) };
  const observer = new QueryObserver(queryClient, options);
  ends.push(observer.subscribe(() => {}));
  return {
    asked,
    shows: () => observer.getCurrentResult().data,
    answers: (text: string) => {
      asked.at(-1)?.resolve(text);
      return new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => leaveTable());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  queryClient.clear();
});

test.each([
  ["the tables", tablesQuery],
  ["the rules of a table", tableQuery(ID)],
  ["its scenes", scenesQuery(ID)],
  ["its documents", handoutsQuery(ID)],
  ["its diary", { queryKey: diaryQuery(ID).queryKey }],
  ["its record of rolls", { queryKey: recordQuery(ID, {}).queryKey }],
  ["its comparse", npcsQuery(ID)],
  ["the answers to a request", answersQuery(ID, ID)],
  ["a sheet", characterQuery(ID)],
  ["the investigators", charactersQuery],
])(
  "%s: fetched again after joining and after a reconnection, because of changes missed meanwhile",
  async (_what, query) => {
    const page = shown(query);
    await page.answers("old");
    arrives();
    expect(page.asked).toHaveLength(2);
    await page.answers("new");
    expect(page.shows()).toBe("new");

    setStatus("connecting");
    arrives();
    expect(page.asked).toHaveLength(3);
  },
);

test("a query that is pending while the page joins is fetched again, since its answer may be outdated", async () => {
  const page = shown(tableQuery(ID));
  const waiting = queryClient.ensureQueryData({ ...tableQuery(ID), queryFn: () => Promise.reject() });
  arrives();
  expect(page.asked).toHaveLength(2);
  page.asked[0]?.resolve("old");
  await page.answers("new");
  expect(page.shows()).toBe("new");
  expect(String(await waiting)).toBe("new");
});

test("a pending query of constant data is not fetched again", () => {
  const page = shown(madnessQuery);
  arrives();
  expect(page.asked).toHaveLength(1);
});

test.each([
  ["lists that change only with the program", madnessQuery],
  ["what has made this browser a television", openDisplayQuery("codice")],
  ["a sheet that is printed", { queryKey: printedQuery(ID).queryKey }],
])("%s: not fetched again", async (_what, query) => {
  const page = shown(query);
  await page.answers("for good");
  arrives();
  expect(page.asked).toHaveLength(1);
});

test.each([
  ["comparse", npcsQuery(ID)],
  ["documents", handoutsQuery(ID)],
  ["people met", peopleQuery(ID)],
])("%s: fetched again by a master's page when the table has changed", async (_what, query) => {
  arrives();
  const page = shown(query);
  await page.answers("old");
  handleFrame({ action: "tableChanged", data: { tableId: ID } }, () => {});
  expect(page.asked).toHaveLength(2);
});
