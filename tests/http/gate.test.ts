import { expect, test } from "bun:test";
import { createGate } from "../../src/http/gate.ts";

/** What goes on until it has to give way, and says so. */
const untilToldOff = (signal: AbortSignal) =>
  new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("gave way")));
const codeOf = (passing: Promise<unknown>) =>
  passing.then(
    () => "passed",
    ({ code, details }) => `${code}, again after ${details.retryAfter}`,
  );

test("one person's own fill the gate for him alone", async () => {
  const gate = createGate({ each: 1, all: 2 });
  const ended = Promise.withResolvers<string>();
  const first = gate.pass("ada", () => ended.promise);
  expect(await codeOf(gate.pass("ada", untilToldOff))).toBe("too_many, again after 2");
  expect(await gate.pass("bruno", async () => "in")).toBe("in");
  ended.resolve("done");
  expect(await first).toBe("done");
  expect(await gate.pass("ada", async () => "in")).toBe("in");
});

test("when it is full the oldest of whoever has most gives way, and nobody whose own are as many comes in", async () => {
  const gate = createGate({ each: 3, all: 4 });
  const [oldest, second, third] = [1, 2, 3].map(() => gate.pass("ada", untilToldOff));
  const bruno = gate.pass("bruno", untilToldOff);
  void gate.pass("carla", untilToldOff);
  expect(await oldest).toBe("gave way");
  void gate.pass("dario", untilToldOff);
  expect(await second).toBe("gave way");
  // One each: whoever has one already is as many as anybody.
  expect(await codeOf(gate.pass("bruno", untilToldOff))).toBe("unavailable, again after 2");
  expect(await Promise.race([third, bruno, Promise.resolve("still in")])).toBe("still in");
});

test("whoever fails on the way leaves the gate, too", async () => {
  const gate = createGate({ each: 1, all: 1 });
  for (let time = 0; time < 3; time += 1) {
    const failing = gate.pass("ada", async () => {
      throw new Error("on the way");
    });
    expect(await failing.catch(({ message }) => message)).toBe("on the way");
  }
});
