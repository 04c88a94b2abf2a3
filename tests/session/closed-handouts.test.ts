import { beforeEach, expect, test } from "bun:test";
import { closedHandouts, closeHandout, isClosed } from "../../web/session/closed-handouts.ts";

const isClosedFor = (owner: string, showing: string) => isClosed(closedHandouts.list, owner, showing);
beforeEach(() => {
  closedHandouts.list = [];
});

test("a document closed by one user is closed for her, and opens for the next user of the browser", () => {
  closeHandout("Lia", "letter 1");
  expect(isClosedFor("Lia", "letter 1")).toBe(true);
  expect(isClosedFor("Lia", "letter 2")).toBe(false);
  expect(isClosedFor("Bruno", "letter 1")).toBe(false);
});

test("what version 0.2 kept without a user stays closed", () => {
  closedHandouts.list = ["letter 1"];
  expect(isClosedFor("Lia", "letter 1")).toBe(true);
});

test("the newest sixty are kept", () => {
  for (let at = 0; at < 61; at += 1) closeHandout("Lia", `letter ${at}`);
  expect(closedHandouts.list).toHaveLength(60);
  expect([0, 1, 60].map((at) => isClosedFor("Lia", `letter ${at}`))).toEqual([false, true, true]);
});
