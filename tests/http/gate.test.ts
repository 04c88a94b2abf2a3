import { expect, test } from "bun:test";
import { createGate } from "../../src/http/gate.ts";

/** Work that ends only when it is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("aborted")));
const codeOf = (passing: Promise<unknown>) =>
  passing.then(
    () => "passed",
    ({ code, details }) => `${code}, again after ${details.retryAfter}`,
  );

test("the limit for each user does not affect other users", async () => {
  const gate = createGate({ each: 1, all: 2 });
  const ended = Promise.withResolvers<string>();
  const first = gate.pass("ada", () => ended.promise);
  expect(await codeOf(gate.pass("ada", untilAborted))).toBe("too_many, again after 2");
  expect(await gate.pass("bruno", async () => "in")).toBe("in");
  ended.resolve("done");
  expect(await first).toBe("done");
  expect(await gate.pass("ada", async () => "in")).toBe("in");
});

test("at the total limit, the oldest of the user with the most is aborted for a user with fewer", async () => {
  const gate = createGate({ each: 3, all: 4 });
  const [oldest, second, third] = [1, 2, 3].map(() => gate.pass("ada", untilAborted));
  const bruno = gate.pass("bruno", untilAborted);
  void gate.pass("carla", untilAborted);
  expect(await oldest).toBe("aborted");
  void gate.pass("dario", untilAborted);
  expect(await second).toBe("aborted");
  // All have one each, so a second one of Bruno's is refused.
  expect(await codeOf(gate.pass("bruno", untilAborted))).toBe("unavailable, again after 2");
  expect(await Promise.race([third, bruno, Promise.resolve("still in")])).toBe("still in");
});

test("failed work leaves the gate", async () => {
  const gate = createGate({ each: 1, all: 1 });
  for (let time = 0; time < 3; time += 1) {
    const failing = gate.pass("ada", async () => {
      throw new Error("on the way");
    });
    expect(await failing.catch(({ message }) => message)).toBe("on the way");
  }
});
