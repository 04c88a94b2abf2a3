import { afterEach, beforeEach, expect, test } from "bun:test";
import { forgetEnded, rememberToEnd, sessionsToEnd } from "../../web/session/sessions-to-end.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const DAY = 24 * 60 * 60 * 1000;
const MONDAY = Date.UTC(2026, 0, 5, 21);
let items: Map<string, string>;

beforeEach(() => {
  items = giveStorage();
});
afterEach(forgetStorage);

test("an abandoned session is kept until it is known to have ended", () => {
  rememberToEnd("a", MONDAY);
  rememberToEnd("b", MONDAY + 1);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(["b", "a"]);
  forgetEnded("b", MONDAY + DAY);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(["a"]);
  forgetEnded("a", MONDAY + DAY);
  expect(items.size).toBe(0);
});

test("only the newest ten are kept", () => {
  for (let number = 1; number <= 25; number++) rememberToEnd(`${number}`, MONDAY + number);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(Array.from({ length: 10 }, (_, index) => `${25 - index}`));
  expect(items.values().next().value?.length).toBeLessThan(1_000);
});

test("after thirty days an entry is removed, since the session has expired", () => {
  rememberToEnd("a", MONDAY);
  expect(sessionsToEnd(MONDAY + 30 * DAY - 1)).toEqual(["a"]);
  expect(sessionsToEnd(MONDAY + 30 * DAY)).toEqual([]);
  expect(items.size).toBe(0);
});

test("an invalid entry in storage is ignored", () => {
  items.set("leftSessions", '[{"token":5}]');
  expect(sessionsToEnd(MONDAY)).toEqual([]);
  rememberToEnd("a", MONDAY);
  expect(sessionsToEnd(MONDAY)).toEqual(["a"]);
});
