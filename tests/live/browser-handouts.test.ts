import { beforeEach, expect, test } from "bun:test";
import type { Handout } from "#shared/schemas/handout.ts";
import { cluesQuery } from "../../web/api/clues.ts";
import { queryClient } from "../../web/api/query-client.ts";
import { forgetHeld, handleHandoutHidden, handleHandoutShown, held } from "../../web/live/handouts.ts";

const shown = (id: string, shownAt: number, changed: Partial<Handout> = {}): Handout => ({
  ...{ _id: id, title: id, kind: "picture", text: "", imageId: null, shownAt, isForAll: true },
  ...changed,
});
const ids = () => held.up.map(({ _id }) => _id);

beforeEach(forgetHeld);

test("the document that was shown last is the last, though a map below it is painted", () => {
  handleHandoutShown(shown("map", 1));
  handleHandoutShown(shown("letter", 2));
  handleHandoutShown(shown("map", 1, { imageId: "painted" }));
  expect(ids()).toEqual(["map", "letter"]);
  expect(held.up[0]?.imageId).toBe("painted");
});

test("what is shown again comes to the top, and what is taken back goes", () => {
  handleHandoutShown(shown("map", 1));
  handleHandoutShown(shown("letter", 2));
  handleHandoutShown(shown("map", 3));
  expect(ids()).toEqual(["letter", "map"]);
  handleHandoutHidden("map");
  expect(ids()).toEqual(["letter"]);
});

test("the clues are read again when a document comes or goes, and not with each stroke on a map", () => {
  const { queryKey } = cluesQuery("table");
  const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated;
  queryClient.setQueryData(queryKey, []);
  expect(isStale()).toBe(false);
  handleHandoutShown(shown("map", 1));
  expect(isStale()).toBe(true);
  queryClient.setQueryData(queryKey, []);
  handleHandoutShown(shown("map", 1, { imageId: "painted" }));
  expect(isStale()).toBe(false);
  handleHandoutHidden("map");
  expect(isStale()).toBe(true);
  queryClient.clear();
});
