import { expect, test } from "bun:test";
import { createGate } from "../../src/http/gate.ts";

const NEVER = new Promise<never>(() => {});

test("a gate lets as many pass at once as it is wide, for each and for all, and says which was full", async () => {
  const gate = createGate({ each: 2, all: 3 });
  const ended = Promise.withResolvers<string>();
  const first = gate.pass("ada", () => ended.promise);
  void gate.pass("ada", () => NEVER);
  expect(gate.pass("ada", () => NEVER)).rejects.toMatchObject({
    code: "too_many",
    details: { retryAfter: 2 },
  });
  void gate.pass("bruno", () => NEVER);
  expect(gate.pass("carla", () => NEVER)).rejects.toMatchObject({
    code: "unavailable",
    details: { retryAfter: 2 },
  });
  ended.resolve("done");
  expect(await first).toBe("done");
  expect(await gate.pass("carla", async () => "in")).toBe("in");
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
