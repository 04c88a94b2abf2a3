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

test("a session that was left is kept until it is known to have ended", () => {
  rememberToEnd("a", MONDAY);
  rememberToEnd("b", MONDAY + 1);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(["b", "a"]);
  forgetEnded("b", MONDAY + DAY);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(["a"]);
  forgetEnded("a", MONDAY + DAY);
  expect(items.size).toBe(0);
});

test("the newest ten are kept", () => {
  for (let number = 1; number <= 25; number++) rememberToEnd(`${number}`, MONDAY + number);
  expect(sessionsToEnd(MONDAY + DAY)).toEqual(Array.from({ length: 10 }, (_, index) => `${25 - index}`));
  expect(items.values().next().value?.length).toBeLessThan(1_000);
});

test("after thirty days nothing of it stays: the server has let it die", () => {
  rememberToEnd("a", MONDAY);
  expect(sessionsToEnd(MONDAY + 30 * DAY - 1)).toEqual(["a"]);
  expect(sessionsToEnd(MONDAY + 30 * DAY)).toEqual([]);
  expect(items.size).toBe(0);
});

test("what an older program or a person wrote there is as nothing", () => {
  items.set("leftSessions", '[{"token":5}]');
  expect(sessionsToEnd(MONDAY)).toEqual([]);
  rememberToEnd("a", MONDAY);
  expect(sessionsToEnd(MONDAY)).toEqual(["a"]);
});
