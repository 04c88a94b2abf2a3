import type { Clock } from "../../src/clock.ts";
import type { Person, SocketWriter } from "../../src/live/authenticated-sockets.ts";

/** A clock that the test advances. */
export interface TestClock extends Clock {
  pass(ms: number): void;
}

export function testClock(start = Date.UTC(2026, 9, 31, 21)): TestClock {
  let passed = 0;
  return {
    now: () => start + passed,
    elapsed: () => passed,
    pass: (ms) => {
      passed += ms;
    },
  };
}

/** A send queue that records its frames. */
export interface TestWriter extends SocketWriter {
  readonly heard: { action: string; data: Record<string, unknown> }[];
  readonly closings: number[];
}

export function testWriter(): TestWriter {
  const heard: TestWriter["heard"] = [];
  const closings: number[] = [];
  return {
    heard,
    closings,
    send: (text) => void heard.push(JSON.parse(text)),
    sendInTurn: (states) => {
      for (const state of states) heard.push(JSON.parse(state()));
    },
    forget: () => {},
    close: (code) => void closings.push(code),
  };
}

export const person = (username: string, changed: Partial<Person> = {}): Person => ({
  userId: username,
  username,
  isMaster: false,
  tokenHash: `session of ${username}`,
  ...changed,
});

export const roll = { message: "<b>34</b>", level: "normal", speachText: "Ada: successo" } as const;
