import { afterEach, expect, test } from "bun:test";
import { forgetAnswers, takeAnswer } from "../../web/api/asked-ahead.ts";

afterEach(forgetAnswers);

test("an answer that was asked for ahead is taken once, and by who asks for the same", async () => {
  globalThis.askedAhead = new Map([["/user/me", Promise.resolve(new Response("Ada"))]]);
  expect(takeAnswer("/user/sessions")).toBeUndefined();
  expect(await (await takeAnswer("/user/me"))?.text()).toBe("Ada");
  expect(takeAnswer("/user/me")).toBeUndefined();
});

test("where nothing was asked for ahead, or all was forgotten, there is nothing to take", () => {
  expect(takeAnswer("/user/me")).toBeUndefined();
  globalThis.askedAhead = new Map([["/user/me", Promise.resolve(new Response("Ada"))]]);
  forgetAnswers();
  expect(takeAnswer("/user/me")).toBeUndefined();
});
