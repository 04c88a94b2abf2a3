import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { endSession, followOtherTabs, session, startSession } from "../../web/session/session.ts";
import { sessionsToEnd } from "../../web/session/sessions-to-end.ts";
import { forgetStorage, giveStorage } from "../support/storage.ts";

const onLogin = mock(() => {});
let items: Map<string, string>;
beforeEach(() => {
  items = giveStorage();
  session.token = null;
  onLogin.mockClear();
});
afterEach(() => {
  session.token = null;
  forgetStorage();
});

followOtherTabs(onLogin);

function otherTabWrites(token: string | null): void {
  if (token === null) items.delete("token");
  else items.set("token", token);
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
}

test("a login in another tab logs this one in, and its screen is told", () => {
  otherTabWrites("of Ada");
  expect(session.token).toBe("of Ada");
  expect(onLogin).toHaveBeenCalledTimes(1);
  otherTabWrites("of Ada");
  expect(onLogin).toHaveBeenCalledTimes(1);
});

test("a logout in another tab logs this one out", () => {
  startSession("of Ada", "Ada");
  otherTabWrites(null);
  expect(session.token).toBeNull();
  expect(onLogin).not.toHaveBeenCalled();
});

test("a login ends the former session of this page, and that of another tab", () => {
  startSession("of Ada", "Ada");
  items.set("token", "of Bruno");
  startSession("of Carla", "Carla");
  expect(sessionsToEnd(Date.now()).toSorted()).toEqual(["of Ada", "of Bruno"]);
  expect(items.get("token")).toBe("of Carla");
});

test("a login without a former session, or with the same one, ends none", () => {
  startSession("of Ada", "Ada");
  startSession("of Ada", "Ada");
  expect(sessionsToEnd(Date.now())).toEqual([]);
  endSession();
  startSession("of Bruno", "Bruno");
  expect(sessionsToEnd(Date.now())).toEqual(["of Ada"]);
});
